import { expect, test } from 'vitest';
import { amountIn, priceInShort, priceInWords, pricingOf, shownPricing, unknownPricing } from './price.ts';

const free = { price: null, isFree: true };
const notFree = { price: null, isFree: false };
const five = { price: '5 €', isFree: null };
const three = { price: '3 €', isFree: false };

test.each([
  ['without a price is as its event', five, unknownPricing, five],
  ['that is free is free although its event has a price', five, free, free],
  ['with a price is not free although its event is', free, five, five],
  ['with a price of its own shows only that', five, three, three],
  ['that is only not free has the text of its event', five, notFree, { price: '5 €', isFree: false }],
  ['of an event without a price is unknown', unknownPricing, unknownPricing, unknownPricing],
])('a session %s', (_name, event, session, pricing) => {
  expect(pricingOf<string>(event, session)).toEqual(pricing);
});

test('an unknown price has no words', () => {
  const words = { free: 'Free', notFree: 'Not free' };
  expect(priceInWords(free, words)).toBe('Free');
  expect(priceInWords(five, words)).toBe('5 €');
  expect(priceInWords(three, words)).toBe('3 €');
  expect(priceInWords(notFree, words)).toBe('Not free');
  expect(priceInWords(unknownPricing, words)).toBeNull();
});

test.each([
  [{ isFree: true }, 'free'],
  [{}, null],
  [{ isFree: false }, 'not free'],
  [{ price: '5 €, ridotto 3 €' }, '5 €, ridotto 3 €'],
  [{ price: '10 € intero, 7,50 € fino a 14 anni, 25 € a famiglia', isFree: false }, 'from 7,50'],
  [{ price: '€12 for adults, €8 for students and over 65' }, 'from 8'],
  [{ price: 'Offerta libera a sostegno del planetario' }, 'not free'],
])('%j is %j in short', (pricing, words) => {
  const from = (euros: string) => `from ${euros}`;
  expect(priceInShort(pricing, { free: 'free', notFree: 'not free', from })).toBe(words);
});

test('a pricing is shown in one language, without what is unknown', () => {
  expect(shownPricing({ price: { it: '5 €' }, isFree: null }, 'en')).toEqual({ price: '5 €' });
  expect(shownPricing({ price: null, isFree: false }, 'it')).toEqual({ isFree: false });
  expect(shownPricing(unknownPricing, 'it')).toEqual({});
});

test.each([
  ['5 €, ridotto 3 €', 5],
  ['€5, reduced €3', 5],
  ['7,50 €', 7.5],
  ['€ 7.50', 7.5],
  ['12 euro', 12],
  ['ridotto 3 €, intero 5 €', null],
  ['offerta libera', null],
  ['5', null],
])('the amount of %s', (price, amount) => {
  expect(amountIn(price)).toBe(amount);
});
