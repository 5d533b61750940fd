// Reads a plan as it was sent: the fields and the time of each session, before it is known which of them are there already.

import type { BodyOf } from '#core/contract/endpoint.ts';
import { type FieldError, invalidAt, Refusal } from '#core/refusals.ts';
import type { Stored } from '#core/field/writing.ts';
import type { planSessions, PlanRow, PlanRule } from '#core/sessions/planning/contract.ts';
import { type ClosedDay, type ClosedDays, closedTogether } from '#core/sessions/planning/days.ts';
import { mostAtOnce, type Wish } from '#core/sessions/planning/plan.ts';
import {
  countOf,
  daysOfRule,
  daysOfTemplate,
  type WhenWished,
  type WishedDays,
  wishesOf,
} from '#core/sessions/planning/wishes.ts';
import { valuesOfNew } from '#server/resources/sent-values.ts';
import type { Write } from '#server/resources/writing.ts';
import type { Place } from './plan-store.ts';

export type SentPlan = BodyOf<typeof planSessions>;
/** A template of a day as its row has it. */
export interface StoredTemplate extends Stored {
  readonly startTimes: readonly string[];
  readonly durationMinutes: number;
}
/** A session that is wished for, with what was sent for its fields. */
export interface SessionDraft {
  readonly when: WhenWished;
  readonly sent: Stored;
  /** Of a pasted one, the position among the rows. */
  readonly row: number | null;
  /** Of the other times of a rule, their position among those. */
  readonly other: number | null;
}
export interface Drafts {
  readonly drafts: readonly SessionDraft[];
  readonly closed: readonly ClosedDay[];
  /** What rows lack, so that all that is wrong with rows is refused together. */
  readonly errors: readonly FieldError[];
}

/** The sessions of a plan, each by itself; more than one call makes are refused with their number. */
export function draftsOf(
  { rule, template, rows, durationMinutes, session }: SentPlan,
  stored: StoredTemplate | null,
  house: ClosedDays,
): Drafts {
  if (rows) {
    refuseTooMany(rows.length);
    const read = rows.map((one, row) => draftOfRow(one, { row, session, durationMinutes }));
    return {
      drafts: read.map(({ draft }) => draft),
      closed: [],
      errors: read.flatMap(({ errors }) => errors),
    };
  }
  if (rule) return ofDays(partsOfRule(rule, { session, durationMinutes, house }));
  const days =
    template &&
    stored &&
    daysOfTemplate({ ...template, closed: closedTogether(house, template.closed) }, stored, durationMinutes);
  if (!days) throw invalidAt('template.eventDayTemplateId', 'unknownReference', 'There is no such template');
  return ofDays([{ days, sent: { ...commonOf(stored), ...session }, other: null }]);
}

/** Days and times that have all fields in common. */
interface Part extends Pick<SessionDraft, 'sent' | 'other'> {
  readonly days: WishedDays;
}

/** The times of a rule, and its other ones. */
function partsOfRule(
  { also = [], ...rule }: PlanRule,
  common: {
    readonly session: Stored;
    readonly durationMinutes: number | undefined;
    readonly house: ClosedDays;
  },
): Part[] {
  const { session, house } = common;
  const minutes = common.durationMinutes ?? missing('durationMinutes');
  const closed = closedTogether(house, rule.closed);
  return [
    { days: daysOfRule({ ...rule, closed }, minutes), sent: session, other: null },
    ...also.map(({ times, durationMinutes = minutes, session: own }, other) => ({
      days: daysOfRule({ ...rule, closed, times, slots: undefined }, durationMinutes),
      sent: { ...session, ...own },
      other,
    })),
  ];
}

function ofDays(parts: readonly Part[]): Drafts {
  refuseTooMany(parts.reduce((sum, { days }) => sum + countOf(days), 0));
  return {
    drafts: parts.flatMap(({ days, sent, other }) =>
      wishesOf(days).map((when) => ({ when, sent, row: null, other })),
    ),
    // All parts have the same days.
    closed: parts[0]?.days.closed ?? [],
    errors: [],
  };
}

/** What the sessions of a template have of it. */
function commonOf(template: StoredTemplate): Stored {
  const { locationId, sessionTarget, accessType, maxParticipants, maxSchoolClasses, waitingListEnabled } =
    template;
  return { locationId, sessionTarget, accessType, maxParticipants, maxSchoolClasses, waitingListEnabled };
}

function draftOfRow(
  { day, start, end, durationMinutes, sessionDay, ...own }: PlanRow,
  common: { readonly row: number; readonly session: Stored; readonly durationMinutes: number | undefined },
): { readonly draft: SessionDraft; readonly errors: readonly FieldError[] } {
  const { row, session } = common;
  const minutes = durationMinutes ?? common.durationMinutes;
  const lacksEnd = end === undefined && minutes === undefined;
  const until = end === undefined ? { minutes: minutes ?? 0 } : { time: end };
  return {
    draft: { when: { day, start, sessionDay, until }, sent: { ...session, ...own }, row, other: null },
    errors: lacksEnd ? [{ path: `rows.${row}.end`, code: 'required', message: 'Required' }] : [],
  };
}

