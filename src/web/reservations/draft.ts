// What somebody has typed at the checkout, and what it becomes when it is sent. No React in here.

import type { BookingBody, Participant } from '#core/reservations/contract.ts';
import type { JoiningBody } from '#core/waiting-list/contract.ts';
import { repeatedLabels } from '#core/reservations/party.ts';
import type { ErrorAnswer } from '#core/refusals.ts';
import type { Audience } from '#core/resources/programme.ts';
import { type NeedsDraft, needsOf, noNeeds } from './needs-draft.ts';

export interface PersonDraft {
  readonly name: string;
  readonly surname: string;
  /** Years; null: not said. Asked of children, and of everybody where ages are enforced. */
  readonly age: number | null;
}
export interface ClassDraft {
  readonly label: string;
  readonly pupils: number | null;
  readonly chaperones: number;
}
export interface Draft extends NeedsDraft {
  /** The first is the account holder, unless nobody grown-up comes. */
  readonly adults: readonly PersonDraft[];
  readonly children: readonly PersonDraft[];
  readonly classes: readonly ClassDraft[];
  /** Of people, or of classes, the least that would come too where there is not room for all; null: all or none. */
  readonly least: number | null;
  /** The session whose waiting list is joined with it instead of booking. */
  readonly listOf: string | null;
}

/** What the session asks for. */
export interface SessionRequirements {
  readonly target: Audience;
  /** Children are counted apart, with their age; `required`: adults say theirs, too. */
  readonly ages: 'notAsked' | 'asked' | 'required';
}

export const nobody: PersonDraft = { name: '', surname: '', age: null };
export const noClass: ClassDraft = { label: '', pupils: null, chaperones: 1 };

/** One person, who is the account holder; or one class. */
export function newDraft(holder: { readonly name: string; readonly surname: string }): Draft {
  return {
    adults: [{ ...nobody, name: holder.name, surname: holder.surname }],
    children: [],
    classes: [noClass],
    ...noNeeds,
    least: null,
    listOf: null,
  };
}

/** As many as a stepper says: those who are taken away are the last, and come back empty. */
export function resized<Item>(items: readonly Item[], length: number, empty: Item): readonly Item[] {
  return Array.from({ length }, (_, position) => items[position] ?? empty);
}

/** Heads that take a seat, as the form counts them. */
export function headsOf(draft: Draft, { target, ages }: SessionRequirements): number {
  if (target === 'school') return draft.classes.reduce((sum, { pupils }) => sum + (pupils ?? 0), 0);
  return draft.adults.length + (ages === 'notAsked' ? 0 : draft.children.length);
}

export type DraftError =
  | { readonly field: 'party'; readonly code: 'empty' }
  | { readonly field: 'adult' | 'child'; readonly position: number; readonly code: 'ageMissing' }
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

/** What is missing before it can be sent. */
export function errorsOf(draft: Draft, asked: SessionRequirements): DraftError[] {
  if (asked.target === 'school') {
    const repeated = repeatedLabels(draft.classes.map(({ label }) => label));
    const isAlone = draft.classes.every(({ chaperones }) => chaperones === 0);
    return draft.classes.flatMap(({ label, pupils }, position): DraftError[] => [
      ...(label.trim() === '' ? [{ field: 'label', position, code: 'required' } as const] : []),
      ...(repeated.includes(position) ? [{ field: 'label', position, code: 'repeated' } as const] : []),
      ...(pupils ? [] : [{ field: 'pupils', position, code: 'required' } as const]),
      ...(isAlone && position === 0 ? [{ field: 'chaperones', position, code: 'required' } as const] : []),
    ]);
  }
  if (headsOf(draft, asked) === 0) return [{ field: 'party', code: 'empty' }];
  if (asked.ages !== 'required') return [];
  return [...missingAges('adult', draft.adults), ...missingAges('child', draft.children)];
}

function missingAges(field: 'adult' | 'child', people: readonly PersonDraft[]): DraftError[] {
  return people.flatMap(({ age }, position) =>
    age === null ? [{ field, position, code: 'ageMissing' } as const] : [],
  );
}

/** What the server found missing, where it stands in the form; it may know of a rule that the form was not told. */
export function serverErrorsOf(
  { adults }: Draft,
  { errors = [], details }: Pick<ErrorAnswer, 'errors' | 'details'>,
): DraftError[] {
  return errors.flatMap(({ path, code }): DraftError[] => {
    const [, at = '', field] = /^participants\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const position = Number(at);
    switch (field) {
      case 'age':
        return position < adults.length
          ? [{ field: 'adult', position, code: 'ageMissing' }]
          : [{ field: 'child', position: position - adults.length, code: 'ageMissing' }];
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

/** The request that books it. Its numbers follow from its participants, so they are left to the server. */
export function bodyOf(draft: Draft, asked: SessionRequirements, sessionId: string): BookingBody {
  const { target } = asked;
  const needs = needsOf(draft);
  return {
    sessionId,
    target,
    participants: target === 'school' ? draft.classes.map(classOf) : peopleOf(draft, asked),
    ...(needs && { needs }),
  };
}

/** The parts of a party that can come without the others: people, or classes. */
export function partsOf(draft: Draft, asked: SessionRequirements): number {
  return asked.target === 'school' ? draft.classes.length : headsOf(draft, asked);
}

/** The request that joins a waiting list with it. A least that is all of them is none. */
export function joiningBodyOf(draft: Draft, asked: SessionRequirements, sessionId: string): JoiningBody {
  const { least } = draft;
  const isLess = least !== null && least < partsOf(draft, asked);
  return {
    ...bodyOf(draft, asked, sessionId),
    ...(isLess && (asked.target === 'school' ? { minQuantitySchool: least } : { minQuantity: least })),
  };
}

function peopleOf({ adults, children }: Draft, { ages }: SessionRequirements): Participant[] {
  const people = [
    ...adults.map((adult) => ({ ...adult, age: ages === 'required' ? adult.age : null })),
    ...(ages === 'notAsked' ? [] : children),
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
