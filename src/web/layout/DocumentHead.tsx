import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isOfflineShell, showHead } from './head.ts';

/**
 * Updates title and addresses of the document when the page changes, and while it stays: the router reloads matches in the
 * background without any event.
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
