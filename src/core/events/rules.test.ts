import { expect, test } from 'vitest';
import { approvalStatuses, visibilities } from '#core/resources/programme.ts';
import { reachable } from '#core/state-machine.ts';
import {
  approvalTransitions,
  decideApproval,
  decideVisibility,
  needsApprovalAgain,
  restoresVisibility,
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

test('an account gives back the visibility that it replaced within half an hour, and nothing else', () => {
  const now = new Date('2026-11-27T10:30:00Z');
  const event = { visibilityStatus: 'private', approvalStatus: 'new' } as const;
  const visibility = { before: 'public', after: 'private' } as const;
  const last = { userId: 'a', createdAt: new Date('2026-11-27T10:00:00Z'), visibility };
  const by = { last, userId: 'a', now };
  expect(restoresVisibility(event, 'public', by)).toBe(true);
  expect([
    restoresVisibility(event, 'protected', by),
    restoresVisibility({ ...event, visibilityStatus: 'protected' }, 'public', by),
    restoresVisibility({ ...event, approvalStatus: 'rejected' }, 'public', by),
    restoresVisibility(event, 'public', { ...by, userId: 'b' }),
    restoresVisibility(event, 'public', { ...by, last: undefined }),
    restoresVisibility(event, 'public', { ...by, last: { ...last, visibility: null } }),
    restoresVisibility(event, 'public', { ...by, now: new Date('2026-11-27T10:30:01Z') }),
  ]).toEqual(Array.from({ length: 7 }, () => false));
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
