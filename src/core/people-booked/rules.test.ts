import { expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import { comingOf, kindsOfNeeds, readPartySearch, readsNumbers, readsParties } from './rules.ts';

const rightsOf = (given: Partial<AccountViewer>) => {
  const viewer: AccountViewer = {
    kind: 'account',
    userId: 'u',
    role: 'user',
    subRoles: [],
    userType: 'private',
    contactEventIds: [],
    ...given,
  };
  return [readsParties(viewer, 'e'), readsNumbers(viewer, 'e')];
};

test('rows are for support, administrators and the contact of the event; an editor reads numbers only', () => {
  expect(rightsOf({ role: 'admin' })).toEqual([true, true]);
  expect(rightsOf({ subRoles: ['support'] })).toEqual([true, true]);
  expect(rightsOf({ contactEventIds: ['e'] })).toEqual([true, true]);
  expect(rightsOf({ contactEventIds: ['other'] })).toEqual([false, false]);
  expect(rightsOf({ subRoles: ['editor'] })).toEqual([false, true]);
  expect(rightsOf({ subRoles: ['editor'], contactEventIds: ['other'] })).toEqual([false, true]);
  expect(rightsOf({ subRoles: ['scanner'] })).toEqual([false, false]);
  expect(rightsOf({})).toEqual([false, false]);
});

test('a party has come in, in part or not at all by the heads that were let in', () => {
  const of = (entered: number) => comingOf({ entered, quantity: 3 });
  expect([0, 1, 2, 3, 4].map(of)).toEqual(['notIn', 'partly', 'partly', 'in', 'in']);
});

test('what a party needs follows from its numbers and its words', () => {
  expect(kindsOfNeeds(null)).toEqual([]);
  expect(kindsOfNeeds({ wheelchair: 0, allergies: 0 })).toEqual([]);
  expect(kindsOfNeeds({ wheelchair: 1, allergies: 2, other: 'Interprete LIS' })).toEqual([
    'wheelchair',
    'signLanguage',
    'allergies',
  ]);
  expect(kindsOfNeeds({ other: 'Un posto vicino alla porta' })).toEqual(['other']);
  expect(kindsOfNeeds({ terms: ['sight', 'signLanguage'], other: 'Un cane guida' })).toEqual([
    'signLanguage',
    'sight',
    'other',
  ]);
  expect(kindsOfNeeds({ terms: ['signLanguage'], other: 'LIS' })).toEqual(['signLanguage']);
  expect(kindsOfNeeds({ terms: [] })).toEqual([]);
});

test('words for sign language are found in both languages, and parts of other words are none', () => {
  const asksFor = (other: string) => kindsOfNeeds({ other })[0];
  for (const other of [
    'LIS',
    'serve la lis, grazie',
    'Lingua dei segni',
    'lingua italiana dei segni',
    'Sign language, please',
    'Nostra figlia è sorda',
    'My son is deaf',
  ])
    expect([other, asksFor(other)]).toEqual([other, 'signLanguage']);
  for (const other of ['Lista della spesa', 'Elisa arriva tardi', 'English menu', 'analisi'])
    expect([other, asksFor(other)]).toEqual([other, 'other']);
});

test('a search is for words, and for the end of a telephone or ticket number where it may be one', () => {
  expect(readPartySearch('  Zoë  bianchi ')).toEqual({
    words: ['Zoë', 'bianchi'],
    phoneEnding: null,
    ticketEnding: null,
  });
  expect(readPartySearch('4567').phoneEnding).toBe('4567');
  expect(readPartySearch('+39 333 123-4567').phoneEnding).toBe('393331234567');
  expect(readPartySearch('12').phoneEnding).toBeNull();
  expect(readPartySearch('3B').phoneEnding).toBeNull();
  // Letters that look like digits are read as them.
  expect(readPartySearch('a1b2-co').ticketEnding).toBe('a1b2c0');
  expect(readPartySearch('zzzzzz').ticketEnding).toBeNull();
});
