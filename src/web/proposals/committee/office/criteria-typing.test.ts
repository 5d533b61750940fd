import { expect, test } from 'vitest';
import {
  afterSave,
  readTyping,
  rebased,
  type StoredCriteria,
  type TypedCriterion,
  typingOf,
} from './criteria-typing.ts';

const criterion = (_id: string, it: string) => ({ _id, name: { it }, weight: 1, best: 5 });
const stored: StoredCriteria = { version: 'v1', criteria: [criterion('a', 'Idea'), criterion('b', 'Luogo')] };
/** A criterion as the page first shows it. */
const typedOf = (_id: string, it: string) => ({ key: _id, _id, it, en: '', weight: 1, best: 5 });
const [idea, place] = [typedOf('a', 'Idea'), typedOf('b', 'Luogo')];
const fresh = { key: 'new', it: 'Chiarezza', en: '', weight: 2, best: null };
const typed = { ...typingOf(stored), criteria: [{ ...idea, it: 'Idee' }, place, fresh] };

test('criteria that are typed are read from the device as they were, and anything else is left alone', () => {
  expect(readTyping(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  expect([readTyping(null), readTyping({ version: 'v1' })]).toEqual([null, null]);
});

test('typed criteria go on top of what another editor has saved, and neither takes the place of the other', () => {
  const [one, two, three] = [criterion('a', 'Idea'), criterion('b', 'Luogo'), criterion('c', 'Sicurezza')];
  const before = typingOf({ version: 'v1', criteria: [one, two] });
  const onto = (mine: TypedCriterion[], theirs: StoredCriteria['criteria']) =>
    rebased({ ...before, criteria: mine }, { version: 'v2', criteria: theirs }).criteria.map(
      ({ _id, it }) => [_id, it],
    );
  expect(rebased(before, { version: 'v2', criteria: [one] }).version).toBe('v2');
  // What was left alone here follows the other list, what was typed stays, and what is new there comes last.
  expect(
    onto([idea, { ...place, it: 'Posto' }, fresh], [{ ...one, name: { it: 'Idea nuova' } }, two, three]),
  ).toEqual([
    ['a', 'Idea nuova'],
    ['b', 'Posto'],
    [undefined, 'Chiarezza'],
    ['c', 'Sicurezza'],
  ]);
  // Of two that were deleted there, the typed words of one become a new criterion.
  expect(onto([{ ...idea, it: 'Idee' }, place], [])).toEqual([[undefined, 'Idee']]);
  // One that was removed here, and is stored still, stays removed.
  expect(onto([idea], [one, two])).toEqual([['a', 'Idea']]);
});

test('what is typed while criteria are saved stays, and is no second criterion', () => {
  const saved = {
    version: 'v2',
    criteria: [criterion('a', 'Idee'), criterion('b', 'Luogo'), criterion('c', 'Chiarezza')],
  };
  expect([afterSave(typed, typed, saved), afterSave(null, typed, saved)]).toEqual([null, null]);
  const now = { ...typed, criteria: [...typed.criteria.slice(0, 2), { ...fresh, it: 'Chiarezza!' }] };
  expect(afterSave(now, typed, saved)).toMatchObject({
    version: 'v2',
    seen: [{ key: 'a' }, { key: 'b' }, { key: 'c' }],
    criteria: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c', key: 'new', it: 'Chiarezza!' }],
  });
});
