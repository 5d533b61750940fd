import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Edits, othersOf } from './edits.ts';
import { type EditsNews, hear, openWindow, say, type WindowEdits } from './windows.ts';

const typed = (to: string): Edits => ({ thanks: { from: '', to } });

/** Two windows, and what each has said that the other one has not heard yet. */
function twoWindows(edits: Edits = {}) {
  const windows: [WindowEdits, WindowEdits] = [openWindow(edits), openWindow(edits)];
  const onTheWay: [EditsNews[], EditsNews[]] = [[], []];
  return {
    windows,
    type(at: 0 | 1, edits: Edits) {
      const said = say(windows[at], edits);
      windows[at] = said.window;
      onTheWay[at === 0 ? 1 : 0].push(said.news);
    },
    /** The window hears what was said, or the first of it. */
    hear(at: 0 | 1, count = Infinity) {
      for (const news of onTheWay[at].splice(0, count)) windows[at] = hear(windows[at], news);
    },
  };
}
const shown = ({ edits }: WindowEdits) => [edits['thanks']?.to ?? '', ...othersOf(edits['thanks'])];

test('what is typed in one window is in the other one, and is typed on there', () => {
  const { windows, type, hear: hears } = twoWindows();
  type(0, typed('a'));
  hears(1);
  type(1, typed('ab'));
  hears(0);
  expect(windows.map(shown)).toEqual([['ab'], ['ab']]);
});

test('what is typed in both at the same time stands beside each other, in both', () => {
  const { windows, type, hear: hears } = twoWindows();
  type(0, typed('Alfa'));
  type(1, typed('Beta'));
  hears(0);
  hears(1);
  expect(windows.map(shown)).toEqual([
    ['Alfa', 'Beta'],
    ['Beta', 'Alfa'],
  ]);
});

test('what was typed before a window opened is not set against what is typed on', () => {
  const { windows, type, hear: hears } = twoWindows(typed('a'));
  windows[0] = say(windows[0], typed('ab')).window;
  type(0, typed('abc'));
  hears(1);
  expect(windows.map(shown)).toEqual([['abc'], ['abc']]);
});

test('a draft that is given up in one window is gone from the other one, but not what was typed there meanwhile', () => {
  const { windows, type, hear: hears } = twoWindows(typed('a'));
  type(0, {});
  hears(1);
  expect(windows[1].edits).toEqual({});
  const other = twoWindows(typed('a'));
  other.type(0, {});
  other.type(1, typed('ab'));
  other.hear(1);
  expect(shown(other.windows[1])).toEqual(['ab']);
});

test('however what is said crosses, a text that no window has typed over can be read in both', () => {
  const step = fc.record({ at: fc.constantFrom(0 as const, 1 as const), hears: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { windows, type, hear: hears } = twoWindows();
      const left = new Set<string>();
      for (const [place, { at, hears: isHearing }] of steps.entries()) {
        if (isHearing) {
          hears(at, 1);
        } else {
          // What the window shows is typed over, as its user sees.
          for (const text of shown(windows[at])) left.delete(String(text));
          left.add(`${at}${place}`);
          type(at, typed(`${at}${place}`));
        }
      }
      for (const at of [0, 1] as const) hears(at);
      for (const window of windows) expect(shown(window)).toEqual(expect.arrayContaining([...left]));
    }),
  );
});
