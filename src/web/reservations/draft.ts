// What somebody has typed at the checkout, and what it becomes when it is sent. No React in here.

import type { BookingBody, Participant } from '#core/reservations/contract.ts';
import type { Audience } from '#core/resources/programme.ts';

export interface PersonDraft {
  readonly name: string;
  readonly surname: string;
  /** Years; null: not said. Asked of children only. */
  readonly age: number | null;
}
export interface ClassDraft {
  readonly label: string;
  readonly pupils: number | null;
  readonly chaperones: number;
}
export interface Draft {
  /** The first is the account holder, unless nobody grown-up comes. */
  readonly adults: readonly PersonDraft[];
  readonly children: readonly PersonDraft[];
  readonly classes: readonly ClassDraft[];
  readonly wheelchair: number;
  readonly needs: string;
}

/** What the session asks for. */
export interface Asked {
  readonly target: Audience;
  /** Children are counted apart, with their age. */
  readonly ages: 'notAsked' | 'asked' | 'required';
}

export const nobody: PersonDraft = { name: '', surname: '', age: null };
export const noClass: ClassDraft = { label: '', pupils: null, chaperones: 0 };

/** One person, who is the account holder; or one class. */
export function newDraft(holder: { readonly name: string; readonly surname: string }): Draft {
  return {
    adults: [{ ...nobody, name: holder.name, surname: holder.surname }],
    children: [],
    classes: [noClass],
    wheelchair: 0,
    needs: '',
  };
}

/** As many as a stepper says: those who are taken away are the last, and come back empty. */
export function resized<Item>(items: readonly Item[], length: number, empty: Item): readonly Item[] {
  return Array.from({ length }, (_, position) => items[position] ?? empty);
}

/** Heads that take a seat, as the form counts them. */
export function headsOf(draft: Draft, { target, ages }: Asked): number {
  if (target === 'school') return draft.classes.reduce((sum, { pupils }) => sum + (pupils ?? 0), 0);
  return draft.adults.length + (ages === 'notAsked' ? 0 : draft.children.length);
}

export type DraftFault =
  | { readonly field: 'party'; readonly code: 'empty' }
  | { readonly field: 'child'; readonly position: number; readonly code: 'ageMissing' }
  | { readonly field: 'label' | 'pupils'; readonly position: number; readonly code: 'required' };

/** What is missing before it can be sent. */
export function faultsOf(draft: Draft, asked: Asked): DraftFault[] {
  if (asked.target === 'school') {
    return draft.classes.flatMap(({ label, pupils }, position): DraftFault[] => [
      ...(label.trim() === '' ? [{ field: 'label', position, code: 'required' } as const] : []),
      ...(pupils ? [] : [{ field: 'pupils', position, code: 'required' } as const]),
    ]);
  }
  if (headsOf(draft, asked) === 0) return [{ field: 'party', code: 'empty' }];
  if (asked.ages !== 'required') return [];
  return draft.children.flatMap(({ age }, position): DraftFault[] =>
    age === null ? [{ field: 'child', position, code: 'ageMissing' }] : [],
  );
}

/** The request that books it. Its numbers follow from its participants, so they are left to the server. */
export function bodyOf(draft: Draft, asked: Asked, sessionId: string): BookingBody {
  const { target } = asked;
  const needs = {
    ...(draft.wheelchair > 0 && { wheelchair: draft.wheelchair }),
    ...(draft.needs.trim() !== '' && { other: draft.needs.trim() }),
  };
  return {
    sessionId,
    target,
    participants: target === 'school' ? draft.classes.map(classOf) : peopleOf(draft, asked),
    ...(Object.keys(needs).length > 0 && { needs }),
  };
}

function peopleOf({ adults, children }: Draft, { ages }: Asked): Participant[] {
  const people = [
    ...adults.map((adult) => ({ ...adult, age: null })),
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
