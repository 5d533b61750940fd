import { queryOptions } from '@tanstack/react-query';
import { readDashboard, readStatistics } from '#core/dashboard/contract.ts';
import type { Language } from '#core/languages.ts';
import { query } from '#web/api/query.ts';
import type { StatisticsSearch } from './statistics/search.ts';

const everyMinute = 60_000;

/** What an account has to look after: it follows the clock while the page is open. */
export function dashboardOptions(account: string | undefined, lang: Language) {
  return queryOptions({
    ...query(readDashboard, { query: { lang }, account }),
    staleTime: 0,
    refetchInterval: everyMinute,
  });
}

export function statisticsOptions(search: StatisticsSearch, lang: Language) {
  return queryOptions({ ...query(readStatistics, { query: { ...search, lang } }), staleTime: everyMinute });
}
