import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assign, type AssignedProposal, type AssignedReviewer } from './assignment.ts';

const reviewer = (id: string, load = 0): AssignedReviewer => ({ id, load });
const proposal = (id: string, more: Partial<AssignedProposal> = {}): AssignedProposal => ({
  id,
  assigned: [],
  forbidden: [],
  ...more,
});

test('each proposal gets its reviewers, and the load is even', () => {
  const proposals = ['1', '2', '3', '4', '5', '6'].map((id) => proposal(id));
  const { pairs, short } = assign(
    proposals,
    ['a', 'b', 'c'].map((id) => reviewer(id)),
    2,
  );
  expect(short).toEqual([]);
  expect(loadsOf(pairs, ['a', 'b', 'c'])).toEqual([4, 4, 4]);
});

test('a proposal with too few that may judge it is named', () => {
  const own = proposal('1', { forbidden: ['a'] });
  expect(assign([own], [reviewer('a'), reviewer('b')], 2)).toEqual({
    pairs: [{ formId: '1', userId: 'b' }],
    short: [{ formId: '1', has: 1 }],
  });
});

test('who has much already gets less', () => {
  const { pairs } = assign(
    ['1', '2', '3'].map((id) => proposal(id)),
    [reviewer('a', 5), reviewer('b')],
    1,
  );
  expect(loadsOf(pairs, ['a', 'b'])).toEqual([0, 3]);
});

test('a load is passed on over others, where it cannot be passed on at once', () => {
  // Only a and b may judge the first two, only b and c the third: without the shift c would have none.
  const proposals = [
    proposal('1', { forbidden: ['b', 'c'] }),
    proposal('2', { forbidden: ['c'] }),
    proposal('3', { forbidden: ['a'] }),
  ];
  const { pairs } = assign(proposals, [reviewer('a'), reviewer('b'), reviewer('c')], 1);
  expect(loadsOf(pairs, ['a', 'b', 'c'])).toEqual([1, 1, 1]);
});

const names = ['a', 'b', 'c', 'd'];
const world = fc.record({
  each: fc.integer({ min: 1, max: 3 }),
  loads: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 4 }),
  // By the place of the reviewer: may judge it, is its author, judges it already.
  proposals: fc.array(
    fc.array(fc.constantFrom('may', 'may', 'forbidden', 'assigned'), { minLength: 4, maxLength: 4 }),
    {
      maxLength: 5,
    },
  ),
});

test('no forbidden pair, none twice, as many as there can be, and no fairer assignment is possible', () => {
  fc.assert(
    fc.property(world, ({ each, loads, proposals: rows }) => {
      const reviewers = loads.map((load, place) => reviewer(names[place] ?? '', load));
      const known = reviewers.map(({ id }) => id);
      const proposals = rows.map((marks, place) => {
        const with_ = (mark: string) => known.filter((_, at) => marks[at] === mark);
        return proposal(String(place), { assigned: with_('assigned'), forbidden: with_('forbidden') });
      });
      const { pairs, short } = assign(proposals, reviewers, each);
      for (const { id, assigned, forbidden } of proposals) {
        const added = pairs.filter(({ formId }) => formId === id).map(({ userId }) => userId);
        const possible = known.filter((one) => !assigned.includes(one) && !forbidden.includes(one));
        expect(new Set(added).size).toBe(added.length);
        expect(added.filter((one) => !possible.includes(one))).toEqual([]);
        const wanted = Math.max(0, each - assigned.length);
        expect(added.length).toBe(Math.min(wanted, possible.length));
        expect(short.find(({ formId }) => formId === id)).toEqual(
          possible.length < wanted ? { formId: id, has: assigned.length + possible.length } : undefined,
        );
      }
      const found = reviewers.map(
        ({ id, load }) => load + pairs.filter(({ userId }) => userId === id).length,
      );
      expect(squares(found)).toBe(fairest(proposals, reviewers, each));
    }),
    { numRuns: 150 },
  );
});

function loadsOf(pairs: readonly { readonly userId: string }[], of: readonly string[]): number[] {
  return of.map((id) => pairs.filter(({ userId }) => userId === id).length);
}

/** The more even some loads of the same sum are, the smaller. */
function squares(loads: readonly number[]): number {
  return loads.reduce((sum, load) => sum + load * load, 0);
}

/** The most even loads of all assignments that there are. */
function fairest(
  proposals: readonly AssignedProposal[],
  reviewers: readonly AssignedReviewer[],
  each: number,
): number {
  let loadings = new Map<string, readonly number[]>([['', reviewers.map(({ load }) => load)]]);
  for (const { assigned, forbidden } of proposals) {
    const possible = reviewers.flatMap(({ id }, place) =>
      assigned.includes(id) || forbidden.includes(id) ? [] : [place],
    );
    const size = Math.min(Math.max(0, each - assigned.length), possible.length);
    const after = new Map<string, readonly number[]>();
    for (const loads of loadings.values())
      for (const choice of choices(possible, size)) {
        const next = loads.map((load, place) => load + (choice.includes(place) ? 1 : 0));
        after.set(next.join(), next);
      }
    loadings = after;
  }
  return Math.min(...[...loadings.values()].map(squares));
}

function choices(of: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return of.flatMap((one, place) => choices(of.slice(place + 1), size - 1).map((rest) => [one, ...rest]));
}
