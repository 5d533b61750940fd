import { queryOptions } from '@tanstack/react-query';
import type { InstanceConfig } from '#core/instance/contract.ts';
import { readAnswer } from '#web/api/call.ts';

/** The configuration of this instance. It stays fresh for as long as the page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: (context) => readAnswer<InstanceConfig>('/api/config', context),
  staleTime: Infinity,
});

const everyFiveMinutesMs = 5 * 60_000;

/** The build that the server runs now. */
export const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: (context) => readAnswer<{ version: string; pipelineVersion: string }>('/api/version', context),
  refetchInterval: everyFiveMinutesMs,
  refetchOnWindowFocus: true,
  staleTime: everyFiveMinutesMs,
});
