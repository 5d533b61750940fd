import { expect, test } from 'vitest';
import { decideResend, deliveryOf, refusesAddress, suppresses } from './delivery.ts';

const now = new Date('2027-03-01T22:30:00Z');
const morning = new Date('2027-03-02T07:00:00Z');
const none = {
  sentAt: null,
  deliveredAt: null,
  bouncedAt: null,
  failedAt: null,
  failure: null,
  notBefore: null,
  awaitsConfirmation: false,
  attempts: 0,
};

test.each([
  ['sent once the mail server has taken it', { sentAt: now, attempts: 2 }, 'sent'],
  ['delivered once the recipient’s server has confirmed it', { sentAt: now, deliveredAt: now }, 'delivered'],
  [
    'bounced once it came back, whatever was confirmed before',
    { sentAt: now, deliveredAt: now, bouncedAt: now },
    'bounced',
  ],
  ['failed once it was given up', { failedAt: now, attempts: 20 }, 'failed'],
  ['failed when it was refused for good', { failedAt: now, failure: 'refused' }, 'failed'],
  ['suppressed when its address gets none', { failedAt: now, failure: 'suppressed' }, 'suppressed'],
  ['stopped when staff stopped it', { failedAt: now, failure: 'stopped' }, 'stopped'],
  [
    'unconfirmed when that took too long',
    { awaitsConfirmation: true, failedAt: now, failure: 'unconfirmed' },
    'unconfirmed',
  ],
  ['unproven until a corrected address is confirmed', { awaitsConfirmation: true, attempts: 1 }, 'unproven'],
  ['retrying while it is not taken', { attempts: 1 }, 'retrying'],
  ['waiting until the morning', { notBefore: morning }, 'waits'],
  ['on its way when the morning has come', { notBefore: now }, 'onItsWay'],
  ['on its way from the beginning', {}, 'onItsWay'],
] as const)('a message is %s', (_case, marks, delivery) => {
  expect(deliveryOf({ ...none, ...marks }, now)).toBe(delivery);
});

test('only a permanent bounce suppresses an address', () => {
  expect(suppresses({ kind: 'bounced', isPermanent: true })).toBe(true);
  expect(suppresses({ kind: 'bounced', isPermanent: false })).toBe(false);
  expect(suppresses({ kind: 'delivered' })).toBe(false);
});

test.each([
  ['EENVELOPE: 550 5.1.1 <ada@gmial.test>: Recipient address rejected: User unknown', true],
  ['550 5.1.2 Host unknown', true],
  ['556 5.1.10 Recipient address has null MX', true],
  ['550 5.7.1 Message rejected as spam', false],
  ['552 5.2.2 Mailbox full', false],
  ['550 No such user here', false],
  ['553 5.1.8 Sender address rejected', false],
  ['451 4.1.1 Try again', false],
  ['550 15.1.1 nonsense', false],
])('whether “%s” says that there is no such address: %s', (answer, says) => {
  expect(refusesAddress(answer)).toBe(says);
});

const ended = {
  kind: 'email',
  hasEnded: true,
  hadSecret: false,
  isErased: false,
  wasStopped: false,
  isWaiting: false,
  isSuppressed: false,
} as const;

test.each([
  ['one that has ended', {}, 'resend'],
  ['one that has not left yet', { hasEnded: false }, 'alreadyOnItsWay'],
  ['one whose copy waits', { isWaiting: true }, 'alreadyOnItsWay'],
  ['one to a suppressed address', { isSuppressed: true }, 'addressSuppressed'],
  ['one whose account is gone', { isSuppressed: null }, 'notResendable'],
  ['one whose link or code is deleted', { hadSecret: true }, 'notResendable'],
  ['one that staff have stopped', { wasStopped: true }, 'notResendable'],
  ['one whose contents are deleted', { isErased: true }, 'notResendable'],
  ['a text message', { kind: 'sms' }, 'notResendable'],
] as const)('sending once more %s: %s', (_case, facts, decision) => {
  expect(decideResend({ ...ended, ...facts })).toBe(decision);
});
