// Whether a message has to wait for the morning when it is about to leave (docs/product/messages.md#quiet-hours): a retry, a long queue or an
// address that is confirmed late brings it into a night that it was not written for.

import {
  nightAround,
  nightRuleOf,
  notifyOfFirst,
  type QuietHours,
  type ToActOn,
} from '#core/messages/night.ts';
import type { Zone } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader } from '#server/db/database.ts';
import type { MessageRow } from './store.ts';

/** What a message is about when it leaves, and the quiet hours that hold there; nothing where there is nothing left to act on. */
export interface Acting {
  readonly about: readonly ToActOn[];
  readonly quiet: QuietHours;
}

/** A feature's reader for each of its templates that waits only where the morning is early enough. */
export type ActingReaders<F> = {
  readonly [Name in keyof F]: (facts: F[Name], instance: QuietHours) => Promise<Acting>;
};
export type AllActingReaders = Readonly<
  Record<string, (facts: never, instance: QuietHours) => Promise<Acting>>
>;

export interface NightDeps {
  readonly db: Reader;
  /** Those of the instance. */
  readonly readQuietHours: () => Promise<QuietHours>;
  readonly zone: Zone;
  readonly acting: AllActingReaders;
}

/** The end of the night that a message waits for; null: it leaves now. */
export type ReadMorning = (message: Pick<MessageRow, 'template' | 'facts'>) => Promise<Date | null>;

export function morningReader({ db, readQuietHours, zone, acting }: NightDeps): ReadMorning {
  return async ({ template, facts }) => {
    const rule = nightRuleOf(template);
    if (rule === 'anyHour') return null;
    const [instance, now] = [await readQuietHours(), await readNow(db)];
    if (rule === 'inTheMorning') return nightAround(now, instance, zone)?.until ?? null;
    const read = acting[template];
    if (!read) throw new Error(`Nothing reads by when a message "${template}" is too late.`);
    // The template's own feature typed the facts when it wrote them (NewMessage).
    const { about, quiet } = await read(facts as never, instance);
    const at = notifyOfFirst(now, about, quiet, zone);
    return at > now ? at : null;
  };
}
