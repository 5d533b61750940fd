// The callers of the access test, those that share rights, and what is expected of a route.

export const who = [
  'guest',
  'user',
  'school',
  'scanner',
  'editor',
  'support',
  'contact',
  'admin',
  'disco',
] as const;
export type Who = (typeof who)[number];

export const everyone = who;
export const accounts = who.filter((one) => one !== 'guest');
/** Those with a personal area. A sub-role comes on top of it. */
export const people: readonly Who[] = ['user', 'school', 'editor', 'support', 'contact', 'admin'];
export const editors: readonly Who[] = ['editor', 'admin'];
export const managers: readonly Who[] = ['editor', 'contact', 'admin'];
export const officers: readonly Who[] = ['support', 'admin'];
export const readers: readonly Who[] = ['support', 'contact', 'admin'];
export const minders: readonly Who[] = ['editor', ...readers];
export const admins: readonly Who[] = ['admin'];
export const doorStaff: readonly Who[] = ['scanner', 'contact', 'admin'];
export const noCallers: readonly Who[] = [];

export interface Expectation {
  /** Callers that may use the route; the others get 401 as guests and 403 as accounts. */
  readonly let: readonly Who[];
  /** Which of those callers find each row; the others get 404. */
  readonly rows?: Readonly<Record<string, readonly Who[]>>;
  /** Callers that find a row and still may not do this with it. */
  readonly refused?: readonly Who[];
  /** The body that is sent, by the caller's id; without it no body is sent. */
  readonly body?: (walker: string) => object;
  /** The query that is sent, with its question mark. */
  readonly query?: string;
  /** The status of success, or of a body that is refused only after the rights were checked; 200 by default. */
  readonly status?: 201 | 400 | 415;
  /** The account of the caller does not exist afterwards. */
  readonly ends?: true;
  /** Like rows, but for some rows only: callers that may know that they exist. */
  readonly seen?: Readonly<Record<string, readonly Who[]>>;
  /** The same: callers that may do this with a row, but not in its state. */
  readonly inWrongState?: Readonly<Record<string, readonly Who[]>>;
}

/** The five routes of an entity. */
export function entity(
  path: string,
  read: readonly Who[],
  write: readonly Who[],
  rows: Readonly<Record<string, readonly Who[]>> = { any: everyone },
): Record<string, Expectation> {
  const writes: Record<string, Expectation> = {
    [`POST /api/${path}`]: { let: write },
    [`PUT /api/${path}/{id}`]: { let: write, rows },
    [`DELETE /api/${path}/{id}`]: { let: write, rows },
    [`GET /api/${path}/{id}/contents`]: { let: write, rows },
  };
  return {
    [`GET /api/${path}`]: { let: read },
    [`GET /api/${path}/{id}`]: { let: read, rows },
    ...(write.length > 0 && writes),
  };
}
