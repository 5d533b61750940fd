// The server renders pages for guests. A user who may see what is not public gets it after hydration.

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { may } from '#core/accounts/access.ts';
import type { RouterContext } from '#web/api/router-context.ts';
import { readSignedIn, useViewer, viewerOf } from '#web/api/sign-in/signed-in.ts';

/** Whether a list may include what is not public: never during hydration, which must equal the server's page. */
export function maySeePrivate({ isTakenOver }: RouterContext): boolean {
  const account = isTakenOver && readSignedIn()?.details;
  return account ? may(viewerOf(account), 'seePrivate') : false;
}

/** Whether the user may see what is not public; a page that lacks it, or shows it to a user without the right, is reloaded. */
export function usePrivateEvents({
  isShown,
  isPrivateExcluded,
}: {
  isShown: boolean;
  isPrivateExcluded: boolean;
}): boolean {
  const router = useRouter();
  const maySee = may(useViewer(), 'seePrivate');
  const isWrong = maySee ? isPrivateExcluded : isShown;
  useEffect(() => {
    if (isWrong) void router.invalidate();
  }, [isWrong, router]);
  return maySee;
}
