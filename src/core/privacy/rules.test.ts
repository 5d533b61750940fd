import { describe, expect, test } from 'vitest';
import { type AccountUse, anonymous, decideRetention } from './rules.ts';

test('of a participant stays that they came, and how many', () => {
  expect(
    anonymous({
      participant_type: 'companion',
      name: 'Leo',
      surname: 'Rossi',
      age: 8,
      note: 'noci',
      email: 'leo@example.it',
      transport: 'bus',
      schoolClass: '3B',
      quantity: 24,
      chaperones: 2,
      price: '5 €',
      priceType: 'ridotto',
    }),
  ).toEqual({
    participant_type: 'companion',
    quantity: 24,
    chaperones: 2,
    price: '5 €',
    priceType: 'ridotto',
  });
  expect(anonymous({ participant_type: 'accountholder', name: 'Ada' })).toEqual({
    participant_type: 'accountholder',
  });
});

describe('an account', () => {
  const settings = {
    unconfirmedAccountDays: 7,
    inactiveAccountMonths: 24,
    participantDetailDays: 14,
    feedbackDays: 365,
    proposalDays: 730,
  };
  const now = new Date('2026-11-21T10:00:00Z');
  const used: AccountUse = {
    isEmailConfirmed: true,
    hasPassword: true,
    isStaff: false,
    hasClaims: true,
    unconfirmedSince: new Date('2020-01-01T10:00:00Z'),
    lastUsedAt: new Date('2026-11-20T10:00:00Z'),
    warnedAt: null,
  };
  const decide = (use: Partial<AccountUse>) => decideRetention({ ...used, ...use }, settings, now);
  const longAgo = new Date('2024-11-21T10:00:00Z');

  test('that is used is kept', () => {
    expect(decide({})).toBe('keep');
    expect(decide({ lastUsedAt: new Date('2024-11-21T10:00:01Z') })).toBe('keep');
  });

  test('that is not used gets a warning, and is erased thirty days later', () => {
    expect(decide({ lastUsedAt: longAgo })).toBe('warn');
    expect(decide({ lastUsedAt: longAgo, warnedAt: new Date('2026-10-22T10:00:01Z') })).toBe('keep');
    expect(decide({ lastUsedAt: longAgo, warnedAt: new Date('2026-10-22T10:00:00Z') })).toBe('erase');
  });

  test('that came back after a warning is warned again, not erased by the old warning', () => {
    expect(decide({ lastUsedAt: longAgo, warnedAt: new Date('2022-01-01T10:00:00Z') })).toBe('warn');
  });

  test('whose address was not confirmed is erased a week after that, unless it has booked or waits', () => {
    const fresh = { isEmailConfirmed: false, hasClaims: false };
    expect(decide({ ...fresh, unconfirmedSince: new Date('2026-11-14T10:00:01Z') })).toBe('keep');
    expect(decide({ ...fresh, unconfirmedSince: new Date('2026-11-14T10:00:00Z') })).toBe('erase');
    expect(decide({ ...fresh, hasClaims: true })).toBe('keep');
  });

  test('that the festival has opened waits for its owner as long as any other', () => {
    const imported = { isEmailConfirmed: false, hasPassword: false, hasClaims: false };
    const unconfirmedSince = new Date('2026-01-01T10:00:00Z');
    expect(decide({ ...imported, unconfirmedSince, lastUsedAt: unconfirmedSince })).toBe('keep');
    expect(decide({ ...imported, unconfirmedSince: longAgo, lastUsedAt: longAgo })).toBe('warn');
  });

  test('of staff is never erased', () => {
    expect(decide({ isStaff: true, lastUsedAt: longAgo, isEmailConfirmed: false })).toBe('keep');
  });
});
