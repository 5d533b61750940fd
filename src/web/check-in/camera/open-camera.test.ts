import { expect, test } from 'vitest';
import { cameraFailureOf } from './open-camera.ts';

test.each([
  ['NotSupportedError', 'unsupported'],
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
] as const)('a camera that does not open with %s is %s', (name, failure) => {
  expect(cameraFailureOf(new DOMException('', name))).toBe(failure);
});
