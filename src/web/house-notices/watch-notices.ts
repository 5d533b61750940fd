// New notices of the house on pages that are open. Loaded when the page is idle.

import type { QueryClient } from '@tanstack/react-query';
import { isDoorPath } from '#core/check-in/door-path.ts';
import { currentNotices, notEnded } from '#core/house-notices/current.ts';
import type { HouseNotice } from '#core/house-notices/notices.ts';
import { aboutMs } from '#web/api/wait.ts';
import type { Wording } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { configQuery } from '#web/layout/queries.ts';
import { toast } from '#web/ui/feedback/toasts.ts';

const pollMs = 2 * 60_000;

/** Polls while the document is open and visible. What is new is shown as a toast besides, because the page may be scrolled down. */
export function watchNotices(context: Wording & { readonly queryClient: QueryClient }): void {
  const again = async () => {
    if (document.visibilityState === 'visible') await refresh(context).catch(() => undefined);
    setTimeout(() => void again(), aboutMs(pollMs));
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh(context).catch(() => undefined);
  });
  setTimeout(() => void again(), aboutMs(pollMs));
}

async function refresh({
  queryClient,
  language,
}: Wording & { readonly queryClient: QueryClient }): Promise<void> {
  const before = queryClient.getQueryData(configQuery.queryKey)?.notices ?? [];
  const config = await queryClient.fetchQuery({ ...configQuery, staleTime: 30_000 });
  // The server's cached answer and the open page may still have notices that have ended.
  const notices = notEnded(config.notices, pageNow());
  if (notices.length < config.notices.length)
    queryClient.setQueryData(configQuery.queryKey, { ...config, notices });
  // One that staff have reworded is announced like a new one.
  const known = new Set(before.map(wordingOf));
  const fresh = currentNotices(
    notices.filter((notice) => !known.has(wordingOf(notice))),
    pageNow(),
    language,
  );
  // At the door nothing covers the answer to a scan: the line above the page has the notice.
  const isQuiet = isDoorPath(location.pathname);
  for (const { _id, place, text } of fresh)
    toast(place === null ? text : `${place}: ${text}`, 'care', {
      isNews: true,
      stays: true,
      about: _id,
      isQuiet,
    });
}

function wordingOf({ _id, text, place }: HouseNotice): string {
  return JSON.stringify([_id, place, text]);
}
