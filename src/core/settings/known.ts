// The settings: their kinds and their defaults (docs/product/settings.md). Stored as texts by name; an unknown name,
// or a text that is not of its kind, cannot be stored.

import { isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { association } from '#core/instance/association.ts';
import type { RetentionSettings } from '#core/privacy/rules.ts';
import type { BookingSettings } from '#core/reservations/settings.ts';
import { readDay } from '#core/sessions/planning/pasted.ts';
import { weekdays } from '#core/resources/programme.ts';
import { defaultOfferLimits, type OfferLimits } from '#core/waiting-list/limits.ts';

type Known =
  | { readonly kind: 'toggle'; readonly default: boolean; readonly public?: true }
  | {
      readonly kind: 'number';
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly public?: true;
    }
  | { readonly kind: 'text'; readonly default: string; readonly max: number }
  | { readonly kind: 'email'; readonly default: string }
  /** HH:mm of the wall. */
  | { readonly kind: 'time'; readonly default: string }
  /** Names of weekdays, apart by commas. */
  | { readonly kind: 'weekdays'; readonly default: '' }
  /** Days apart by commas, as they are typed: 24/12/2026. */
  | { readonly kind: 'days'; readonly default: '' };

const offerHours = { kind: 'number', min: 1, max: 720 } as const;

export const knownSettings = {
  /** Off: guests see the login only. */
  publicSite: { kind: 'toggle', default: true, public: true },
  profileCompletion: { kind: 'toggle', default: true, public: true },
  languageSwitch: { kind: 'toggle', default: true, public: true },
  /** Access tokens live for 15 minutes and are refreshed. Switched off, those that were given out end as they would. */
  tokenRefresh: { kind: 'toggle', default: false, public: true },
  /** No entry in the menu; the page stays for admins. */
  settingsHidden: { kind: 'toggle', default: true, public: true },
  facebookSignIn: { kind: 'toggle', default: false, public: true },
  /** Minutes after the deadline of a call during which what was begun before it is saved and sent. */
  proposalGraceMinutes: { kind: 'number', default: 15, min: 0, max: 1440, public: true },
  /** Pictures of people are looked for by the hash of their e-mail, by the server. */
  avatarLookup: { kind: 'toggle', default: false, public: true },
  seatsPerReservation: { kind: 'number', default: 10, min: 1, max: 1000, public: true },
  classesPerReservation: { kind: 'number', default: 3, min: 1, max: 100, public: true },
  reservationsPerAccount: { kind: 'number', default: 100, min: 0, max: 100_000 },
  classesPerSchoolDay: { kind: 'number', default: 12, min: 0, max: 10_000 },
  /** Reservations that an account may have already at the time of a new one. */
  overlapsPerAccount: { kind: 'number', default: 20, min: 0, max: 100_000 },
  /** The same class of a school twice at one time is refused instead of warned of. */
  sameClassRefused: { kind: 'toggle', default: false },
  /** A person below this age is a child, who needs an adult. */
  childUnderAge: { kind: 'number', default: 14, min: 0, max: 18, public: true },
  /** Children without an adult are refused instead of warned of. */
  childAloneRefused: { kind: 'toggle', default: false, public: true },
  chaperonesTakeSeats: { kind: 'toggle', default: false, public: true },
  /** The limits of waiting lists whose organization says nothing else. Hours to accept an offer, by the distance to the start. */
  offerHoursFar: { ...offerHours, default: defaultOfferLimits.offerHoursFar },
  offerHoursNear: { ...offerHours, default: defaultOfferLimits.offerHoursNear },
  offerHoursSoon: { ...offerHours, default: defaultOfferLimits.offerHoursSoon },
  offerHoursLast: { ...offerHours, default: defaultOfferLimits.offerHoursLast },
  /** No message is sent, and no offer ends, between these times. */
  quietFrom: { kind: 'time', default: defaultOfferLimits.quietFrom },
  quietUntil: { kind: 'time', default: defaultOfferLimits.quietUntil },
  /** Hours before the cut-off. */
  lastCallHours: { kind: 'number', default: defaultOfferLimits.lastCallHours, min: 0, max: 720 },
  savedUntilHours: { kind: 'number', default: defaultOfferLimits.savedUntilHours, min: 0, max: 720 },
  /** A message about the day of a booking, on the day before at this time. */
  remindDayBefore: { kind: 'toggle', default: true },
  reminderTime: { kind: 'time', default: '17:00' },
  /** And this many hours before the start, where the event says nothing else; 0: none. */
  reminderHours: { kind: 'number', default: 3, min: 0, max: 12 },
  /** The message about the day goes to schools by SMS too. */
  remindSchoolsBySms: { kind: 'toggle', default: false },
  /** A message of thanks after a visit, so many hours after the end. */
  thankAfterVisit: { kind: 'toggle', default: true },
  thanksHours: { kind: 'number', default: 2, min: 0, max: 48 },
  /** Days until an account is erased whose address was not confirmed. */
  unconfirmedAccountDays: { kind: 'number', default: 7, min: 1, max: 365 },
  /** Months without use after which a message asks the owner to sign in; the account is erased a month later. */
  inactiveAccountMonths: { kind: 'number', default: 24, min: 1, max: 240 },
  /** Months until a block ends whose end staff leave open. */
  blockMonths: { kind: 'number', default: 12, min: 1, max: 120 },
  /** Days after which of a message that went out stays no more than that it did. */
  messageDays: { kind: 'number', default: 30, min: 1, max: 3650 },
  /** Days for which a message about a booking waits until a corrected address is confirmed. */
  heldMessageDays: { kind: 'number', default: 7, min: 1, max: 365 },
  /** Messages of staff to those who booked that leave in a minute: mail servers take many at once for an attack. */
  mailingsPerMinute: { kind: 'number', default: 300, min: 1, max: 60_000 },
  /** Days after the end of a session until needs, ages and names of companions are erased. */
  participantDetailDays: { kind: 'number', default: 14, min: 1, max: 365, public: true },
  /** Days after the end of a session until the sentences that visitors wrote of it are erased. */
  feedbackDays: { kind: 'number', default: 365, min: 1, max: 3650 },
  /** Days after the end of its call, its decision and its event until a proposal loses its authors, or is deleted if it was never sent. */
  proposalDays: { kind: 'number', default: 730, min: 30, max: 3650 },
  /** Minutes before the start from which tickets are let in, and after the end until which they are. */
  doorOpensMinutes: { kind: 'number', default: 45, min: 0, max: 1440 },
  doorClosesMinutes: { kind: 'number', default: 0, min: 0, max: 1440 },
  /** Minutes for which the device that let a ticket in can undo it; supervisors can later. */
  doorUndoMinutes: { kind: 'number', default: 5, min: 0, max: 120 },
  /** Minutes after the start at which seats of tickets that were not shown go to walk-ins; 0: only when a supervisor says so. */
  releaseAfterMinutes: { kind: 'number', default: 0, min: 0, max: 240, public: true },
  /** Days on which the house is closed: no rule makes sessions on them, and a change that leads there is named. */
  closedWeekdays: { kind: 'weekdays', default: '' },
  closedDays: { kind: 'days', default: '' },
  /** The public holidays of Italy are closed days too. */
  closedOnHolidays: { kind: 'toggle', default: false },
  /** No day sends more SMS, from midnight to midnight UTC. */
  smsPerDay: { kind: 'number', default: 2000, min: 0, max: 1_000_000 },
  /** Staff sign in with a second factor, or set one up first. */
  secondFactorForStaff: { kind: 'toggle', default: false },
  phoneMustBeConfirmed: { kind: 'toggle', default: false, public: true },
  /** The controller of personal data, as the legal texts name it. */
  controllerName: { kind: 'text', default: association.name, max: 200 },
  controllerAddress: { kind: 'text', default: `${association.street}, ${association.city}`, max: 300 },
  controllerEmail: { kind: 'email', default: association.email },
  controllerPhone: { kind: 'text', default: association.phone, max: 40 },
} as const satisfies Record<string, Known>;

interface ValuesOfKind {
  readonly toggle: boolean;
  readonly number: number;
  readonly text: string;
  readonly email: string;
  readonly time: string;
  readonly weekdays: string;
  readonly days: string;
}
export type SettingName = keyof typeof knownSettings;
export type Settings = {
  readonly [N in SettingName]: ValuesOfKind[(typeof knownSettings)[N]['kind']];
} & BookingSettings &
  RetentionSettings &
  OfferLimits;
type PublicName = {
  [N in SettingName]: (typeof knownSettings)[N] extends { public: true } ? N : never;
}[SettingName];
export type PublicSettings = Pick<Settings, PublicName>;

/** Why a setting cannot be stored, by its field; an empty value is valid: the default applies. */
export function errorOfSetting(
  name: string,
  value: string | null,
): { readonly path: 'name' | 'value'; readonly code: 'unknownSetting' | 'invalidValue' } | null {
  if (!isKnown(name)) return { path: 'name', code: 'unknownSetting' };
  if (value === null || parse(knownSettings[name], value) !== null) return null;
  return { path: 'value', code: 'invalidValue' };
}

/** All settings, of what is stored of them. */
export function settingsOf(
  stored: readonly { readonly name: string; readonly value: string | null }[],
): Settings {
  const texts = new Map(stored.map(({ name, value }) => [name, value]));
  const values = Object.entries<Known>(knownSettings).map(([name, known]) => {
    const text = texts.get(name) ?? null;
    return [name, (text === null ? null : parse(known, text)) ?? known.default];
  });
  return Object.fromEntries(values) as Settings;
}

/** The settings that are public. */
export function publicSettings(settings: Settings): PublicSettings {
  const names = Object.entries<Known>(knownSettings).flatMap(([name, known]) =>
    'public' in known && known.public ? [name] : [],
  );
  return Object.fromEntries(names.map((name) => [name, settings[name as PublicName]])) as PublicSettings;
}

/** The parts of a list that is apart by commas. */
export function listed(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** A list as it is stored; null: it is empty, too long, or one of its parts is not of its kind. */
function ofAll(parts: readonly string[], isOne: (part: string) => boolean): string | null {
  return parts.length > 0 && parts.length <= 400 && parts.every(isOne) ? parts.join(', ') : null;
}

function isKnown(name: string): name is SettingName {
  return Object.hasOwn(knownSettings, name);
}

function parse(known: Known, text: string): boolean | number | string | null {
  if (known.kind === 'text') return text.trim() !== '' && text.length <= known.max ? text.trim() : null;
  if (known.kind === 'email') return isEmail(normaliseEmail(text)) ? normaliseEmail(text) : null;
  if (known.kind === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null;
  if (known.kind === 'weekdays') return ofAll(listed(text), (one) => weekdays.some((name) => name === one));
  if (known.kind === 'days') return ofAll(listed(text), (one) => readDay(one) !== null);
  if (known.kind === 'toggle') return text === 'true' || text === 'false' ? text === 'true' : null;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  return number !== null && number >= known.min && number <= known.max ? number : null;
}
