import { listDoorEvents, listDoorSessions } from '#core/check-in/door-contract.ts';
import type { Language } from '#core/languages.ts';
import { query } from '#web/api/query.ts';

/** Numbers of other devices come so often; a scan of this one asks at once. */
const numbersMs = 15_000;

/** Events to check in: today and seven days. */
export function doorEventsOptions(account: string | undefined, lang: Language) {
  return { ...query(listDoorEvents, { query: { lang, days: '8' }, account }), refetchInterval: numbersMs };
}

/** The sessions of an event, with their numbers. */
export function doorSessionsOptions(eventId: string, account: string | undefined, lang: Language) {
  return {
    ...query(listDoorSessions, { params: { id: eventId }, query: { lang }, account }),
    refetchInterval: numbersMs,
  };
}
