// Carries out the core's decision, and records each row for the audit log of the account that sent the file.

import { changesBetween } from '#core/audit/rules.ts';
import type { KnownCatalogue } from '#core/programme-import/catalogue.ts';
import type { ImportChange } from '#core/programme-import/change.ts';
import type { EventDecision } from '#core/programme-import/decision/changes.ts';
import type { Known } from '#core/programme-import/known.ts';
import type { KnownSpeaker, PersonDecision } from '#core/programme-import/people.ts';
import type { FileEvent } from '#core/programme-import/programme.ts';
import { resources } from '#core/resources/index.ts';
import type { AuditedAction } from '#server/audit/service.ts';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { refreshSessionDates } from '#server/sessions/service.ts';
import * as store from './store.ts';

export interface DecidedEvent {
  readonly file: FileEvent;
  readonly before: Known;
  readonly decision: EventDecision;
}

/** The ids of the speakers, by the external ids of the people, and the actions on them. */
export async function writePeople(
  tx: Tx,
  people: readonly PersonDecision[],
  known: readonly KnownSpeaker[],
): Promise<{ speakerIds: ReadonlyMap<string, string>; actions: AuditedAction[] }> {
  const speakers = people.map(({ person, speaker }) => ({ person, ...placed(speaker) }));
  await store.createSpeakers(tx, speakers.flatMap(created));
  await store.changeSpeakers(tx, speakers.flatMap(changed));
  const before = new Map(known.map((speaker) => [speaker._id, speaker]));
  return {
    speakerIds: new Map(speakers.map(({ person, _id }) => [person.externalId, _id])),
    actions: speakers.flatMap((speaker) => actionsOf('speakers', speaker, before.get(speaker._id))),
  };
}

/** Writes events with their sessions and speakers, one statement a table and kind of change. */
export async function writeEvents(tx: Tx, decisions: readonly DecidedEvent[]): Promise<AuditedAction[]> {
  const events = decisions.map(({ file, before, decision }) => {
    const event = placed(decision.event);
    const eventId = event._id;
    return {
      before,
      externalId: file.row.externalId,
      event,
      sessions: decision.sessions.map((session) => ({ ...placed(session), eventId })),
      stay: decision.stay,
      added: decision.speakers.added.map((fields) => ({ _id: newId(), eventId, ...fields })),
      changed: decision.speakers.changed,
      removed: decision.speakers.removed,
    };
  });
  const sessions = events.flatMap((event) => event.sessions);
  await store.createEvents(
    tx,
    events.flatMap(({ event, externalId }) => created(event).map((row) => ({ ...row, externalId }))),
  );
  await store.changeEvents(
    tx,
    events.flatMap(({ event }) => changed(event)),
  );
  await store.storePlaces(
    tx,
    events.flatMap(({ stay }) => stay),
  );
  await store.changeSessions(tx, sessions.flatMap(changed));
  await store.createSessions(
    tx,
    sessions.flatMap((session) => created(session).map((row) => ({ ...row, eventId: session.eventId }))),
  );
  await store.changeEventSpeakers(tx, {
    added: events.flatMap(({ added }) => added),
    changed: events.flatMap((event) => event.changed),
    removed: events.flatMap(({ removed }) => removed),
  });
  await refreshSessionDates(
    tx,
    events
      .filter((event) => event.sessions.some(({ change }) => change.outcome !== 'keep'))
      .map(({ event }) => event._id),
  );
  return events.flatMap(({ before, event, ...of }) => {
    const known = new Map([...before.sessions, ...before.speakers].map((row) => [row._id, row]));
    return [
      ...actionsOf('events', event, before.event ?? undefined),
      ...of.sessions.flatMap((session) => actionsOf('sessions', session, known.get(session._id))),
      ...of.stay.map((row) => ledgerActionOf('sessions', row._id, known.get(row._id), row)),
      ...[...of.added, ...of.changed].map((row) =>
        ledgerActionOf('eventSpeakers', row._id, known.get(row._id), row),
      ),
      ...of.removed.map((_id) => ledgerActionOf('eventSpeakers', _id, known.get(_id), undefined)),
    ];
  });
}

/** The entries that the catalogue did not have before. */
export function catalogueActions(before: KnownCatalogue, after: KnownCatalogue): AuditedAction[] {
  return (Object.keys(after) as (keyof KnownCatalogue)[]).flatMap((entity) => {
    const known = new Set(before[entity].map(({ _id }) => _id));
    return after[entity]
      .filter(({ _id }) => !known.has(_id))
      .map((entry) => ledgerActionOf(entity, entry._id, undefined, entry));
  });
}

/** A change with the id of its row, new or not. */
interface Placed<Fields> {
  readonly _id: string;
  readonly change: ImportChange<Fields>;
}

function placed<Fields>(change: ImportChange<Fields>): Placed<Fields> {
  return { _id: change.outcome === 'create' ? newId() : change._id, change };
}

function created<Fields>({ _id, change }: Placed<Fields>): (Fields & { _id: string })[] {
  return change.outcome === 'create' ? [{ ...change.fields, _id }] : [];
}

function changed<Fields>({ _id, change }: Placed<Fields>): (Fields & { _id: string })[] {
  return change.outcome === 'change' ? [{ ...change.fields, _id }] : [];
}

function actionsOf(
  entity: keyof typeof resources,
  { _id, change }: Placed<object>,
  before: object | undefined,
): AuditedAction[] {
  return change.outcome === 'keep' ? [] : [ledgerActionOf(entity, _id, before, change.fields)];
}

function ledgerActionOf(
  entity: keyof typeof resources,
  entityId: string,
  before: object | undefined,
  fields: object | undefined,
): AuditedAction {
  const action = !before ? 'create' : fields ? 'update' : 'delete';
  const after = fields ? { ...before, ...fields } : {};
  const changes = changesBetween(resources[entity].fields, { ...before }, after);
  return { entity, entityId, action, changes };
}
