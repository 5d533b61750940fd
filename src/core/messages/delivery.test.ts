import { expect, test } from 'vitest';
import { deliveryOf } from './delivery.ts';

const now = new Date('2027-03-01T22:30:00Z');
const morning = new Date('2027-03-02T07:00:00Z');
const none = { sentAt: null, failedAt: null, notBefore: null, attempts: 0 };

test.each([
  ['sent once the mail server has taken it', { sentAt: now, attempts: 2 }, 'sent'],
  ['failed once it was given up', { failedAt: now, attempts: 20 }, 'failed'],
  ['retrying while it is not taken', { attempts: 1 }, 'retrying'],
  ['waiting until the morning', { notBefore: morning }, 'waits'],
  ['on its way when the morning has come', { notBefore: now }, 'onItsWay'],
  ['on its way from the beginning', {}, 'onItsWay'],
] as const)('a message is %s', (_case, marks, delivery) => {
  expect(deliveryOf({ ...none, ...marks }, now)).toBe(delivery);
});
