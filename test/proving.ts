// Tests that only `npm run prove` runs, beside the everyday ones of their file (docs/architecture/testing.md, "Sizes").

import { describe, test, type TestAPI, type TestFunction } from 'vitest';
import { full } from './sizes.ts';

interface Proving {
  (name: string, run: TestFunction, timeout?: number): void;
  readonly each: TestAPI['each'];
}

/** As `test`, of what is a drill or a variant of an everyday test: `npm test` neither runs nor counts it. */
export const proving: Proving = full ? test : Object.assign(() => undefined, { each: () => () => undefined });

/** As `describe`, of such tests alone: a group without a test would fail. */
export const provingGroup: (name: string, tests: () => void) => void = full ? describe : () => undefined;
