// What was done to an event, in a form that its page puts into words (docs/product/events.md#history).

import type { AccountViewer, Viewer } from '#core/accounts/access.ts';
import { type readEventHistory, rowsOfEntry, rowsOfOne } from '#core/audit/history-contract.ts';
import type { Changes } from '#core/audit/rules.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { managesEvent } from '#core/events/visibility.ts';
import type { Field, Fields } from '#core/field/field.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Reader } from '#server/db/database.ts';
import { readReferred, referredBy } from '#server/resources/populate.ts';
import { readableColumns } from '#server/resources/scopes.ts';
import * as store from './history-store.ts';

const actionsOnPage = 40;

interface PageOfHistory {
  readonly viewer: AccountViewer;
  readonly language: Language;
  /** From 1. */
  readonly page: number;
  /** One action, of which the page has rows. */
  readonly entry?: string | undefined;
}

/** @throws Refusal `notFound` or `forbidden` to those who do not manage the event, and where it has no such action. */
export async function readHistory(
  db: Reader,
  eventId: string,
  { viewer, language, page, entry }: PageOfHistory,
): Promise<AnswerOf<typeof readEventHistory>> {
  const event = await store.readEvent(db, eventId);
  if (!event) throw new Refusal('notFound');
  if (!managesEvent(viewer, eventId)) throw new Refusal(event.isPrivate ? 'notFound' : 'forbidden');
  const { found, hasMore } = entry
    ? await pageOfEntry(db, eventId, entry, page)
    : await pageOfActions(db, eventId, page);
  const entries = found.map(({ createdAt, rows, shared, ...action }) => ({
    ...action,
    createdAt: createdAt.toISOString(),
    shared: readableChanges(action.entity, shared, viewer),
    rows: rows.map(({ startDate, changes, ...row }) => ({
      ...row,
      startDate: startDate === null ? null : new Date(startDate).toISOString(),
      changes: readableChanges(action.entity, changes, viewer),
    })),
  }));
  const title = resolveText(event.title, language);
  return {
    event: { _id: eventId, title: title.text, language: title.language },
    entries,
    hasMore,
    referred: await referredIn(db, entries, { viewer, language }),
  };
}

interface FoundPage {
  readonly found: Awaited<ReturnType<typeof store.readActions>>;
  readonly hasMore: boolean;
}

async function pageOfActions(db: Reader, eventId: string, page: number): Promise<FoundPage> {
  const span = { limit: actionsOnPage + 1, offset: (page - 1) * actionsOnPage };
  const found = await store.readActions(db, eventId, span, rowsOfEntry);
  return { found: found.slice(0, actionsOnPage), hasMore: found.length > actionsOnPage };
}

async function pageOfEntry(db: Reader, eventId: string, entry: string, page: number): Promise<FoundPage> {
  const span = { limit: rowsOfOne, offset: (page - 1) * rowsOfOne };
  const action = await store.readAction(db, eventId, entry, span);
  if (!action) throw new Refusal('notFound');
  return { found: [action], hasMore: action.different > page * rowsOfOne };
}

/** A field that the reader may not read, or of whose values it sees only some, is left out. */
function readableChanges(name: ResourceName, changes: Changes, viewer: Viewer): Changes {
  const { fields, readableIn } = readableColumns(name, viewer);
  const known: Fields = resources[name].fields;
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([field]) => !Object.hasOwn(known, field) || (Object.hasOwn(fields, field) && !readableIn.has(field)),
    ),
  );
}

/** The rows that values before and after a change name; one statement for each entity that is referred to. */
async function referredIn(
  db: Reader,
  entries: readonly {
    readonly entity: ResourceName;
    readonly shared: Changes;
    readonly rows: readonly { readonly speakerId: string | null; readonly changes: Changes }[];
  }[],
  reading: { readonly viewer: Viewer; readonly language: Language },
): Promise<Record<string, Record<string, unknown>>> {
  const references = entries.flatMap(({ entity, shared, rows }) => [
    ...referencesIn(resources[entity].fields, shared),
    ...rows.flatMap(({ speakerId, changes }) => [
      { target: 'speakers' as const, ids: [speakerId] },
      ...referencesIn(resources[entity].fields, changes),
    ]),
  ]);
  const targets = [...new Set(references.map(({ target }) => target))];
  const found = await Promise.all(
    targets.map((target) => {
      const ids = references.flatMap((one) => (one.target === target ? one.ids : []));
      const wanted = ids.filter((id) => typeof id === 'string');
      return readReferred(db, target, wanted, reading);
    }),
  );
  return Object.fromEntries(found.flatMap((rows) => [...rows]));
}

function referencesIn(
  fields: Readonly<Record<string, Field>>,
  changes: Changes,
): { readonly target: ResourceName; readonly ids: readonly unknown[] }[] {
  return Object.entries(changes).flatMap(([name, change]) => {
    const target = fields[name] && referredBy(fields[name]);
    return target && change ? [{ target, ids: [change.before, change.after].flat() }] : [];
  });
}
