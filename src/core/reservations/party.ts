// From the people and classes that were named to the party that takes seats (docs/product/seats.md#parties). The numbers on top of a
// request follow from its participants; sent along, they must agree.

import type { FieldError } from '#core/refusals.ts';
import type { Party } from '#core/seats/capacity.ts';
import type { BookingBody, Participant } from './contract.ts';
import type { InstituteGrade } from '#core/accounts/access.ts';

export type PartyReading =
  | {
      readonly ok: true;
      readonly party: Party;
      /** The stored form: empty texts are left out. */
      readonly participants: readonly Participant[];
    }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** One ticket a person, or one a class: who a ticket lets in, and how many heads that is. */
export interface Admission {
  readonly participant: Participant;
  readonly quantity: number;
  readonly chaperones: number;
  readonly schoolClass: string | null;
}

/** Reads the participants; every error is named by its path in the request. */
export function readParty(body: Pick<BookingBody, 'target' | 'participants' | Numbers>): PartyReading {
  const participants = body.participants.map(withoutEmptyTexts);
  const errors = participants.flatMap((participant, position) =>
    (body.target === 'school' ? classErrors : personErrors)(participant).map(({ path, code, message }) => ({
      code,
      message,
      path: `participants.${position}.${path}`,
    })),
  );
  if (participants.filter(({ participant_type: type }) => type === 'accountholder').length > 1)
    errors.push(fieldError('participants', 'repeated', 'Only one participant is the account holder'));
  if (body.target === 'school') errors.push(...classesErrors(participants));

  const party = partyOf(participants, body.target);
  errors.push(...disagreements(body, { quantitySchool: 0, chaperones: 0, ...party }));
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, party, participants };
}

/** Who comes, in numbers. */
export function partyOf(participants: readonly Participant[], target: BookingBody['target']): Party {
  if (target !== 'school') return { target, quantity: participants.length };
  const admissions = admissionsOf(participants, target);
  return {
    target,
    quantity: sum(admissions.map(({ quantity }) => quantity)),
    quantitySchool: admissions.length,
    chaperones: sum(admissions.map(({ chaperones }) => chaperones)),
  };
}

/** The tickets of a party, in the order of its participants. */
export function admissionsOf(
  participants: readonly Participant[],
  target: BookingBody['target'],
): readonly Admission[] {
  return participants.map((participant) => admissionOf(participant, target));
}

/** The ticket of one person or class. */
export function admissionOf(participant: Participant, target: BookingBody['target']): Admission {
  if (target !== 'school') return { participant, quantity: 1, chaperones: 0, schoolClass: null };
  const { quantity = 0, chaperones = 0, schoolClass = null } = participant;
  return { participant, quantity, chaperones, schoolClass };
}

type Numbers = 'quantity' | 'quantitySchool' | 'chaperones';

function disagreements(
  sent: Pick<BookingBody, Numbers>,
  expected: Readonly<Record<Numbers, number>>,
): FieldError[] {
  return (['quantity', 'quantitySchool', 'chaperones'] as const).flatMap((name) =>
    sent[name] === undefined || sent[name] === expected[name]
      ? []
      : [fieldError(name, 'disagrees', `The participants make ${expected[name]}`)],
  );
}

function personErrors(person: Participant): FieldError[] {
  return [
    ...unexpected(person, ['schoolClass', 'chaperones'], 'Only classes have this'),
    ...(person.quantity === undefined || person.quantity === 1
      ? []
      : [fieldError('quantity', 'disagrees', 'Each person is a participant of their own')]),
  ];
}

/** A class is its label and head counts, never its pupils (docs/product/privacy.md#classes). */
function classErrors(schoolClass: Participant): FieldError[] {
  return [
    ...unexpected(
      schoolClass,
      ['name', 'surname', 'age', 'email'],
      'A class has a label and head counts only',
    ),
    ...(schoolClass.schoolClass === undefined
      ? [fieldError('schoolClass', 'required', 'Name the class')]
      : []),
    ...(schoolClass.quantity === undefined
      ? [fieldError('quantity', 'required', 'Say how many pupils come')]
      : []),
  ];
}

/** Errors of classes that come together: each label occurs once, and at least one chaperone comes along. */
function classesErrors(classes: readonly Participant[]): FieldError[] {
  const labels = classes.map(({ schoolClass }) => schoolClass ?? '');
  return [
    ...repeatedLabels(labels).map((position) =>
      fieldError(`participants.${position}.schoolClass`, 'repeated', 'Another class has this label already'),
    ),
    ...(classes.some(({ chaperones = 0 }) => chaperones > 0)
      ? []
      : [fieldError('participants.0.chaperones', 'required', 'At least one chaperone comes along')]),
  ];
}

/** Prices that were sent: staff alone write them (docs/product/seats.md#prices). */
export function errorsOfPrices(participants: readonly Participant[]): FieldError[] {
  return participants.flatMap(({ price, priceType }, position) =>
    price === undefined && priceType === undefined
      ? []
      : [fieldError(`participants.${position}.price`, 'readOnly', 'Staff write prices')],
  );
}

/** The places of the labels that an earlier class has already, however it is written. */
export function repeatedLabels(labels: readonly string[]): number[] {
  const written = labels.map((label) => label.replaceAll(/\s/g, '').toLowerCase());
  return written.flatMap((label, position) =>
    label !== '' && written.indexOf(label) < position ? [position] : [],
  );
}

function unexpected(
  participant: Participant,
  names: readonly (keyof Participant)[],
  why: string,
): FieldError[] {
  return names.flatMap((name) =>
    participant[name] === undefined ? [] : [fieldError(name, 'unexpected', why)],
  );
}

function fieldError(path: string, code: FieldError['code'], message: string): FieldError {
  return { path, code, message };
}

function withoutEmptyTexts(participant: Participant): Participant {
  return Object.fromEntries(Object.entries(participant).filter(([, value]) => value !== ''));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Pupils that one grown-up looks after on a trip; one for fifteen is what schools go by, with less for the smallest. */
const pupilsEach: Readonly<Record<InstituteGrade, number>> = {
  kindergarten: 10,
  primary: 15,
  middle_school: 15,
  high_school: 20,
};

/** How many chaperones are good to have with so many pupils: a piece of advice, never a rule. At least one. */
export function recommendedChaperones(grade: InstituteGrade | null, pupils: number): number {
  return Math.max(1, Math.ceil(pupils / (grade ? pupilsEach[grade] : pupilsEach.primary)));
}
