// What an editor has typed to add many dates, and the request that it makes.

import type { BodyOf } from '#core/contract/endpoint.ts';
import { isDay } from '#core/field/filters.ts';
import type { PlanRule, planSessions } from '#core/sessions/planning/contract.ts';
import {
  type PastedError,
  readDay,
  readPasted,
  readTime,
  readTimes,
} from '#core/sessions/planning/pasted.ts';

export const planModes = ['rule', 'template', 'rows'] as const;
export type PlanMode = (typeof planModes)[number];
export type PlanBody = BodyOf<typeof planSessions>;

const seatFields = ['maxParticipants', 'maxSchoolClasses'] as const;

export interface PlanDraft {
  readonly mode: PlanMode;
  readonly from: string | null;
  readonly to: string | null;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  /** As they are typed: `10:00, 15:00`. */
  readonly times: string;
  /** One after the other instead of listed times. */
  readonly isSlots: boolean;
  readonly slotsFrom: string;
  readonly slotsTo: string;
  /** `13:00-14:00`, several apart by commas. */
  readonly pauses: string;
  readonly everyMinutes: number | null;
  /** Days apart by commas, as they are typed. */
  readonly closedDays: string;
  readonly skipsHolidays: boolean;
  /** Also on the closed days of the house. */
  readonly withClosed: boolean;
  readonly durationMinutes: number | null;
  readonly templateId: string | null;
  readonly pasted: string;
  /** The fields that all have in common. */
  readonly session: Readonly<Record<string, unknown>>;
}

/** The field of the draft that is not filled in yet, or cannot be read. */
export type DraftField =
  | 'days'
  | 'times'
  | 'slots'
  | 'pauses'
  | 'closedDays'
  | 'durationMinutes'
  | 'templateId'
  | 'pasted'
  | 'weekdays'
  | (typeof seatFields)[number];

export type ReadDraft =
  | {
      readonly body: PlanBody;
      readonly lines: readonly number[];
      /** Heads of pasted columns that are none of ours. */
      readonly ignored: readonly string[];
    }
  | Lacking;

/** What is typed cannot be read, or nothing is typed where something has to be. Seats can be left out. */
export type Lacking =
  | { readonly missing: DraftField; readonly isWrong: true; readonly pasted?: readonly PastedError[] }
  | { readonly missing: Exclude<DraftField, (typeof seatFields)[number]>; readonly isWrong: false };

/** The request of a draft, or what it lacks first: something that is not typed yet, or that cannot be read. */
export function readDraft(draft: PlanDraft): ReadDraft {
  const wrong = seatFields.find((field) => {
    const seats = draft.session[field];
    return typeof seats === 'number' && !(Number.isInteger(seats) && seats >= 0);
  });
  if (wrong && draft.mode !== 'template') return { missing: wrong, isWrong: true };
  switch (draft.mode) {
    case 'rule':
      return readRule(draft);
    case 'template':
      return readTemplate(draft);
    case 'rows':
      return readRows(draft);
  }
}

function readRule(draft: PlanDraft): ReadDraft {
  const span = readSpan(draft);
  if ('missing' in span) return span;
  if (!isMinutes(draft.durationMinutes)) return lacking('durationMinutes', draft.durationMinutes !== null);
  const ofDay = draft.isSlots ? readSlots(draft) : readListed(draft);
  if ('missing' in ofDay) return ofDay;
  return {
    body: { rule: { ...span, ...ofDay }, durationMinutes: draft.durationMinutes, session: draft.session },
    lines: [],
    ignored: [],
  };
}

function readTemplate(draft: PlanDraft): ReadDraft {
  if (draft.templateId === null) return lacking('templateId', false);
  const span = readSpan(draft);
  if ('missing' in span) return span;
  return {
    body: { template: { eventDayTemplateId: draft.templateId, ...span }, session: draft.session },
    lines: [],
    ignored: [],
  };
}

