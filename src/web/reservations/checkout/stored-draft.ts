// The checkout survives refusals, reloads, the back button and a crashed tab: the draft and the idempotency key stay in this tab
// until the booking is made (docs/product/wire.md#idempotency).

import { v4 as randomId } from 'uuid';
import * as z from 'zod/mini';
import { needTerms } from '#core/reservations/rules.ts';
import { tabStorage } from '#web/device/tab-storage.ts';
import type { PartyDraft } from './draft.ts';

const person = z.object({ name: z.string(), surname: z.string(), age: z.nullable(z.number()) });
const storage = tabStorage(
  z.object({
    draft: z.object({
      adults: z.array(person),
      children: z.array(person),
      classes: z.array(
        z.object({ label: z.string(), pupils: z.nullable(z.number()), chaperones: z.number() }),
      ),
      wheelchair: z.number(),
      needs: z.string(),
      // Defaults: a draft that an older build stored lacks these fields.
      allergies: z._default(z.number(), 0),
      terms: z._default(z.array(z.enum(needTerms)), []),
      least: z._default(z.nullable(z.number()), null),
      listOf: z._default(z.nullable(z.string()), null),
    }),
    /** The idempotency key of each session that was tried, by its id. */
    keys: z.record(z.string(), z.string()),
  }),
);

/**
 * The draft belongs to an event, so that it serves all its sessions, and to an account, so that no other account in this tab sees
 * it.
 */
export interface DraftScope {
  readonly userId: string;
  readonly eventId: string;
}

/**
 * The draft of this tab, or a new one. The key of the booking is created here, when the checkout opens: a tab that is duplicated
 * later, or restored by the browser, sends the same booking and not a second one.
 */
export function openDraft(scope: DraftScope, sessionId: string, create: () => PartyDraft): PartyDraft {
  const draft = storage.read(nameOf(scope))?.draft ?? create();
  keyFor(scope, sessionId, draft);
  return draft;
}

export function storeDraft(scope: DraftScope, draft: PartyDraft): void {
  const { adults, children, classes, terms, ...needs } = draft;
  storage.write(nameOf(scope), {
    keys: storage.read(nameOf(scope))?.keys ?? {},
    draft: {
      adults: [...adults],
      children: [...children],
      classes: [...classes],
      terms: [...terms],
      ...needs,
    },
  });
}

/** The key of this tab's booking of a session; it does not change until the booking is made. */
export function keyFor(scope: DraftScope, sessionId: string, draft: PartyDraft): string {
  const stored = storage.read(nameOf(scope))?.keys[sessionId];
  if (stored) return stored;
  const key = randomId();
  storeDraft(scope, draft);
  const draftEntry = storage.read(nameOf(scope));
  if (draftEntry)
    storage.write(nameOf(scope), { ...draftEntry, keys: { ...draftEntry.keys, [sessionId]: key } });
  return key;
}

/** Called once the draft has become a reservation. */
export function removeDraft(scope: DraftScope): void {
  storage.forget(nameOf(scope));
}

function nameOf({ userId, eventId }: DraftScope): string {
  return `checkout:${userId}:${eventId}`;
}
