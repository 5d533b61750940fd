// The dates of the plan as this device showed them last (docs/product/favourites.md#changed-since-you-looked).

import {
  type DateChange,
  dateChange,
  type LookedDate,
  lookedDate,
  remember,
  type ShownDate,
} from '#core/favourites/changed.ts';
import { readSignedIn } from '#web/api/sign-in/signed-in.ts';
import { readStored, removeStored, store } from '#web/device/storage.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { zone } from '#web/i18n/formats.ts';

const name = 'lookedDates';

/** Whose dates they are; null: of a guest, whose plan goes to the account that signs in. */
type Owner = string | null;
interface Memory {
  readonly owner: Owner;
  readonly dates: readonly LookedDate[];
}

/** As they were when this document was opened, or another account signed in: a mark stays until then. */
let opened: { owner: Owner; readonly dates: Map<string, LookedDate> } | undefined;
const looked = new Set<string>();

const reader = (): Owner => readSignedIn()?.details._id ?? null;
const isOf = (owner: Owner) => owner === null || owner === reader();

/** Without what another account has left behind. */
function read(): readonly LookedDate[] {
  const memory = parse(readStored('local', name));
  if (isOf(memory.owner)) return memory.dates;
  removeStored('local', name);
  return [];
}

function parse(text: string | null): Memory {
  const nothing: Memory = { owner: null, dates: [] };
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isMemory(stored) ? stored : nothing;
  } catch {
    return nothing;
  }
}

function isMemory(value: unknown): value is Memory {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    'dates' in value &&
    Array.isArray(value.dates)
  );
}

function write(dates: readonly LookedDate[]): void {
  if (dates.length === 0) removeStored('local', name);
  else store('local', name, JSON.stringify({ owner: reader(), dates } satisfies Memory));
}

function atFirst(): Map<string, LookedDate> {
  if (!opened || !isOf(opened.owner)) {
    opened = { owner: reader(), dates: new Map(read().map((date) => [date._id, date])) };
    looked.clear();
  }
  opened.owner = reader();
  return opened.dates;
}

/** What has changed since the device showed a date; null: nothing, or it has not stored it. */
export function changeSinceSeen(date: ShownDate): DateChange | null {
  const before = atFirst().get(date._id);
  return before ? dateChange(before, lookedDate(date, zone)) : null;
}

/**
 * The device has shown a date: from the next document on, this is what changes are counted from. Once for each document: a move while
 * it is open is a change for the next one. Of what is not planned nothing is stored.
 */
export function markSeen(date: ShownDate, { isPlanned }: { readonly isPlanned: boolean }): void {
  const isStored = atFirst().has(date._id);
  if (looked.has(date._id) || !(isPlanned || isStored)) return;
  looked.add(date._id);
  write(remember(read(), lookedDate(date, zone), pageNow()));
}

/** The user has taken a date out of the plan. */
export function forgetSeen(sessionId: string): void {
  atFirst().delete(sessionId);
  looked.delete(sessionId);
  write(read().filter(({ _id }) => _id !== sessionId));
}
