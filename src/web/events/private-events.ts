// Pages are made as for a guest. Whoever may see what is not public, and asks for it, gets it once the page stands.

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { may } from '#core/accounts/access.ts';
import type { RouterContext } from '#web/router.tsx';
import { readSession, useViewer, viewerOf } from '#web/api/session.ts';

/** Whether a list may be asked for what is not public: never while the page is taken over, which must agree with the server. */
export function maySeePrivate({ isTakenOver }: RouterContext): boolean {
  const account = isTakenOver && readSession()?.details;
  return account ? may(viewerOf(account), 'seePrivate') : false;
}

/** Whether whoever looks may see what is not public; a page that withholds it from them, or shows it to others, is made anew. */
export function usePrivateEvents({
  isShown,
  isWithheld,
}: {
  isShown: boolean;
  isWithheld: boolean;
}): boolean {
  const router = useRouter();
  const maySee = may(useViewer(), 'seePrivate');
  const isWrong = maySee ? isWithheld : isShown;
  useEffect(() => {
    if (isWrong) void router.invalidate();
  }, [isWrong, router]);
  return maySee;
}
