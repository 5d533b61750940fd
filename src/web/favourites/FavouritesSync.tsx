import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { may } from '#core/accounts/access.ts';
import { useSignedIn, viewerOf } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { readStored } from '#web/device/storage.ts';

/** On every page with a signed-in account: merges the favourites of this device into the account. Without any, it loads nothing. */
export function FavouritesSync() {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const account = useSignedIn()?.details;
  const userId = account && may(viewerOf(account), 'personalArea') ? account._id : null;
  useEffect(() => {
    if (userId === null || readStored('local', 'favourites') === null) return undefined;
    const over = new AbortController();
    import('./merge.ts').then(
      ({ mergeWhenPossible }) => mergeWhenPossible({ queryClient, userId, language, over: over.signal }),
      // The next page tries again.
      () => undefined,
    );
    return () => over.abort();
  }, [userId, language, queryClient]);
  return null;
}
