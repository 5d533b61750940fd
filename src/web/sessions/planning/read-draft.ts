// The request that a draft of many dates makes, or all that it lacks.

import { isDay } from '#core/field/filters.ts';
import type { PlanRule } from '#core/sessions/planning/contract.ts';
import {
  type Pasted,
  type PastedDate,
  readDay,
  readPasted,
  readTime,
  readTimes,
} from '#core/sessions/planning/pasted.ts';
import { isMinutes, type OtherTimes, type PlanBody, type PlanDraft, seatFields } from './plan-draft.ts';

/** A field of the draft. `repeated`: the times of an earlier audience; `pasted`: the lines as a whole. */
export type DraftField =
  | 'days'
  | 'weekdays'
  | 'closedDays'
  | 'times'
  | 'repeated'
  | 'slotsFrom'
  | 'slotsTo'
  | 'slotsOrder'
  | 'pauses'
  | 'durationMinutes'
  | 'templateId'
  | 'pasted'
  | (typeof seatFields)[number];

/** A field that cannot be read, or in which nothing is typed where something has to be. */
export interface Lack {
  readonly field: DraftField;
  /** The position of the other times that it belongs to; null: it is none of theirs. */
  readonly other: number | null;
  readonly isWrong: boolean;
}

export interface ReadDraft {
  /** null: it lacks something. */
  readonly body: PlanBody | null;
  /** What the server can check already: of pasted lines those that can be read. */
  readonly checkable: PlanBody | null;
  readonly lacks: readonly Lack[];
  /** The rows of the request as they were pasted, with their lines; nothing without pasted lines. */
  readonly rows: readonly PastedDate[];
  readonly pasted: Pick<Pasted, 'lines' | 'errors' | 'places' | 'ignored'>;
}

type Found<Part> = Part | readonly Lack[];
const nothingPasted = { lines: [], errors: [], places: [], ignored: [] } as const;

export function readDraft(draft: PlanDraft): ReadDraft {
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
  const { session, durationMinutes } = draft;
  const span = readSpan(draft);
  const ofDay = draft.isSlots ? readSlots(draft) : readListed(draft, null);
  const also = draft.also.map(readOther);
  const lacks = [
    ...lacksIn(span),
    ...lacksIn(ofDay),
    ...lacksOfLength(draft, null),
    ...lacksOfSeats(draft, null),
    ...draft.also.flatMap((other, at) => [
      ...lacksIn(readListed(other, at)),
      ...lacksOfLength(other, at),
      ...lacksOfSeats(other, at),
    ]),
    ...lacksOfRepeats(draft),
  ];
  if (isLack(span) || isLack(ofDay) || lacks.length > 0 || !isMinutes(durationMinutes)) return lacking(lacks);
  const rule = { ...span, ...ofDay, ...(also.length > 0 && { also }) };
  return whole({ rule, durationMinutes, session });
}

function readTemplate(draft: PlanDraft): ReadDraft {
  const span = readSpan(draft);
  const { templateId } = draft;
  const lacks = [...(templateId === null ? [lack('templateId', null, false)] : []), ...lacksIn(span)];
  if (isLack(span) || templateId === null) return lacking(lacks);
  // Audience, seats and place are the template's.
  const { visibilityStatus } = draft.session;
  const session = visibilityStatus === undefined ? {} : { visibilityStatus };
  return whole({ template: { eventDayTemplateId: templateId, ...span }, session });
}

/** Lines that can be read are checked while others cannot, so that all that is wrong is named together. */
function readRows(draft: PlanDraft): ReadDraft {
  const { dates, ...pasted } = readPasted(draft.pasted);
  const needsLength = dates.some(({ end }) => end === undefined);
  const isLong = isMinutes(draft.durationMinutes);
  const lacks = [
    ...(pasted.errors.length > 0 ? [lack('pasted')] : []),
    ...(dates.length === 0 && pasted.errors.length === 0 ? [lack('pasted', null, false)] : []),
    ...(needsLength || draft.durationMinutes !== null ? lacksOfLength(draft, null) : []),
    ...lacksOfSeats(draft, null),
  ];
  const body: PlanBody = {
    rows: dates.map((date) => ({ ...date })),
    ...(isLong && { durationMinutes: draft.durationMinutes }),
    session: readable(draft.session),
  };
  return {
    body: lacks.length === 0 ? body : null,
    checkable: dates.length > 0 ? body : null,
    lacks,
    rows: dates,
    pasted,
  };
}

