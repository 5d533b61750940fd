import { describe, expect, test } from 'vitest';
import { reachable } from '#core/state-machine.ts';
import {
  connectionStatuses,
  connectionTransitions,
  decideChat,
  isOpen,
  mayAssign,
  type ChatParticipant,
} from './rules.ts';

const visitor: ChatParticipant = {
  userId: 'v',
  role: 'user',
  subRoles: [],
  userType: 'private',
  contactEventIds: [],
};
const other: ChatParticipant = { ...visitor, userId: 'o' };
const support: ChatParticipant = { ...visitor, userId: 's', subRoles: ['support'] };
const admin: ChatParticipant = { ...visitor, userId: 'a', role: 'admin' };
const as = (participant: ChatParticipant) => ({ kind: 'account', ...participant }) as const;

test('a question is waiting, then active or closed, and what is closed stays so', () => {
  expect(reachable(connectionTransitions, 'waiting')).toEqual(new Set(connectionStatuses));
  expect(reachable(connectionTransitions, 'closed')).toEqual(new Set(['closed']));
  expect(connectionStatuses.filter(isOpen)).toEqual(['waiting', 'active']);
});

describe('who talks to whom', () => {
  test.each<[string, ChatParticipant, ChatParticipant[], number, string]>([
    ['a visitor to the house', visitor, [], 0, 'ask'],
    ['a visitor to who answers', visitor, [support], 1, 'open'],
    ['a visitor to several who answer', visitor, [support, admin], 2, 'open'],
    ['a visitor to another', visitor, [other], 1, 'forbidden'],
    ['a visitor to another in company', visitor, [support, other], 2, 'forbidden'],
    ['a visitor to nobody that is there', visitor, [], 1, 'forbidden'],
    ['who answers to a visitor', support, [visitor], 1, 'open'],
    ['an admin to several', admin, [visitor, other], 2, 'open'],
    ['who answers to nobody', support, [], 0, 'invalid'],
    ['who answers to somebody who is not there', support, [visitor], 2, 'invalid'],
  ])('%s', (_case, viewer, others, wanted, expected) => {
    const decision = decideChat(as(viewer), others, wanted);
    expect(decision.outcome === 'refuse' ? decision.code : decision.outcome).toBe(expected);
  });
});

test('each takes questions for themselves, an admin also for others who answer', () => {
  expect(mayAssign(as(support), support)).toBe(true);
  expect(mayAssign(as(support), admin)).toBe(false);
  expect(mayAssign(as(admin), support)).toBe(true);
  expect(mayAssign(as(admin), visitor)).toBe(false);
});
