// Requests as tests of lists make them: each says only what its test is about.

import type { ListedRequest } from './settle.ts';

let created = 0;

/** A party of so many that waits behind those made before. */
export function party(size: number, more: Partial<ListedRequest> = {}): ListedRequest {
  created += 1;
  const wanted = { seats: size, classes: 0 };
  return {
    _id: `r${created}`,
    sequence: created,
    priority: 0,
    passes: 0,
    overtaken: 0,
    wanted,
    minimum: wanted,
    status: 'waiting',
    offered: null,
    offerExpiresAt: null,
    saved: { seats: 0, classes: 0 },
    takenBack: { seats: 0, classes: 0 },
    isEnabled: true,
    blockedUntil: null,
    lastCallAt: null,
    ...more,
  };
}

/** A party that is offered all it wants until then. */
export function offered(size: number, until: Date, more: Partial<ListedRequest> = {}): ListedRequest {
  const seats = { seats: size, classes: 0 };
  return party(size, { status: 'locked', offered: seats, offerExpiresAt: until, ...more });
}
