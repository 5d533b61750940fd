// Who comes with a reservation that stands, while it is edited. No React in here.

import type { ChangeBody } from '#core/reservations/change-contract.ts';
import type { WireReservation } from '#core/reservations/contract.ts';
import type { ErrorAnswer } from '#core/refusals.ts';

type Participant = WireReservation['participants'][number];

/** One person or one class: what was read of it, and what stands in the form. */
export interface Attending {
  /** The same while it is edited, whoever is taken away. */
  readonly key: string;
  /** Somebody new has nothing. */
  readonly kept: Participant;
  readonly name: string;
  readonly surname: string;
  /** Years. */
  readonly age: number | null;
  readonly label: string;
  readonly pupils: number | null;
  readonly chaperones: number;
}

export function attendingOf({ participants }: Pick<WireReservation, 'participants'>): readonly Attending[] {
  return participants.map((kept, position) => attending(kept, kept.id ?? `kept ${position}`));
}

/** Somebody who is added. */
export function newcomer(target: WireReservation['target'], key: string): Attending {
  return attending(target === 'school' ? { chaperones: 1 } : { participant_type: 'companion' }, key);
}

function attending(kept: Participant, key: string): Attending {
  const { name = '', surname = '', age = null, schoolClass: label = '', quantity: pupils = null } = kept;
  return { key, kept, name, surname, age, label, pupils, chaperones: kept.chaperones ?? 0 };
}

/** What is sent: everything that was read and is not in the form stays. */
export function participantsOf(
  party: readonly Attending[],
  target: WireReservation['target'],
): NonNullable<ChangeBody['participants']> {
  return party.map(({ kept, name, surname, age, label, pupils, chaperones }) => {
    if (target === 'school') {
      const { quantity: _quantity, ...rest } = kept;
      return { ...rest, schoolClass: label.trim(), chaperones, ...(pupils !== null && { quantity: pupils }) };
    }
    const { name: _name, surname: _surname, age: _age, ...rest } = kept;
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

/** What the server found wrong, where it stands in the form. */
export function partyErrors({ errors = [] }: Pick<ErrorAnswer, 'errors'>): PartyError[] {
  return errors.flatMap(({ path, code }): PartyError[] => {
    const [, at = '', name] = /^participants\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const field = fields.find((one) => one === name);
    return field ? [{ position: Number(at), field, code }] : [];
  });
}
