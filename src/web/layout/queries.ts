import { queryOptions } from '@tanstack/react-query';
import { configRead, versionRead } from '#core/public-reads.ts';
import { query } from '#web/api/query.ts';

/** The configuration of this instance. It is fetched once for as long as the page is open. */
export const configQuery = queryOptions({
  ...query(configRead, {}),
  staleTime: 'static',
});

const everyFiveMinutesMs = 5 * 60_000;

/** The build that the server runs now. */
export const versionQuery = queryOptions({
  ...query(versionRead, {}),
  refetchInterval: everyFiveMinutesMs,
  refetchOnWindowFocus: true,
  staleTime: everyFiveMinutesMs,
});
