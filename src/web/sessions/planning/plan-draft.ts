// What an editor has typed to add many dates.

import type { BodyOf } from '#core/contract/endpoint.ts';
import { audiences } from '#core/resources/outline.ts';
import type { planSessions } from '#core/sessions/planning/contract.ts';

export const planModes = ['rule', 'template', 'rows'] as const;
export type PlanMode = (typeof planModes)[number];
export type PlanBody = BodyOf<typeof planSessions>;
type Values = Readonly<Record<string, unknown>>;

export const seatFields = ['maxParticipants', 'maxSchoolClasses'] as const;

/** More times of the days of a rule, for another audience. */
export interface OtherTimes {
  /** As they are typed: `10:00, 15:00`. */
  readonly times: string;
  readonly durationMinutes: number | null;
  /** Audience and seats. */
  readonly session: Values;
}

export interface PlanDraft extends OtherTimes {
  readonly mode: PlanMode;
  readonly from: string | null;
  readonly to: string | null;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
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
  readonly templateId: string | null;
  readonly pasted: string;
  /** The fields that all have in common; those of `also` have their own audience and seats. */
  readonly session: Values;
  readonly also: readonly OtherTimes[];
}

/** Other times begin with the length and the seats of the first, and an audience that has none yet. */
export function withOtherTimes(draft: PlanDraft): PlanDraft {
  const taken = [draft, ...draft.also].map(({ session }) => session['sessionTarget']);
  const { sessionTarget, maxParticipants = null } = draft.session;
  const free = (['private', 'school', ...audiences] as const).find((one) => !taken.includes(one));
  const other: OtherTimes = {
    times: '',
    durationMinutes: draft.durationMinutes,
    session: { sessionTarget: free ?? sessionTarget, maxParticipants, maxSchoolClasses: null },
  };
  return { ...draft, also: [...draft.also, other] };
}

/** A new draft: long as the event or its last date, and with what that date has; a first date is public and booked. `lines`: pasted. */
export function initialDraft(event: Values, last: Values | null, lines: string | null = null): PlanDraft {
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
    durationMinutes: isMinutes(minutes) ? minutes : null,
    templateId: null,
    pasted: lines ?? '',
    also: [],
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

/** A length that a date can have. */
export function isMinutes(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1440;
}

/** What this device has stored; an older version of the site may have had other fields. */
export function readPlan(stored: unknown): PlanDraft | null {
  const draft = stored as Partial<PlanDraft> | null | undefined;
  if (!draft?.mode || !planModes.includes(draft.mode)) return null;
  return { ...initialDraft({}, null), ...draft };
}

/** Of an event's dates, newest first, the newest for the audience that most are for; of two that are used as often that of the newer date. */
export function typicalOf<Date extends Values>(dates: readonly Date[]): Date | null {
  const byAudience = [...Map.groupBy(dates, (date) => date['sessionTarget']).values()];
  const [most] = byAudience.toSorted((one, other) => other.length - one.length);
  return most?.[0] ?? null;
}

/** The rule of an earlier draft for the audience that most dates are for, where it is for one alone. */
export function repeatedDraft(draft: PlanDraft, typical: Values | null): PlanDraft {
  const { sessionTarget, maxParticipants, maxSchoolClasses } = typical ?? draft.session;
  if (draft.also.length > 0 || sessionTarget === draft.session['sessionTarget']) return draft;
  return { ...draft, session: { ...draft.session, sessionTarget, maxParticipants, maxSchoolClasses } };
}

/** What the form opens with: the rule of this visit's last dates, or a new draft. */
export function nextDraft(lastMade: PlanDraft | null, event: Values, typical: Values | null): PlanDraft {
  return lastMade ? repeatedDraft(lastMade, typical) : initialDraft(event, typical);
}
