// The party as it is typed in the checkout, and the request bodies made from it. No React in here.

import type { BookingBody, Participant } from '#core/reservations/contract.ts';
import type { JoiningBody } from '#core/waiting-list/contract.ts';
import { areChildrenAlone } from '#core/reservations/attendees.ts';
import { adultAge, oldestAge } from '#core/events/ages.ts';
import { repeatedLabels } from '#core/reservations/party.ts';
import type { BookingSettings } from '#core/reservations/settings.ts';
import type { ErrorAnswer } from '#core/refusals.ts';
import type { Audience } from '#core/resources/programme.ts';
import { type NeedsDraft, needsOf, noNeeds } from './needs-draft.ts';

export interface PersonDraft {
  readonly name: string;
  readonly surname: string;
  /** In years; null: not stated. Required of children, and of all people where ages are enforced. */
  readonly age: number | null;
}
export interface ClassDraft {
  readonly label: string;
  readonly pupils: number | null;
  readonly chaperones: number;
}
export interface PartyDraft extends NeedsDraft {
  /** The first is the account's owner, unless no adult comes. */
  readonly adults: readonly PersonDraft[];
  readonly children: readonly PersonDraft[];
  readonly classes: readonly ClassDraft[];
  /** The smallest number of people or classes that would come too if there is not room for all; null: all or none. */
  readonly least: number | null;
  /** The session whose waiting list is joined instead of booking. */
  readonly listOf: string | null;
}

/** What the session requires of a party. */
export interface SessionRequirements {
  readonly target: Audience;
  /** `children`: children are counted apart, with their age; `required`: adults state theirs, too. */
  readonly ages: 'none' | 'children' | 'required';
  /** The rule about children without an adult (docs/product/seats.md#children). */
  readonly alone?: ChildrenAlone;
}
export type ChildrenAlone = Pick<BookingSettings, 'childUnderAge' | 'childAloneRefused'>;

export const emptyPerson: PersonDraft = { name: '', surname: '', age: null };
export const noClass: ClassDraft = { label: '', pupils: null, chaperones: 1 };

/** One person, who is the account's owner; or one class. */
export function newDraft(holder: { readonly name: string; readonly surname: string }): PartyDraft {
  return {
    adults: [{ ...emptyPerson, name: holder.name, surname: holder.surname }],
    children: [],
    classes: [noClass],
    ...noNeeds,
    least: null,
    listOf: null,
  };
}

/** Changes the number of items: the last ones are dropped, and new ones are empty. */
export function resized<Item>(items: readonly Item[], length: number, empty: Item): readonly Item[] {
  return Array.from({ length }, (_, position) => items[position] ?? empty);
}

/** The heads that take a seat, as the form counts them. */
export function headsOf(draft: PartyDraft, { target, ages }: SessionRequirements): number {
  if (target === 'school') return draft.classes.reduce((sum, { pupils }) => sum + (pupils ?? 0), 0);
  return draft.adults.length + (ages === 'none' ? 0 : draft.children.length);
}

/** Why an age is not taken: there is none, it is no person's, or the person is counted in the other group. */
export type AgeError = 'ageMissing' | 'ageTooHigh' | 'isAdult' | 'isChild';

export type DraftError =
  | { readonly field: 'party'; readonly code: 'empty' | 'childAlone' }
  | { readonly field: 'adult' | 'child'; readonly position: number; readonly code: AgeError }
  | {
      readonly field: 'label' | 'pupils' | 'chaperones';
      readonly position: number;
      readonly code: 'required';
    }
  | { readonly field: 'label'; readonly position: number; readonly code: 'repeated' | 'classAlreadyBooked' }
  | {
      readonly field: 'pupils';
      readonly position: number;
      readonly code: 'belowMinimum';
      readonly minimum: number;
    };

/** The errors that keep the draft from being sent. */
export function errorsOf(draft: PartyDraft, requirements: SessionRequirements): DraftError[] {
  if (requirements.target === 'school') {
    const repeated = repeatedLabels(draft.classes.map(({ label }) => label));
    const isAlone = draft.classes.every(({ chaperones }) => chaperones === 0);
    return draft.classes.flatMap(({ label, pupils }, position): DraftError[] => [
      ...(label.trim() === '' ? [{ field: 'label', position, code: 'required' } as const] : []),
      ...(repeated.includes(position) ? [{ field: 'label', position, code: 'repeated' } as const] : []),
      ...(pupils ? [] : [{ field: 'pupils', position, code: 'required' } as const]),
      ...(isAlone && position === 0 ? [{ field: 'chaperones', position, code: 'required' } as const] : []),
    ]);
  }
  if (headsOf(draft, requirements) === 0) return [{ field: 'party', code: 'empty' }];
  const alone: DraftError[] =
    requirements.alone?.childAloneRefused && hasChildrenAlone(draft, requirements)
      ? [{ field: 'party', code: 'childAlone' }]
      : [];
  if (requirements.ages === 'none') return alone;
  const isRequired = requirements.ages === 'required';
  const ofAdults = isRequired ? wrongAges('adult', draft.adults, isRequired) : [];
  return [...alone, ...ofAdults, ...wrongAges('child', draft.children, isRequired)];
}

