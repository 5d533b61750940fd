import type { FieldError } from '#core/refusals.ts';
import { expect, test } from 'vitest';
import { attendingOf, newcomer, participantsOf, partyErrors } from './party-draft.ts';

const participants = [
  { id: 'code 1', participant_type: 'accountholder' as const, name: 'Ada', age: 34, note: 'davanti' },
  { id: 'code 2', participant_type: 'companion' as const },
];

test('what is not edited is sent as it was read', () => {
  expect(participantsOf(attendingOf({ participants }), 'private')).toEqual(participants);
});

test('names are trimmed, emptied ones left out, and somebody new carries no ticket', () => {
  const [ada, leo] = attendingOf({ participants });
  if (!ada || !leo) throw new Error('Two come.');
  const party = [{ ...ada, name: ' ' }, { ...leo, name: ' Leo ', age: 8 }, newcomer('private', 'new 1')];
  expect(participantsOf(party, 'private')).toEqual([
    { id: 'code 1', participant_type: 'accountholder', age: 34, note: 'davanti' },
    { id: 'code 2', participant_type: 'companion', name: 'Leo', age: 8 },
    { participant_type: 'companion' },
  ]);
});

test('a class is its label and head counts; one without a number says none', () => {
  const kept = { id: 'code 3', schoolClass: '3B', quantity: 20, chaperones: 2 };
  const [one] = attendingOf({ participants: [kept] });
  if (!one) throw new Error('One comes.');
  const party = [
    { ...one, pupils: 22 },
    { ...newcomer('school', 'new 1'), label: ' 3C ' },
  ];
  expect(participantsOf(party, 'school')).toEqual([
    { ...kept, quantity: 22 },
    { schoolClass: '3C', chaperones: 1 },
  ]);
});

test('the server’s faults are found where they stand in the form; others are no field of it', () => {
  const fault = (path: string, code: FieldError['code']) => ({ path, code, message: '' });
  const errors = [
    fault('participants.1.age', 'required'),
    fault('participants.0.quantity', 'belowMinimum'),
    fault('participants.0.price', 'readOnly'),
    fault('quantity', 'disagrees'),
  ];
  expect(partyErrors({ errors })).toEqual([
    { position: 1, field: 'age', code: 'required' },
    { position: 0, field: 'quantity', code: 'belowMinimum' },
  ]);
});
