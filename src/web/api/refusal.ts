import type { ErrorAnswer } from '#core/refusals.ts';

/** A refusal of the server: its code decides the message, its next step the action (docs/product/wire.md#next-steps). */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly answer: ErrorAnswer;

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.message);
    this.name = 'ApiRefusal';
    this.status = status;
    this.answer = answer;
  }
}

/** The request got no answer: no network, or the server is unreachable. */
export class NoConnection extends Error {
  /** Milliseconds of the page's clock. */
  readonly at: number;

  constructor(cause: unknown) {
    super('No connection', { cause });
    this.name = 'NoConnection';
    this.at = performance.now();
  }
}

/** Whether an error is a refusal with one of these codes. */
export function isRefusedWith(error: unknown, ...codes: readonly ErrorAnswer['code'][]): boolean {
  return error instanceof ApiRefusal && codes.includes(error.answer.code);
}

/** Whether an error is a refusal with this HTTP status. */
export function isRefused(error: unknown, status: number): boolean {
  return error instanceof ApiRefusal && error.status === status;
}