function missing(path: string): never {
  throw invalidAt(path, 'required', 'Required');
}

function refuseTooMany(sessions: number): void {
  if (sessions > mostAtOnce)
    throw new Refusal('tooManySessions', { details: { sessions, maximum: mostAtOnce } });
}

/** A draft with the values of its row; its times are still to be written. */
export interface ValuedDraft extends SessionDraft {
  readonly values: Stored;
  readonly wish: Wish;
  /** A field of it is refused: its wish has its time alone. */
  readonly isWrong: boolean;
}

/** What the rows refer to, as far as it is there. */
interface Known {
  readonly places: readonly Place[];
  readonly referred: ReadonlySet<string>;
}

/** The values of each draft, and what is wrong with them, in which row or for all. */
export function valued(
  drafts: readonly SessionDraft[],
  { sent, ...known }: Known & { readonly sent: SentPlan },
  by: Write & { readonly eventId: string },
): { readonly rows: readonly ValuedDraft[]; readonly errors: readonly FieldError[] } {
  // Drafts of one rule have one body, which is read once.
  const read = new Map<Stored, ReturnType<typeof valuesOf>>();
  for (const draft of drafts) if (!read.has(draft.sent)) read.set(draft.sent, valuesOf(draft, known, by));
  const errors = drafts.flatMap((draft, position) => {
    const found = drafts[position - 1]?.sent === draft.sent ? undefined : read.get(draft.sent)?.errors;
    return (found ?? []).map((one) => ({ ...one, path: pathIn(sent, draft, one.path) }));
  });
  const rows = drafts.map((draft) => {
    const values = read.get(draft.sent)?.values;
    return {
      ...draft,
      values: values ?? {},
      isWrong: values === undefined,
      // Drafts of one rule share their values, so that the day of a draft is its own.
      wish: {
        ...(values as unknown as Omit<Wish, keyof WhenWished>),
        sessionDay: undefined,
        ...draft.when,
      },
    };
  });
  return { rows, errors };
}

/** The values of a row, or what is wrong with them. */
function valuesOf(
  { sent: { place: name, ...fields }, when: { day } }: SessionDraft,
  { places, referred }: Known,
  by: Write & { readonly eventId: string },
): { readonly values?: Stored; readonly errors: readonly FieldError[] } {
  const place = placeFor(name, fields['locationId'], places);
  const located = place && 'locationId' in place ? { ...fields, ...place } : fields;
  const time = { startDate: new Date(0), endDate: new Date(0), sessionDay: day };
  const errors = [...(place && 'code' in place ? [place] : []), ...missingOf(located, referred)];
  try {
    const values = valuesOfNew('sessions', { ...located, ...time, eventId: by.eventId }, by);
    return errors.length > 0 ? { errors } : { values, errors };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
    return { errors: [...errors, ...(error.more.errors ?? [])] };
  }
}

/** The place of a row: one that has been deleted meanwhile, or whose name is not there or there twice, is refused. */
function placeFor(
  name: unknown,
  locationId: unknown,
  places: readonly Place[],
): { readonly locationId: string } | FieldError | null {
  if (typeof name === 'string' && name !== '') {
    const [found, ...others] = places.filter(({ sentAs }) => sentAs.includes(name));
    if (!found) return { path: 'place', code: 'unknownReference', message: 'There is no place of this name' };
    return others.length > 0
      ? { path: 'place', code: 'disagrees', message: 'Several places have this name' }
      : { locationId: found._id };
  }
  if (typeof locationId !== 'string' || places.some(({ _id }) => _id === locationId)) return null;
  return { path: 'locationId', code: 'unknownReference', message: 'There is no such place' };
}

/** What a row refers to besides its place. */
export function referencesOf(sent: Stored): { readonly openings: string[]; readonly ages: string[] } {
  const opening = sent['reservationOpeningDateId'];
  return {
    openings: typeof opening === 'string' ? [opening] : [],
    ages: (sent['ageTargetIds'] ?? []) as string[],
  };
}

function missingOf(sent: Stored, referred: ReadonlySet<string>): FieldError[] {
  const { openings, ages } = referencesOf(sent);
  const at = (path: string): FieldError => ({
    path,
    code: 'unknownReference',
    message: 'There is no such entity',
  });
  return [
    ...(openings.every((_id) => referred.has(_id)) ? [] : [at('reservationOpeningDateId')]),
    ...(ages.every((_id) => referred.has(_id)) ? [] : [at('ageTargetIds')]),
  ];
}

/** Where a field of a row was sent: in the row itself, with the other times of a rule, or for all. */
function pathIn(sent: SentPlan, { row, other }: SessionDraft, path: string): string {
  const own = row === null ? sent.rule?.also?.[other ?? -1]?.session : sent.rows?.[row];
  const at = row === null ? `rule.also.${other}.session` : `rows.${row}`;
  const [field = ''] = path.split('.');
  return own && Object.hasOwn(own, field) ? `${at}.${path}` : `session.${path}`;
}
