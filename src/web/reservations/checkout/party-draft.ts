// The participants of a reservation while they are edited. No React in here.

import type { ChangeBody } from '#core/reservations/change-contract.ts';
import type { WireReservation } from '#core/reservations/contract.ts';
import type { ErrorAnswer } from '#core/refusals.ts';

type Participant = WireReservation['participants'][number];

/** One person or one class: what was read of it, and what is in the form. */
export interface Attending {
  /** Stable while others are removed. */
  readonly key: string;
  /** Empty for a participant who was added. */
  readonly stored: Participant;
  readonly name: string;
  readonly surname: string;
  /** In years. */
  readonly age: number | null;
  readonly label: string;
  readonly pupils: number | null;
  readonly chaperones: number;
}

export function attendingOf({ participants }: Pick<WireReservation, 'participants'>): readonly Attending[] {
  return participants.map((stored, position) => attending(stored, stored.id ?? `stored ${position}`));
}

/** A participant who is added. */
export function newcomer(target: WireReservation['target'], key: string): Attending {
  return attending(target === 'school' ? { chaperones: 1 } : { participant_type: 'companion' }, key);
}

function attending(stored: Participant, key: string): Attending {
  const { name = '', surname = '', age = null, schoolClass: label = '', quantity: pupils = null } = stored;
  return { key, stored, name, surname, age, label, pupils, chaperones: stored.chaperones ?? 0 };
}

/** The body to send: fields that the form does not edit stay as they were read. */
export function participantsOf(
  party: readonly Attending[],
  target: WireReservation['target'],
): NonNullable<ChangeBody['participants']> {
  return party.map(({ stored, name, surname, age, label, pupils, chaperones }) => {
    if (target === 'school') {
      const { quantity: _quantity, ...rest } = stored;
      return { ...rest, schoolClass: label.trim(), chaperones, ...(pupils !== null && { quantity: pupils }) };
    }
    const { name: _name, surname: _surname, age: _age, ...rest } = stored;
    return {
      ...rest,
      ...(name.trim() !== '' && { name: name.trim() }),
      ...(surname.trim() !== '' && { surname: surname.trim() }),
      ...(age !== null && { age }),
    };
  });
}

export type FormField = 'id' | 'name' | 'surname' | 'age' | 'schoolClass' | 'quantity' | 'chaperones';
export interface PartyError {
  readonly position: number;
  readonly field: FormField;
  readonly code: string;
}

const fields: readonly FormField[] = [
  'id',
  'name',
  'surname',
  'age',
  'schoolClass',
  'quantity',
  'chaperones',
];

/** The server's errors, by participant and field of the form. */
export function partyErrors({ errors = [] }: Pick<ErrorAnswer, 'errors'>): PartyError[] {
  return errors.flatMap(({ path, code }): PartyError[] => {
    const [, at = '', name] = /^participants\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const field = fields.find((one) => one === name);
    return field ? [{ position: Number(at), field, code }] : [];
  });
}