function readRows(draft: PlanDraft): ReadDraft {
  const { dates, lines, errors, ignored } = readPasted(draft.pasted);
  if (errors.length > 0) return { missing: 'pasted', isWrong: true, pasted: errors };
  if (dates.length === 0) return lacking('pasted', false);
  const needsLength = dates.some(({ end }) => end === undefined);
  if (needsLength && !isMinutes(draft.durationMinutes))
    return lacking('durationMinutes', draft.durationMinutes !== null);
  return {
    body: {
      rows: dates.map((date) => ({ ...date })),
      ...(isMinutes(draft.durationMinutes) && { durationMinutes: draft.durationMinutes }),
      session: draft.session,
    },
    lines,
    ignored,
  };
}

function lacking(missing: Exclude<DraftField, (typeof seatFields)[number]>, isWrong: boolean): Lacking {
  return { missing, isWrong };
}

type Span = Pick<PlanRule, 'from' | 'to' | 'weekdays' | 'closed'>;

function readSpan({ from, to, weekdays, closedDays, skipsHolidays, withClosed }: PlanDraft): Span | Lacking {
  if (from === null || to === null) return lacking('days', false);
  if (!isDay(from) || !isDay(to) || to < from) return lacking('days', true);
  if (weekdays.length === 0) return lacking('weekdays', true);
  const typed = closedDays.split(/[\s,;]+/).filter((one) => one !== '');
  const days = typed.flatMap((one) => readDay(one) ?? []);
  if (days.length < typed.length) return lacking('closedDays', true);
  const closed = {
    ...(days.length > 0 && { days }),
    ...(skipsHolidays && { holidays: true }),
    ...(withClosed && { house: false }),
  };
  return {
    from,
    to,
    ...(weekdays.length < 7 && { weekdays: weekdays.toSorted((a, b) => a - b) }),
    ...(Object.keys(closed).length > 0 && { closed }),
  };
}

type Times = Pick<PlanRule, 'times' | 'slots'>;

function readListed({ times: typed }: PlanDraft): Times | Lacking {
  const times = readTimes(typed);
  if (times === null) return lacking('times', true);
  return times.length === 0 ? lacking('times', false) : { times: [...times] };
}

function readSlots({ slotsFrom, slotsTo, everyMinutes, pauses: typed }: PlanDraft): Times | Lacking {
  const isTyped = slotsFrom.trim() !== '' && slotsTo.trim() !== '';
  const [from, to] = [readTime(slotsFrom), readTime(slotsTo)];
  if (from === null || to === null || from >= to) return lacking('slots', isTyped);
  const pauses = typed
    .split(/[,;]/)
    .filter((one) => one.trim() !== '')
    .map((one) => one.split(/[-–]/).map(readTime));
  const read = pauses.flatMap(([start, end, more]) =>
    start && end && more === undefined && start < end ? [{ from: start, to: end }] : [],
  );
  if (read.length < pauses.length) return lacking('pauses', true);
  return {
    slots: {
      from,
      to,
      ...(isMinutes(everyMinutes) && { everyMinutes }),
      ...(read.length > 0 && { pauses: read }),
    },
  };
}

function isMinutes(value: number | null): value is number {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= 1440;
}

/** A new draft: long as the event or its last date, and with what that date has; a first date is public and booked. `lines`: pasted. */
export function initialDraft(
  event: Readonly<Record<string, unknown>>,
  last: Readonly<Record<string, unknown>> | null,
  lines: string | null = null,
): PlanDraft {
  const minutes = last
    ? (Date.parse(String(last['endDate'])) - Date.parse(String(last['startDate']))) / 60_000
    : event['durationMinutes'];
  return {
    mode: lines === null ? 'rule' : 'rows',
    from: null,
    to: null,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    times: '',
    isSlots: false,
    slotsFrom: '',
    slotsTo: '',
    pauses: '',
    everyMinutes: null,
    closedDays: '',
    skipsHolidays: false,
    withClosed: false,
    durationMinutes: typeof minutes === 'number' && isMinutes(minutes) ? minutes : null,
    templateId: null,
    pasted: lines ?? '',
    session: {
      sessionTarget: last?.['sessionTarget'] ?? 'private',
      accessType: last?.['accessType'] ?? 'reservation',
      visibilityStatus: last?.['visibilityStatus'] ?? 'public',
      waitingListEnabled: last?.['waitingListEnabled'] ?? false,
      ...(last && {
        locationId: last['locationId'],
        maxParticipants: last['maxParticipants'],
        maxSchoolClasses: last['maxSchoolClasses'],
      }),
    },
  };
}
