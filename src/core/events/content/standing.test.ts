import { describe, expect, test } from 'vitest';
import { type EventFacts, nextStepOf, standingOf } from './standing.ts';

const facts: EventFacts = {
  visibilityStatus: 'private',
  approvalStatus: 'new',
  hasContactPeople: false,
  needsApproval: false,
  isSentForApproval: false,
  toCome: 1,
  takingPlace: 1,
  sessions: 1,
};

describe('an event', () => {
  test.each([
    ['draft', {}],
    ['draft', { hasContactPeople: true, needsApproval: true }],
    ['waiting', { hasContactPeople: true, needsApproval: true, isSentForApproval: true }],
    ['rejected', { hasContactPeople: true, needsApproval: true, approvalStatus: 'rejected' }],
    ['rejected', { approvalStatus: 'rejected' }],
    ['approved', { hasContactPeople: true, needsApproval: true, approvalStatus: 'approved' }],
    ['linked', { visibilityStatus: 'protected' }],
    ['public', { visibilityStatus: 'public' }],
    ['public', { visibilityStatus: 'public', sessions: 0, toCome: 0, takingPlace: 0 }],
    ['over', { visibilityStatus: 'public', sessions: 3, toCome: 0, takingPlace: 0 }],
    ['cancelled', { visibilityStatus: 'public', sessions: 3, toCome: 2, takingPlace: 0 }],
  ] as const)('is %s with %j', (expected, given) => {
    expect(standingOf({ ...facts, ...given })).toBe(expected);
  });
});

describe('the next step', () => {
  const editor = { isApprover: false, isUnsaved: false };

  test('of a public event is to hide it, of any other one to publish it', () => {
    expect(nextStepOf(facts, editor)).toEqual({ step: 'publish', off: null });
    expect(nextStepOf({ ...facts, visibilityStatus: 'public' }, editor)).toEqual({ step: 'hide', off: null });
  });

  test('is off for an editor until a contact has approved, and not for who approves', () => {
    const waiting = { ...facts, hasContactPeople: true, needsApproval: true, isSentForApproval: true };
    expect(nextStepOf({ ...waiting, isSentForApproval: false }, editor).off).toBe('notSent');
    expect(nextStepOf(waiting, editor).off).toBe('waiting');
    expect(nextStepOf({ ...waiting, approvalStatus: 'rejected' }, editor).off).toBe('rejected');
    expect(nextStepOf(waiting, { ...editor, isApprover: true }).off).toBeNull();
    expect(nextStepOf({ ...waiting, approvalStatus: 'approved' }, editor).off).toBeNull();
  });

  test('is off while a draft is not saved', () => {
    expect(nextStepOf(facts, { ...editor, isUnsaved: true }).off).toBe('unsaved');
  });
});
