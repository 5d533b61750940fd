import { expect, test } from 'vitest';
import { readLinkToken, readNext, readRegisterSearch } from './search.ts';

test('where somebody was going is kept, and nobody is sent to another site', () => {
  expect(readNext({ next: '/user/events/checkout/1?session=2' })).toEqual({
    next: '/user/events/checkout/1?session=2',
  });
  expect(
    [{}, { next: 7 }, { next: '//evil.example' }, { next: 'https://evil.example' }].map(readNext),
  ).toEqual([{}, {}, {}, {}]);
});

test('a step of the registration that there is not is the first one', () => {
  expect(readRegisterSearch({ step: 'consents', next: '/events' })).toEqual({
    step: 'consents',
    next: '/events',
  });
  expect([{ step: 'type' }, { step: 'x' }, {}].map(readRegisterSearch)).toEqual([{}, {}, {}]);
});

test('the token of a mailed link is read as it is', () => {
  expect(readLinkToken({ token: 'a_B-9' })).toEqual({ token: 'a_B-9' });
  expect([{}, { token: '' }, { token: 9 }].map(readLinkToken)).toEqual([{}, {}, {}]);
});
