import { expect, test } from 'vitest';
import { partyWithoutDetails, withoutDetails } from './participant-details.ts';

const holder = { name: 'Ada', surname: 'Rossi' };
const party = {
  age: 8,
  note: 'noci',
  email: 'leo@example.it',
  transport: 'bus',
  price: '5 €',
  priceType: 'ridotto',
};

test('of a companion stays that they came, and what was paid', () => {
  expect(
    withoutDetails({ participant_type: 'companion', name: 'Leo', surname: 'Rossi', ...party }, holder),
  ).toStrictEqual({ participant_type: 'companion', price: '5 €', priceType: 'ridotto' });
});

test('the account holder keeps their own name, however it is written, and nothing else', () => {
  const first = { participant_type: 'accountholder', name: ' ADA', surname: 'rossi' } as const;
  expect(withoutDetails({ ...first, ...party }, holder)).toStrictEqual({
    ...first,
    price: '5 €',
    priceType: 'ridotto',
  });
});

test.each([
  ['of another person in their place', { name: 'Leo', surname: 'Rossi' }, holder],
  ['of a person whose account was erased', holder, null],
])('a name %s goes', (_whose, name, of) => {
  expect(withoutDetails({ participant_type: 'accountholder', ...name }, of)).toStrictEqual({
    participant_type: 'accountholder',
  });
});

test('a class keeps its label and its numbers', () => {
  expect(
    withoutDetails({ schoolClass: '3B', quantity: 20, chaperones: 2, note: 'Luca porta il cane' }, holder),
  ).toStrictEqual({ schoolClass: '3B', quantity: 20, chaperones: 2 });
});

test('a party of which nothing is left to erase is not written again', () => {
  const party = { participants: [{ participant_type: 'companion', name: 'Leo' } as const, {}], needs: null };
  const left = partyWithoutDetails(party, holder);
  expect(left).toStrictEqual({ participants: [{ participant_type: 'companion' }, {}] });
  expect(partyWithoutDetails({ participants: left?.participants ?? [], needs: null }, holder)).toBe(
    undefined,
  );
  expect(partyWithoutDetails({ participants: [{}], needs: {} }, holder)).toStrictEqual({
    participants: [{}],
  });
});
