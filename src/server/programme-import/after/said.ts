// Reads and stores what files said of their rows, so that the next file is compared with it.

import type { CatalogueEntries, KnownCatalogue, NamedEntries } from '#core/programme-import/catalogue.ts';
import type { SaidBefore, SaidEvent, SessionFields } from '#core/programme-import/known.ts';
import { nameKey } from '#core/programme-import/names.ts';
import type { PersonDecision, SpeakerFields } from '#core/programme-import/people.ts';
import type { FileProgramme } from '#core/programme-import/programme.ts';
import type { Tx } from '#server/db/database.ts';
import { countReferrers, deleteRows } from '#server/resources/write-store.ts';
import type { DecidedEvent } from '../write.ts';
import * as store from './said-store.ts';

export interface Remembered {
  readonly rows: readonly store.SaidRow[];
  readonly speakers: ReadonlyMap<string, SpeakerFields>;
  ofEvent(key: string): SaidBefore | undefined;
}

/** What the last files said of what this one names. */
export async function readRemembered(tx: Tx, { events }: FileProgramme): Promise<Remembered> {
  const rows = await store.readSaid(tx, {
    events: events.map(({ row }) => row.externalId),
    people: events.flatMap(({ row }) => (row.people ?? []).map(({ externalId }) => externalId)),
  });
  const of = <Said>(entity: store.RememberedEntity) =>
    rows.flatMap(({ entity: of, key, said, eventKey }) =>
      of === entity && said ? [{ key, eventKey, said: said as Said }] : [],
    );
  const ofEvents = new Map(of<SaidEvent>('events').map(({ key, said }) => [key, said]));
  const sessions = Map.groupBy(of<SessionFields>('sessions'), ({ eventKey }) => eventKey);
  return {
    rows,
    speakers: new Map(of<SpeakerFields>('speakers').map(({ key, said }) => [key, said])),
    ofEvent(key) {
      const event = ofEvents.get(key);
      return (
        event && {
          event,
          sessions: new Map((sessions.get(key) ?? []).map((row) => [row.key, revived(row.said)])),
        }
      );
    },
  };
}

function revived(said: SessionFields): SessionFields {
  const { startDate, endDate, closesAt } = said;
  return {
    ...said,
    startDate: new Date(startDate),
    endDate: new Date(endDate),
    closesAt: new Date(closesAt),
  };
}

const named = ['eventCategories', 'eventTypes', 'organizations', 'locations'] as const;
type Named = (typeof named)[number];
type NamedEntry = NamedEntries[Named][number];

/** The catalogue with the names that earlier files gave to entries which staff have renamed since. */
export function withFormerNames(catalogue: KnownCatalogue, { rows }: Remembered): KnownCatalogue {
  const also = <Entry extends { readonly _id: string }>(
    entity: Named,
    entries: readonly Entry[],
    namesOf: (entry: Entry) => readonly (string | undefined)[],
    renamed: (entry: Entry, name: string) => Entry,
  ): readonly Entry[] => {
    const keys = new Set(entries.flatMap((entry) => namesOf(entry).map((name) => nameKey(name ?? ''))));
    const former = rows.flatMap(({ entity: of, key, said }) => {
      const { _id, name } = (said ?? {}) as Partial<NamedEntry>;
      const entry = entries.find((one) => one._id === _id);
      return of === entity && entry && name !== undefined && !keys.has(key) ? [renamed(entry, name)] : [];
    });
    return [...entries, ...former];
  };
  const translated = <Entry extends { readonly _id: string; readonly name: { it?: string; en?: string } }>(
    entity: Named,
    entries: readonly Entry[],
  ) =>
    also(
      entity,
      entries,
      ({ name }) => [name.it, name.en],
      (entry, name) => ({ ...entry, name: { it: name } }),
    );
  const plain = <Entry extends { readonly _id: string; readonly name: string }>(
    entity: Named,
    entries: readonly Entry[],
  ) =>
    also(
      entity,
      entries,
      ({ name }) => [name],
      (entry, name) => ({ ...entry, name }),
    );
  return {
    ...catalogue,
    eventCategories: translated('eventCategories', catalogue.eventCategories),
    eventTypes: translated('eventTypes', catalogue.eventTypes),
    organizations: plain('organizations', catalogue.organizations),
    locations: plain('locations', catalogue.locations),
  };
}

/** The entries that earlier files named and that are not there any more. */
export function deletedEntries(catalogue: KnownCatalogue, { rows }: Remembered): NamedEntries {
  const of = (entity: Named) => {
    const stored = new Set(catalogue[entity].map(({ _id }) => _id));
    return rows.flatMap(({ entity: one, said }) => {
      const { _id, name } = (said ?? {}) as Partial<NamedEntry>;
      return one === entity && _id !== undefined && name !== undefined && !stored.has(_id)
        ? [{ _id, name }]
        : [];
    });
  };
  return {
    eventCategories: of('eventCategories'),
    eventTypes: of('eventTypes'),
    organizations: of('organizations'),
    locations: of('locations'),
  };
}

