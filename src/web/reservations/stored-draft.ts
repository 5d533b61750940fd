// The checkout survives refusals, reloads, the back button and a tab that crashed: what was typed and the key of the request
// stay in this tab until the booking is made (page 3, Idempotency-Key).

import { v4 as randomId } from 'uuid';
import * as z from 'zod/mini';
import { tabStorage } from '#web/device/tab-storage.ts';
import type { Draft } from './draft.ts';

const person = z.object({ name: z.string(), surname: z.string(), age: z.nullable(z.number()) });
const kept = tabStorage(
  z.object({
    draft: z.object({
      adults: z.array(person),
      children: z.array(person),
      classes: z.array(
        z.object({ label: z.string(), pupils: z.nullable(z.number()), chaperones: z.number() }),
      ),
      wheelchair: z.number(),
      needs: z.string(),
      // What a tab kept before these were asked is taken up, too.
      allergies: z._default(z.number(), 0),
      least: z._default(z.nullable(z.number()), null),
      listOf: z._default(z.nullable(z.string()), null),
    }),
    /** One for each session that was tried, by its id. */
    keys: z.record(z.string(), z.string()),
  }),
);

/** The party is the event's, so that another date finds it typed already; nobody else who signs in here sees it. */
export interface DraftOf {
  readonly userId: string;
  readonly eventId: string;
}

/**
 * What was typed before in this tab, or a new draft. The key of the booking is made here, when the checkout opens: a tab that is
 * duplicated later, or comes back from the memory of the browser, asks for the same booking and not for a second one.
 */
export function openDraft(of: DraftOf, sessionId: string, begin: () => Draft): Draft {
  const draft = kept.read(nameOf(of))?.draft ?? begin();
  keyFor(of, sessionId, draft);
  return draft;
}

export function storeDraft(of: DraftOf, draft: Draft): void {
  const { adults, children, classes, ...needs } = draft;
  kept.write(nameOf(of), {
    keys: kept.read(nameOf(of))?.keys ?? {},
    draft: { adults: [...adults], children: [...children], classes: [...classes], ...needs },
  });
}

/** The key of the one booking that this tab makes in a session; the same until that booking is made. */
export function keyFor(of: DraftOf, sessionId: string, draft: Draft): string {
  const known = kept.read(nameOf(of))?.keys[sessionId];
  if (known) return known;
  const key = randomId();
  storeDraft(of, draft);
  const now = kept.read(nameOf(of));
  if (now) kept.write(nameOf(of), { ...now, keys: { ...now.keys, [sessionId]: key } });
  return key;
}

/** Forgotten once it has become a reservation. */
export function removeDraft(of: DraftOf): void {
  kept.forget(nameOf(of));
}

function nameOf({ userId, eventId }: DraftOf): string {
  return `checkout:${userId}:${eventId}`;
}
