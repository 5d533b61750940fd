// The pack of a session (docs/product/check-in.md#packs): what a device without a network knows of it.

import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { PackedTicket, readPack, SessionToCheckIn } from '#core/check-in/door-contract.ts';
import type { Quota } from '#core/check-in/walk-ins.ts';

export type PackPage = AnswerOf<typeof readPack>;

export interface Pack {
  readonly session: SessionToCheckIn;
  /** Of this device, as the server had it when the pack was read. */
  readonly quota: Quota;
  readonly walkInChange: PackPage['walkInChange'];
  readonly undoMinutes: PackPage['undoMinutes'];
  readonly keys: PackPage['keys'];
  readonly tickets: readonly PackedTicket[];
  /** To ask for differences with, once all pages are there. */
  readonly version: string;
  /** When the last page was read, by the server's clock. */
  readonly readAt: string;
  /** From this instant on it decides nothing. */
  readonly endsAt: string;
}

/** A pack that is being downloaded; `next` is null once it is whole. */
export interface PackDraft extends Pack {
  readonly next: string | null;
}

/**
 * Adds a page: to a download, or, with the differences since its version, to a whole pack. Tickets that come again replace what was
 * known of them; none is removed, because those that were cancelled or moved away come with that state.
 */
export function takePage(before: Pack | null, page: PackPage): PackDraft {
  const tickets = new Map(before?.tickets.map((ticket) => [ticket._id, ticket]));
  for (const ticket of page.tickets) tickets.set(ticket._id, ticket);
  const { session, quota, walkInChange, undoMinutes, keys, version, endsAt, now, next } = page;
  return {
    session,
    quota,
    walkInChange,
    undoMinutes,
    keys,
    version,
    endsAt,
    next,
    readAt: now,
    tickets: [...tickets.values()],
  };
}

/** Whether the day of a pack is over. */
export function hasEnded({ endsAt }: Pick<Pack, 'endsAt'>, now: Date): boolean {
  return now.getTime() >= Date.parse(endsAt);
}
