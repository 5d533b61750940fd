import type { FieldError } from '#core/refusals.ts';
import { expect, test } from 'vitest';
import { attendingOf, newcomer, participantsOf, partyErrors } from './party-draft.ts';

const participants = [
  { id: 'code 1', participant_type: 'accountholder' as const, name: 'Ada', age: 34, note: 'davanti' },
  { id: 'code 2', participant_type: 'companion' as const },
];

test('fields that are not edited are sent as they were read', () => {
  expect(participantsOf(attendingOf({ participants }), 'private')).toEqual(participants);
});

test('names are trimmed, empty ones left out, and a new participant has no ticket', () => {
  const [ada, leo] = attendingOf({ participants });
  if (!ada || !leo) throw new Error('Two come.');
  const party = [{ ...ada, name: ' ' }, { ...leo, name: ' Leo ', age: 8 }, newcomer('private', 'new 1')];
  expect(participantsOf(party, 'private')).toEqual([
    { id: 'code 1', participant_type: 'accountholder', age: 34, note: 'davanti' },
    { id: 'code 2', participant_type: 'companion', name: 'Leo', age: 8 },
    { participant_type: 'companion' },
  ]);
});

test('a class is sent with its label and head counts; an empty number is left out', () => {
  const stored = { id: 'code 3', schoolClass: '3B', quantity: 20, chaperones: 2 };
  const [one] = attendingOf({ participants: [stored] });
  if (!one) throw new Error('One comes.');
  const party = [
    { ...one, pupils: 22 },
    { ...newcomer('school', 'new 1'), label: ' 3C ' },
  ];
  expect(participantsOf(party, 'school')).toEqual([
    { ...stored, quantity: 22 },
    { schoolClass: '3C', chaperones: 1 },
  ]);
});

test('the server’s errors are shown on their fields of the form; others belong to no field', () => {
  const error = (path: string, code: FieldError['code']) => ({ path, code, message: '' });
  const errors = [
    error('participants.1.age', 'required'),
    error('participants.0.quantity', 'belowMinimum'),
    error('participants.0.price', 'readOnly'),
    error('quantity', 'disagrees'),
  ];
  expect(partyErrors({ errors })).toEqual([
    { position: 1, field: 'age', code: 'required' },
    { position: 0, field: 'quantity', code: 'belowMinimum' },
  ]);
});
