import { readLine } from '#core/check-in/by-hand-contract.ts';
import { listDevices, listQuotas } from '#core/check-in/device-contract.ts';
import {
  listDoorEvents,
  listDoorSessions,
  readAttendance,
  readInside,
  readPaperList,
} from '#core/check-in/door-contract.ts';
import type { Language } from '#core/languages.ts';
import { query } from '#web/api/query.ts';

/** Numbers of other devices are fetched so often; a scan of this one fetches at once. */
const numbersMs = 15_000;

/** Before their day sessions change by bookings only. */
const aheadMs = 120_000;

/** Events to check in: today and seven days. */
export function doorEventsOptions(account: string | undefined, lang: Language) {
  return { ...query(listDoorEvents, { query: { lang, days: '8' }, account }), refetchInterval: aheadMs };
}

/** Those of one day, whose numbers change with each scan: a tenth of what a week has. */
export function doorDayOptions(day: string, account: string | undefined, lang: Language) {
  const sent = { lang, from: day, days: '1' };
  return { ...query(listDoorEvents, { query: sent, account }), refetchInterval: numbersMs };
}

/** The sessions of an event, with their numbers. */
export function doorSessionsOptions(eventId: string, account: string | undefined, lang: Language) {
  return {
    ...query(listDoorSessions, { params: { id: eventId }, query: { lang }, account }),
    refetchInterval: numbersMs,
  };
}

/** The line at a full door. */
export function lineOptions(sessionId: string) {
  return { ...query(readLine, { params: { id: sessionId } }), refetchInterval: numbersMs };
}

/** Walk-ins that devices may let in without a network, for supervisors. */
export function quotasOptions(sessionId: string, account: string | undefined) {
  return query(listQuotas, { params: { id: sessionId }, account });
}

/** What came of a session at its door, for supervisors. */
export function attendanceOptions(sessionId: string, account: string | undefined, lang: Language) {
  return query(readAttendance, { params: { id: sessionId }, query: { lang }, account });
}

/** All tickets of a session for the paper list; each print reads them from the server. */
export function paperOptions(sessionId: string, account: string | undefined) {
  return { ...query(readPaperList, { params: { id: sessionId }, account }), staleTime: 0, gcTime: 0 };
}

/** The devices of the door; often, because an admin waits for one to appear. */
export function devicesOptions(account: string | undefined) {
  return { ...query(listDevices, { account }), refetchInterval: 4000 };
}

/** How many are in each place now. */
export function insideOptions(account: string | undefined) {
  return { ...query(readInside, { account }), refetchInterval: numbersMs };
}
