import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isOfflineShell, showHead } from './head.ts';

/**
 * Keeps title and addresses true while the browser goes from page to page, and while a page stands: what the router asks for again
 * behind it changes its matches and is told by no event.
 */
export function DocumentHead() {
  const router = useRouter();
  const matches = useMatches();
  const first = useRef(matches);
  useEffect(() => {
    // The document came with the head of the page that it was rendered for.
    if (matches !== first.current || isOfflineShell()) showHead(router);
  }, [matches, router]);
  return null;
}
