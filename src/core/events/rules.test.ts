import { expect, test } from 'vitest';
import { approvalStatuses, visibilities } from '#core/resources/programme.ts';
import { reachable } from '#core/state-machine.ts';
import {
  approvalTransitions,
  decideApproval,
  decideVisibility,
  needsApprovalAgain,
  takenBack,
} from './rules.ts';

const reject = { action: 'reject', reason: 'No date yet' } as const;

test('every approval status can come about', () => {
  expect([...reachable(approvalTransitions, 'new')].toSorted()).toEqual([...approvalStatuses].toSorted());
});

test('only an event with contact people and without their word cannot be made public, and only by others', () => {
  const refused: string[] = [];
  for (const needsApproval of [true, false])
    for (const approvalStatus of approvalStatuses)
      for (const wanted of visibilities)
        for (const byApprover of [true, false]) {
          const decision = decideVisibility(
            { visibilityStatus: 'private', approvalStatus, needsApproval },
            wanted,
            byApprover,
          );
          if (decision.outcome === 'refuse')
            refused.push(`${needsApproval} ${approvalStatus} ${wanted} ${byApprover} ${decision.code}`);
        }
  expect(refused).toEqual([
    'true new public false approvalNeeded',
    'true rejected public false approvalNeeded',
  ]);
});

const now = new Date('2026-11-27T10:30:00Z');
const halfAnHourAgo = new Date('2026-11-27T10:00:00Z');
const longAgo = new Date('2026-11-26T10:00:00Z');

test('an account publishes again what it hid within half an hour, and nothing else', () => {
  const event = { visibilityStatus: 'private', approvalStatus: 'new' } as const;
  const changes = { visibilityStatus: { before: 'public', after: 'private' } } as const;
  const last = { userId: 'a', createdAt: halfAnHourAgo, changes, hasNewContacts: false };
  const by = { last, userId: 'a', now };
  expect(takenBack(event, 'public', by)).toEqual({ visibilityStatus: 'public' });
  expect([
    takenBack(event, 'protected', by),
    takenBack({ ...event, visibilityStatus: 'protected' }, 'public', by),
    takenBack({ ...event, approvalStatus: 'rejected' }, 'public', by),
    takenBack(event, 'public', { ...by, userId: 'b' }),
    takenBack(event, 'public', { ...by, last: undefined }),
    takenBack(event, 'public', { ...by, last: { ...last, changes: {} } }),
    takenBack(event, 'public', { ...by, last: { ...last, hasNewContacts: true } }),
    takenBack(event, 'public', { ...by, now: new Date('2026-11-27T10:30:01Z') }),
  ]).toEqual(Array.from({ length: 8 }, () => null));
});

test('what a publication wrote of the approval goes with it, however long ago, also where contacts were named since', () => {
  const event = { visibilityStatus: 'public', approvalStatus: 'approved' } as const;
  const visibilityStatus = { before: 'private', after: 'public' } as const;
  const approvalStatus = { before: 'rejected', after: 'approved' } as const;
  const rejectionReason = { before: 'No date yet', after: null };
  const changes = { visibilityStatus, approvalStatus, rejectionReason };
  const last = { userId: 'a', createdAt: longAgo, changes, hasNewContacts: true };
  const by = { last, userId: 'a', now };
  expect(takenBack(event, 'private', by)).toEqual({
    visibilityStatus: 'private',
    approvalStatus: 'rejected',
    rejectionReason: 'No date yet',
  });
  const approvedBefore = { ...last, changes: { visibilityStatus } };
  expect(takenBack(event, 'private', { ...by, last: approvedBefore })).toEqual({
    visibilityStatus: 'private',
  });
  expect(takenBack(event, 'private', { ...by, userId: 'b' })).toBeNull();
  expect(takenBack(event, 'protected', by)).toBeNull();
});

test('only what leaves the programme and would be refused there again needs an approval again', () => {
  const event = { visibilityStatus: 'public', approvalStatus: 'new', needsApproval: true } as const;
  expect(needsApprovalAgain(event, 'private', false)).toBe(true);
  expect([
    needsApprovalAgain(event, 'public', false),
    needsApprovalAgain(event, 'private', true),
    needsApprovalAgain({ ...event, visibilityStatus: 'protected' }, 'private', false),
    needsApprovalAgain({ ...event, approvalStatus: 'approved' }, 'private', false),
    needsApprovalAgain({ ...event, needsApproval: false }, 'private', false),
  ]).toEqual([false, false, false, false, false]);
});

test('an approver who makes an event public has approved it', () => {
  const event = { visibilityStatus: 'private', approvalStatus: 'rejected', needsApproval: true } as const;
  expect(decideVisibility(event, 'public', true)).toEqual({
    outcome: 'change',
    values: { visibilityStatus: 'public', approvalStatus: 'approved', rejectionReason: null },
  });
});

test('a rejected event does not stay public; a protected one keeps its link', () => {
  const approved = { approvalStatus: 'approved' } as const;
  expect(decideApproval({ ...approved, visibilityStatus: 'public' }, reject)).toEqual({
    outcome: 'change',
    values: { approvalStatus: 'rejected', rejectionReason: 'No date yet', visibilityStatus: 'private' },
  });
  expect(decideApproval({ ...approved, visibilityStatus: 'protected' }, reject)).toEqual({
    outcome: 'change',
    values: { approvalStatus: 'rejected', rejectionReason: 'No date yet' },
  });
});

test('an approval takes back the reason of a rejection', () => {
  const event = { visibilityStatus: 'private', approvalStatus: 'rejected' } as const;
  expect(decideApproval(event, { action: 'approve' })).toEqual({
    outcome: 'change',
    values: { approvalStatus: 'approved', rejectionReason: null },
  });
});

test('the same word twice is refused', () => {
  const event = { visibilityStatus: 'private' } as const;
  for (const [approvalStatus, approval] of [
    ['approved', { action: 'approve' }],
    ['rejected', reject],
  ] as const) {
    expect(decideApproval({ ...event, approvalStatus }, approval)).toEqual({
      outcome: 'refuse',
      code: 'wrongState',
    });
  }
});
