import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { may } from '#core/accounts/access.ts';
import { useSession, viewerOf } from '#web/api/session.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { readStored } from '#web/device/storage.ts';

/** Beside every page of whoever is signed in: what this device kept goes into the account too. Most have nothing, and load nothing. */
export function FavouritesSync() {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const account = useSession()?.details;
  const keeper = account && may(viewerOf(account), 'personalArea') ? account._id : null;
  useEffect(() => {
    if (keeper === null || readStored('local', 'favourites') === null) return undefined;
    const over = new AbortController();
    import('./merge.ts').then(
      ({ mergeWhenPossible }) =>
        mergeWhenPossible({ queryClient, userId: keeper, language, over: over.signal }),
      // The next page tries again.
      () => undefined,
    );
    return () => over.abort();
  }, [keeper, language, queryClient]);
  return null;
}