/**
 * Deletes entries that were created because this file names them, that staff had deleted since an earlier one, and that nothing has come to
 * refer to: an editor who deletes a place does not find it again, empty, after each import. Answers the catalogue that is left.
 */
export async function withoutIdle(
  tx: Tx,
  { before, filled }: { readonly before: KnownCatalogue; readonly filled: KnownCatalogue },
  deleted: NamedEntries,
): Promise<KnownCatalogue> {
  const again = named.flatMap((entity) => {
    const known = new Set(before[entity].map(({ _id }) => _id));
    const keys = new Set(deleted[entity].map(({ name }) => nameKey(name)));
    return filled[entity].flatMap(({ _id, name }) =>
      !known.has(_id) && namesOf(name).some((one) => keys.has(nameKey(one))) ? [{ entity, _id }] : [],
    );
  });
  if (again.length === 0) return filled;
  const referring = await countReferrers(
    tx,
    again.map(({ entity, _id }) => ({ owner: _id, name: entity, ids: [_id] })),
  );
  const idle = again.filter(({ _id }) => !referring.has(_id));
  for (const [entity, of] of Map.groupBy(idle, (one) => one.entity))
    await deleteRows(
      tx,
      entity,
      of.map(({ _id }) => _id),
    );
  const gone = new Set(idle.map(({ _id }) => _id));
  const left = <Entry extends { readonly _id: string }>(entries: readonly Entry[]) =>
    entries.filter(({ _id }) => !gone.has(_id));
  return {
    ...filled,
    eventCategories: left(filled.eventCategories),
    eventTypes: left(filled.eventTypes),
    organizations: left(filled.organizations),
    locations: left(filled.locations),
  };
}

/** Those of some created entries that a catalogue has, by their names. */
export function createdIn(created: CatalogueEntries, catalogue: KnownCatalogue): CatalogueEntries {
  const those = <Entry extends { readonly name: Name }>(
    entries: readonly Entry[],
    known: readonly { readonly name: Name }[],
  ) => {
    const keys = new Set(known.flatMap(({ name }) => namesOf(name).map(nameKey)));
    return entries.filter(({ name }) => namesOf(name).some((one) => keys.has(nameKey(one))));
  };
  return {
    ...created,
    eventCategories: those(created.eventCategories, catalogue.eventCategories),
    eventTypes: those(created.eventTypes, catalogue.eventTypes),
    organizations: those(created.organizations, catalogue.organizations),
    locations: those(created.locations, catalogue.locations),
  };
}

type Name = string | { readonly it?: string; readonly en?: string };
function namesOf(name: Name): string[] {
  return typeof name === 'string' ? [name] : [name.it, name.en].filter((one) => one !== undefined);
}

/** Stores what a file said, as far as it is not what the last one said. */
export async function remember(
  tx: Tx,
  importId: string,
  before: Remembered,
  {
    decisions,
    people,
    names,
  }: {
    readonly decisions: readonly DecidedEvent[];
    readonly people: readonly PersonDecision[];
    readonly names: NamedEntries;
  },
): Promise<void> {
  const former = new Map(
    before.rows.map((row) => [`${row.entity} ${row.key}`, JSON.stringify(sorted(row.said))]),
  );
  const all = [
    ...decisions.flatMap((decided) => rowsOf(decided, before)),
    ...people.flatMap(({ person, said }) =>
      said ? [{ entity: 'speakers' as const, key: person.externalId, eventKey: null, said }] : [],
    ),
    ...named.flatMap((entity) =>
      names[entity].map(({ _id, name }) => ({
        entity,
        key: nameKey(name),
        eventKey: null,
        said: { _id, name },
      })),
    ),
  ];
  const rows = new Map(all.map((row) => [`${row.entity} ${row.key}`, row]));
  await store.storeSaid(
    tx,
    importId,
    [...rows].flatMap(([key, row]) => (former.get(key) === JSON.stringify(sorted(row.said)) ? [] : row)),
  );
}

/**
 * What the import remembers of an event. Where it creates the event again, because the former one was purged, it forgets the deleted
 * sessions of that one.
 */
function rowsOf(
  { file: { row }, before: { event }, decision }: DecidedEvent,
  { rows }: Remembered,
): store.SaidRow[] {
  const eventKey = row.externalId;
  const { remember: own } = decision;
  const forgotten = event ? [] : rows.filter((one) => one.eventKey === eventKey && one.said);
  return [
    ...(own.event ? [{ entity: 'events' as const, key: eventKey, eventKey: null, said: own.event }] : []),
    ...forgotten.map((one) => ({ ...one, said: null })),
    ...own.sessions.map(({ key, said }) => ({ entity: 'sessions' as const, key, eventKey, said })),
  ];
}

/** With the keys in one order: the database has its own. */
function sorted(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
