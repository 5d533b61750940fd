import { expect, test } from 'vitest';
import { formActions, type FormFacts, formRefusal, relations } from './actions.ts';
import { formStatuses } from './rules.ts';
import { proposalTable } from './testing.ts';

const facts: FormFacts = {
  status: 'new',
  wasSent: false,
  isWithdrawn: false,
  relations: ['author'],
  isOpen: true,
  coAuthorsMaySend: true,
};

test.each(relations.flatMap((relation) => formActions.map((action) => [relation, action] as const)))(
  'what is only %s to a proposal may %s in these states and no other',
  (relation, action) => {
    const found = formStatuses.filter(
      (status) =>
        formRefusal(action, { ...facts, status, wasSent: status !== 'new', relations: [relation] }) === null,
    );
    expect(found).toEqual(proposalTable[relation][action] ?? []);
  },
);

test('one that is nothing to a proposal does not find it, nor do reviewers and editors before it was sent', () => {
  for (const action of formActions) {
    expect(formRefusal(action, { ...facts, relations: [] })).toBe('notFound');
    // A draft's author may have written to the office, which can let it be written after the deadline.
    const expected = action === 'converse' || action === 'reopen' ? null : 'notFound';
    expect(formRefusal(action, { ...facts, relations: ['reviewer', 'editor'] })).toBe(expected);
  }
});

test('nobody reviews, decides or reopens what is of their own hand, also as an administrator', () => {
  for (const own of ['author', 'coAuthor'] as const)
    for (const action of [
      'readForReview',
      'review',
      'readReviews',
      'assign',
      'tag',
      'decide',
      'sendDecision',
      'askChanges',
      'reopen',
      'undoDecision',
    ] as const)
      for (const status of formStatuses)
        expect(
          formRefusal(action, {
            ...facts,
            status,
            wasSent: true,
            relations: [own, 'reviewer', 'editor', 'admin'],
          }),
        ).toBe('forbidden');
});

const reading: readonly string[] = ['read', 'readAuthors', 'converse', 'readForReview', 'readReviews'];

test('a proposal that was withdrawn is read, and nothing else', () => {
  for (const action of formActions)
    for (const status of formStatuses) {
      const refusal = formRefusal(action, {
        ...facts,
        status,
        wasSent: true,
        isWithdrawn: true,
        relations: /eview/.test(action) ? ['reviewer', 'admin'] : ['author', 'admin'],
      });
      expect(refusal === null).toBe(reading.includes(action));
    }
});

test('a draft that staff have given back is not deleted but withdrawn, and one that was never sent the other way round', () => {
  const back = { ...facts, wasSent: true };
  expect([formRefusal('delete', back), formRefusal('withdraw', back)]).toEqual(['wrongState', null]);
  expect([formRefusal('delete', facts), formRefusal('withdraw', facts)]).toEqual([null, 'wrongState']);
  expect(formRefusal('read', { ...back, relations: ['editor'] })).toBe(null);
  expect(formRefusal('readForReview', { ...back, relations: ['reviewer'] })).toBe(null);
});

test('after the end of a call a draft is neither saved nor sent, and can be withdrawn or deleted', () => {
  const after = { ...facts, isOpen: false };
  for (const action of ['save', 'send', 'invite'] as const)
    expect(formRefusal(action, after)).toBe('callClosed');
  expect(formRefusal('delete', after)).toBe(null);
  expect(formRefusal('withdraw', { ...after, status: 'newPhaseTwo', wasSent: true })).toBe(null);
});

test('co-authors send where the call says so', () => {
  const one: FormFacts = { ...facts, relations: ['coAuthor'] };
  expect(formRefusal('send', { ...one, coAuthorsMaySend: false })).toBe('forbidden');
  expect(formRefusal('send', one)).toBe(null);
  expect(formRefusal('send', { ...one, relations: ['author'], coAuthorsMaySend: false })).toBe(null);
});