function whole(body: PlanBody): ReadDraft {
  return { body, checkable: body, lacks: [], rows: [], pasted: nothingPasted };
}

function lacking(lacks: readonly Lack[]): ReadDraft {
  return { body: null, checkable: null, lacks, rows: [], pasted: nothingPasted };
}

function lack(field: DraftField, other: number | null = null, isWrong = true): Lack {
  return { field, other, isWrong };
}

function isLack<Part extends object>(found: Found<Part>): found is readonly Lack[] {
  return Array.isArray(found);
}

function lacksIn<Part extends object>(found: Found<Part>): readonly Lack[] {
  return isLack(found) ? found : [];
}

type Span = Pick<PlanRule, 'from' | 'to' | 'weekdays' | 'closed'>;

function readSpan({ from, to, weekdays, closedDays, skipsHolidays, withClosed }: PlanDraft): Found<Span> {
  const typed = closedDays.split(/[\s,;]+/).filter((one) => one !== '');
  const days = typed.flatMap((one) => readDay(one) ?? []);
  const hasDays = from !== null && to !== null;
  const lacks = [
    ...(hasDays ? [] : [lack('days', null, false)]),
    ...(hasDays && !(isDay(from) && isDay(to) && from <= to) ? [lack('days')] : []),
    ...(weekdays.length === 0 ? [lack('weekdays')] : []),
    ...(days.length < typed.length ? [lack('closedDays')] : []),
  ];
  if (!hasDays || lacks.length > 0) return lacks;
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

function readListed({ times: typed }: OtherTimes, other: number | null): Found<Times> {
  const times = readTimes(typed);
  if (times === null) return [lack('times', other)];
  return times.length === 0 ? [lack('times', other, false)] : { times: [...times] };
}

function readSlots({ slotsFrom, slotsTo, everyMinutes, pauses: typed }: PlanDraft): Found<Times> {
  const [from, to] = [readTime(slotsFrom), readTime(slotsTo)];
  const pauses = typed
    .split(/[,;]/)
    .filter((one) => one.trim() !== '')
    .map((one) => one.split(/[-–]/).map(readTime));
  const read = pauses.flatMap(([start, end, more]) =>
    start && end && more === undefined && start < end ? [{ from: start, to: end }] : [],
  );
  const lacks = [
    ...(from === null ? [lack('slotsFrom', null, slotsFrom.trim() !== '')] : []),
    ...(to === null ? [lack('slotsTo', null, slotsTo.trim() !== '')] : []),
    ...(from !== null && to !== null && to <= from ? [lack('slotsOrder')] : []),
    ...(read.length < pauses.length ? [lack('pauses')] : []),
  ];
  if (from === null || to === null || lacks.length > 0) return lacks;
  return {
    slots: {
      from,
      to,
      ...(isMinutes(everyMinutes) && { everyMinutes }),
      ...(read.length > 0 && { pauses: read }),
    },
  };
}

function readOther({ times, durationMinutes, session }: OtherTimes) {
  return {
    times: [...(readTimes(times) ?? [])],
    ...(isMinutes(durationMinutes) && { durationMinutes }),
    session,
  };
}

function lacksOfLength({ durationMinutes }: OtherTimes, other: number | null): readonly Lack[] {
  return isMinutes(durationMinutes) ? [] : [lack('durationMinutes', other, durationMinutes !== null)];
}

function lacksOfSeats({ session }: OtherTimes, other: number | null): readonly Lack[] {
  return seatFields.filter((field) => isNoCount(session[field])).map((field) => lack(field, other));
}

/** Other times that an earlier part has for the same audience. */
function lacksOfRepeats(draft: PlanDraft): readonly Lack[] {
  const known = new Set<string>();
  return [draft, ...draft.also].flatMap((one, at) => {
    const listed = at === 0 && draft.isSlots ? [] : (readTimes(one.times) ?? []);
    const keys = listed.map((time) => `${time} ${String(one.session['sessionTarget'])}`);
    const isRepeated = keys.some((key) => known.has(key));
    for (const key of keys) known.add(key);
    return isRepeated ? [lack('repeated', at - 1)] : [];
  });
}

/** Without seats that are no number: the other values are checked. */
function readable(session: OtherTimes['session']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(session).filter(([, value]) => !isNoCount(value)));
}

function isNoCount(value: unknown): boolean {
  return typeof value === 'number' && !(Number.isInteger(value) && value >= 0);
}
