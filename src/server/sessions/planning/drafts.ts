// Reads a plan as it was sent: the fields and the time of each session, before it is known which of them are there already.

import type { BodyOf } from '#core/contract/endpoint.ts';
import { type FieldError, invalidAt, Refusal } from '#core/refusals.ts';
import type { Stored } from '#core/field/writing.ts';
import type { planSessions, PlanRow } from '#core/sessions/planning/contract.ts';
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
}

/** The sessions of a plan, each by itself; more than one call makes are refused with their number. */
export function draftsOf(
  { rule, template, rows, durationMinutes, session }: SentPlan,
  stored: StoredTemplate | null,
  house: ClosedDays,
): { readonly drafts: readonly SessionDraft[]; readonly closed: readonly ClosedDay[] } {
  if (rows) {
    refuseTooMany(rows.length);
    return {
      drafts: rows.map((one, row) => draftOfRow(one, { row, session, durationMinutes })),
      closed: [],
    };
  }
  const days = rule
    ? daysOfRule(
        { ...rule, closed: closedTogether(house, rule.closed) },
        durationMinutes ?? missing('durationMinutes'),
      )
    : template &&
      stored &&
      daysOfTemplate(
        { ...template, closed: closedTogether(house, template.closed) },
        stored,
        durationMinutes,
      );
  if (!days) throw invalidAt('template.eventDayTemplateId', 'unknownReference', 'There is no such template');
  return ofDays(days, { ...(stored && commonOf(stored)), ...session });
}

function ofDays(days: WishedDays, sent: Stored) {
  refuseTooMany(countOf(days));
  return { drafts: wishesOf(days).map((when) => ({ when, sent, row: null })), closed: days.closed };
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
): SessionDraft {
  const until =
    end === undefined
      ? { minutes: durationMinutes ?? common.durationMinutes ?? missing(`rows.${common.row}.end`) }
      : { time: end };
  return { when: { day, start, sessionDay, until }, sent: { ...common.session, ...own }, row: common.row };
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
}

/** What the rows refer to, as far as it is there. */
interface Known {
  readonly places: readonly Place[];
  readonly referred: ReadonlySet<string>;
}

/** The values of each draft, or a refusal that names what is wrong in which row. */
export function valued(
  drafts: readonly SessionDraft[],
  { sent, ...known }: Known & { readonly sent: SentPlan },
  by: Write & { readonly eventId: string },
): ValuedDraft[] {
  // Drafts of one rule have one body, which is read once.
  const read = new Map<Stored, ReturnType<typeof valuesOf>>();
  for (const draft of drafts) if (!read.has(draft.sent)) read.set(draft.sent, valuesOf(draft, known, by));
  const errors = drafts.flatMap((draft, position) => {
    const found = drafts[position - 1]?.sent === draft.sent ? undefined : read.get(draft.sent)?.errors;
    return (found ?? []).map((one) => ({ ...one, path: pathIn(sent, draft, one.path) }));
  });
  if (errors.length > 0) throw new Refusal('invalid', { errors });
  return drafts.map((draft) => {
    const values = read.get(draft.sent)?.values ?? {};
    return {
      ...draft,
      values,
      // Drafts of one rule share their values, so that the day of a draft is its own.
      wish: {
        ...(values as unknown as Omit<Wish, keyof WhenWished>),
        sessionDay: undefined,
        ...draft.when,
      },
    };
  });
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
  try {
    const values = valuesOfNew('sessions', { ...located, ...time, eventId: by.eventId }, by);
    const errors = [...(place && 'code' in place ? [place] : []), ...missingOf(located, referred)];
    return errors.length > 0 ? { errors } : { values, errors };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
    return { errors: error.more.errors ?? [] };
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

/** Where a field of a row was sent: in the row itself, or for all. */
function pathIn(sent: SentPlan, { row }: SessionDraft, path: string): string {
  const own = row === null ? undefined : sent.rows?.[row];
  const [field = ''] = path.split('.');
  return own && Object.hasOwn(own, field) ? `rows.${row}.${path}` : `session.${path}`;
}
