import { queryOptions } from '@tanstack/react-query';
import { listReports, listSchedules, type ReportAnswer } from '#core/reports/contract.ts';
import { keyOf } from '#web/api/key.ts';
import { listQuery } from '#web/api/query.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { strings } from './strings.ts';

export const reportsKey = keyOf(listReports);
export const schedulesKey = keyOf(listSchedules);

/** How often the page polls while a report is made, and else: schedules make reports too. */
const pollMs = { making: 1000, else: 30_000 } as const;

export function isMaking({ finishedAt }: Pick<ReportAnswer, 'finishedAt'>): boolean {
  return finishedAt === null;
}

/** The reports of an account; at most thirty are stored. */
export function reportsOptions(account: string | undefined) {
  return queryOptions({
    ...listQuery(listReports, { limit: 100 }, { account }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows.some(isMaking) ? pollMs.making : pollMs.else),
  });
}

export function schedulesOptions(account: string | undefined) {
  return queryOptions({ ...listQuery(listSchedules, { limit: 100 }, { account }), staleTime: 0 });
}

/** Why a report or a schedule was refused, in the reader's language. */
export function useReportFailure(): (error: unknown) => string {
  const texts = useStrings(strings);
  return (error) =>
    messageFor(error, {
      offline: texts.offline,
      tooManyRequests: () => texts.tooMany,
      codes: {
        tooManyRequests: texts.tooMany,
        forbidden: texts.failures.forbidden,
        invalid: texts.invalid,
      },
      otherwise: texts.failed,
    });
}