/** Whether children come without an adult; children whose age is not stated yet count as such. */
export function hasChildrenAlone(
  { adults, children }: PartyDraft,
  { target, ages, alone }: SessionRequirements,
): boolean {
  if (target !== 'private' || ages === 'none' || !alone) return false;
  const ageOf = ({ age }: PersonDraft) => (age === null ? {} : { age });
  const people = [...adults.map(ageOf), ...children.map(({ age }) => ({ age: age ?? 0 }))];
  return areChildrenAlone(people, alone.childUnderAge);
}

/** The error in the age of a member of a group. */
export function errorOfAge(field: 'adult' | 'child', age: number): AgeError | null {
  if (age > oldestAge) return 'ageTooHigh';
  if (field === 'child') return age >= adultAge ? 'isAdult' : null;
  return age < adultAge ? 'isChild' : null;
}

function wrongAges(
  field: 'adult' | 'child',
  people: readonly PersonDraft[],
  isRequired: boolean,
): DraftError[] {
  return people.flatMap(({ age }, position): DraftError[] => {
    const code = age === null ? isRequired && 'ageMissing' : errorOfAge(field, age);
    return code ? [{ field, position, code }] : [];
  });
}

/** The server's errors, by field of the form; the server may check rules that the form does not know. */
export function serverErrorsOf(
  { adults }: PartyDraft,
  { errors = [], details }: Pick<ErrorAnswer, 'errors' | 'details'>,
): DraftError[] {
  return errors.flatMap(({ path, code }): DraftError[] => {
    const [, at = '', field] = /^participants\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const position = Number(at);
    switch (field) {
      case 'age': {
        const ofAge = code === 'aboveMaximum' ? 'ageTooHigh' : 'ageMissing';
        return position < adults.length
          ? [{ field: 'adult', position, code: ofAge }]
          : [{ field: 'child', position: position - adults.length, code: ofAge }];
      }
      case 'schoolClass':
        return [
          {
            field: 'label',
            position,
            code: code === 'repeated' || code === 'classAlreadyBooked' ? code : 'required',
          },
        ];
      case 'quantity':
        return code === 'belowMinimum'
          ? [{ field: 'pupils', position, code, minimum: Number(details?.['minimum']) }]
          : [{ field: 'pupils', position, code: 'required' }];
      case 'chaperones':
        return [{ field: 'chaperones', position, code: 'required' }];
      default:
        return [];
    }
  });
}

/** The body that books the draft. The server derives the quantities from the participants. */
export function bodyOf(draft: PartyDraft, requirements: SessionRequirements, sessionId: string): BookingBody {
  const { target } = requirements;
  const needs = needsOf(draft);
  return {
    sessionId,
    target,
    participants: target === 'school' ? draft.classes.map(classOf) : peopleOf(draft, requirements),
    ...(needs && { needs }),
  };
}

/** How many people, or classes, can come without the others. */
export function partsOf(draft: PartyDraft, requirements: SessionRequirements): number {
  return requirements.target === 'school' ? draft.classes.length : headsOf(draft, requirements);
}

/** The body that joins a waiting list. A minimum of the whole party is left out. */
export function joiningBodyOf(
  draft: PartyDraft,
  requirements: SessionRequirements,
  sessionId: string,
): JoiningBody {
  const { least: minimum } = draft;
  const isLess = minimum !== null && minimum < partsOf(draft, requirements);
  return {
    ...bodyOf(draft, requirements, sessionId),
    ...(isLess &&
      (requirements.target === 'school' ? { minQuantitySchool: minimum } : { minQuantity: minimum })),
  };
}

function peopleOf({ adults, children }: PartyDraft, { ages }: SessionRequirements): Participant[] {
  const people = [
    ...adults.map((adult) => ({ ...adult, age: ages === 'required' ? adult.age : null })),
    ...(ages === 'none' ? [] : children),
  ];
  return people.map(({ name, surname, age }, position) => ({
    participant_type: position === 0 && adults.length > 0 ? 'accountholder' : 'companion',
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(surname.trim() !== '' && { surname: surname.trim() }),
    ...(age !== null && { age }),
  }));
}

function classOf({ label, pupils, chaperones }: ClassDraft): Participant {
  return { schoolClass: label.trim(), quantity: pupils ?? 0, chaperones };
}
