import { expect, test } from 'vitest';
import { readLinkToken, readNext, readRegisterSearch } from './search.ts';

test('the destination after signing in is read, unless it is on another site', () => {
  expect(readNext({ next: '/user/events/checkout/1?session=2' })).toEqual({
    next: '/user/events/checkout/1?session=2',
  });
  expect(
    [{}, { next: 7 }, { next: '//evil.example' }, { next: 'https://evil.example' }].map(readNext),
  ).toEqual([{}, {}, {}, {}]);
});

test('an unknown step of the registration is read as the first one', () => {
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
