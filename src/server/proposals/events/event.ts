// A proposal becomes a draft event (docs/product/proposals.md#events), and what its authors change later is taken over field by field.

import { createHash } from 'node:crypto';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import type { Translated } from '#core/field/field.ts';
import type { Stored } from '#core/field/writing.ts';
import type * as contract from '#core/proposals/events/contract.ts';
import {
  differencesOf,
  type ProposedPerson,
  paragraphsOf,
  type TakenField,
  takenOf,
  type TakenValues,
} from '#core/proposals/events/taking.ts';
import { Refusal } from '#core/refusals.ts';
import * as audit from '#server/audit/service.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { publishPictures } from '#server/files/service.ts';
import { valuesOfChange, valuesOfNew } from '#server/resources/sent-values.ts';
import { readRows } from '#server/resources/store.ts';
import { openableRows } from '#server/resources/scopes.ts';
import * as writing from '#server/resources/writing.ts';
import { lockFor, type OpenForm, readFor } from '../access.ts';
import { type FormRow, lockForm } from '../store.ts';
import { readSentVersion } from '../versions-store.ts';
import { serializeForm } from '../written.ts';
import * as store from './store.ts';

/** Makes the event of a proposal; of one that has its event it answers the proposal, and makes none. */
export async function makeEvent(db: Db, id: string, by: writing.Write): Promise<writing.SerializedEntity> {
  return writing.transact(db, 'forms', 'update', async (tx) => {
    const { form, call, questions } = await lockFor(tx, id, 'makeEvent', by.viewer, by.ifMatch);
    if (form.eventId !== null) return serializeForm(form);
    const taken = takenOf(form, questions);
    const writer = { ...by, language: form.language };
    const sent: Stored = {
      ...fieldsOf(taken, await publishPictures(tx, by.viewer, taken.images)),
      eventTypeId: await store.readEventType(tx, form.formTemplateId),
      festivalId: call.festivalId,
      visibilityStatus: 'private',
      eventSector: call.festivalId === null ? 'center' : 'festival',
      eventOrganizer: form.userType === 'school' ? 'school' : 'private',
      eventPresenceType: 'location',
    };
    const event = await writing.insert(tx, 'events', valuesOfNew('events', sent, writer), writer);
    const author = taken.speakers.length === 0 ? await store.readAuthor(tx, form.userId) : null;
    await addSpeakers(tx, event._id, author ? [author] : taken.speakers, writer);
    await store.insertTaken(tx, { formId: id, eventId: event._id, taken, userId: by.viewer.userId });
    await record(tx, by.viewer, 'makeEvent', id, { eventId: { before: null, after: event._id } });
    // The database has written the event into the proposal.
    return serializeForm((await lockForm(tx, id)) ?? form);
  });
}

type Taking = AnswerOf<typeof contract.readEventOfForm>;

/** The event of a proposal, and each field whose value has changed in the proposal since the event took it over. */
export async function readEvent(db: Reader, id: string, viewer: AccountViewer): Promise<Taking> {
  const open = await readFor(db, id, 'read', viewer);
  const found = await store.readTaken(db, id);
  return answerOf(found?.eventId ?? null, found ? await compare(db, open, found, viewer) : null);
}

interface Compared {
  readonly now: TakenValues;
  readonly differences: Taking['differences'];
}

async function compare(
  db: Reader,
  open: OpenForm,
  { eventId, taken }: store.TakenEvent,
  viewer: AccountViewer,
): Promise<Compared> {
  const now = await nowOf(db, open, { taken });
  const fields = differencesOf(taken, now);
  const event = fields.length > 0 ? await valuesOfEvent(db, eventId, open.form, viewer) : null;
  const differences = fields.map((field) => ({
    field,
    taken: taken[field],
    now: now[field],
    event: event?.[field] ?? null,
  }));
  return { now, differences };
}

/** The version follows from what is shown: it is another one once the proposal or the event has changed. */
function answerOf(eventId: string | null, compared: Compared | null): Taking {
  const differences = compared?.differences ?? [];
  const version = createHash('sha256').update(JSON.stringify(differences)).digest('base64url').slice(0, 16);
  return { eventId, differences, version };
}

/**
 * Writes differences into the event, or notes them as seen; fields that do not differ are left alone. Refuses with `editConflict` where the
 * proposal or the event says something else than the writer has seen.
 */
export async function takeDifferences(
  db: Db,
  id: string,
  { fields, write, version }: BodyOf<typeof contract.takeDifferences>,
  by: writing.Write,
): Promise<Taking> {
  await writing.transact(db, 'events', 'update', async (tx) => {
    const open = await lockFor(tx, id, 'read', by.viewer);
    const found = await store.readTaken(tx, id);
    if (!found) throw new Refusal('wrongState');
    const writer = { viewer: by.viewer, language: open.form.language };
    const event = write ? await writing.lock(tx, 'events', found.eventId, 'update', writer) : null;
    const compared = await compare(tx, open, found, by.viewer);
    if (answerOf(found.eventId, compared).version !== version) throw new Refusal('editConflict');
    const { now } = compared;
    const chosen = differencesOf(found.taken, now).filter((field) => fields.includes(field));
    if (chosen.length === 0) return;
    if (event) await writeInto(tx, event, { taken: found.taken, now, fields: chosen }, { ...by, ...writer });
    await store.writeTaken(tx, id, mergeTaken(found.taken, now, chosen));
    await record(tx, by.viewer, 'takeDifferences', id, {
      fields: { before: null, after: chosen.join(', ') },
      written: { before: null, after: write },
    });
  });
  return readEvent(db, id, by.viewer);
}

interface Written {
  readonly taken: TakenValues;
  readonly now: TakenValues;
  readonly fields: readonly TakenField[];
}

async function writeInto(
  tx: Tx,
  before: Awaited<ReturnType<typeof writing.lock>>,
  { taken, now, fields }: Written,
  by: writing.Write,
): Promise<void> {
  const eventId = before._id;
  const images = fields.includes('images') ? await publishPictures(tx, by.viewer, now.images) : [];
  const all = fieldsOf(now, images);
  const columns = fields.flatMap((field) => columnsOf[field]);
  const sent = Object.fromEntries(columns.map((column) => [column, all[column] ?? null]));
  const unread = { viewer: by.viewer, language: by.language };
  await writing.update(tx, 'events', before, valuesOfChange('events', before, sent, unread), by);
  if (!fields.includes('speakers')) return;
  const isAmong = (people: readonly ProposedPerson[], one: ProposedPerson) =>
    people.some((other) => nameOf(other) === nameOf(one));
  const present = await store.readSpeakersOf(tx, eventId);
  const gone = present.filter((one) => isAmong(taken.speakers, one) && !isAmong(now.speakers, one));
  const ids = gone.map(({ entryId }) => entryId);
  const entries = await writing.lockAll(tx, 'eventSpeakers', { path: 'speakers', ids }, 'delete', by);
  await writing.eraseAll(tx, 'eventSpeakers', entries, by);
  const added = now.speakers.filter((one) => !isAmong(present, one));
  await addSpeakers(tx, eventId, added, by, Math.max(-1, ...present.map(({ position }) => position)) + 1);
}

/** The columns of an event that a field of a proposal fills in; people are rows of their own. */
const columnsOf: Readonly<Record<TakenField, readonly string[]>> = {
  title: ['title'],
  description: ['description'],
  durationMinutes: ['durationMinutes'],
  accessibility: ['accessibility'],
  images: ['headerImage', 'galleryImages'],
  speakers: [],
};

/** The values of an event's columns; the first of its published pictures is the large one. */
function fieldsOf(taken: TakenValues, [header, ...gallery]: readonly string[]): Stored {
  return {
    title: taken.title,
    description: taken.description === null ? null : paragraphsOf(taken.description),
    durationMinutes: taken.durationMinutes,
    accessibility: taken.accessibility,
    headerImage: header === undefined ? [] : [header],
    galleryImages: gallery,
  };
}

async function addSpeakers(
  tx: Tx,
  eventId: string,
  people: readonly ProposedPerson[],
  by: writing.Write,
  first = 0,
): Promise<void> {
  for (const [place, person] of people.entries()) {
    const speakerId =
      (await store.findSpeaker(tx, person)) ??
      (await writing.insert(tx, 'speakers', valuesOfNew('speakers', { ...person }, by), by))._id;
    const entry = { eventId, speakerId, role: 'speaker', position: first + place };
    await writing.insert(tx, 'eventSpeakers', valuesOfNew('eventSpeakers', entry, by), by);
  }
}

/** What the proposal says: what was last sent, not what its authors are writing. One without its authors differs in nothing. */
async function nowOf(
  db: Reader,
  { form, questions }: OpenForm,
  { taken }: Pick<store.TakenEvent, 'taken'>,
): Promise<TakenValues> {
  if (form.erasedAt) return taken;
  const sent = await readSentVersion(db, form._id);
  return takenOf(sent ?? form, sent?.questions ?? questions);
}

async function valuesOfEvent(
  db: Reader,
  eventId: string,
  { language }: FormRow,
  viewer: AccountViewer,
): Promise<TakenValues | null> {
  const [event] = await readRows(db, 'events', [eventId], openableRows('events', viewer));
  if (!event) return null;
  const textOf = (text: Translated | null) => text?.[language] ?? null;
  const speakers = await store.readSpeakersOf(db, eventId);
  return {
    title: textOf(event.title) ?? '',
    description: textOf(event.description),
    durationMinutes: event.durationMinutes,
    accessibility: textOf(event.accessibility),
    images: [...event.headerImage, ...event.galleryImages],
    speakers: speakers.map(({ name, surname, affiliation }) => ({ name, surname, affiliation })),
  };
}

function mergeTaken(taken: TakenValues, now: TakenValues, fields: readonly TakenField[]): TakenValues {
  const of = (field: TakenField) => (fields.includes(field) ? now : taken);
  return {
    title: of('title').title,
    description: of('description').description,
    durationMinutes: of('durationMinutes').durationMinutes,
    accessibility: of('accessibility').accessibility,
    images: of('images').images,
    speakers: of('speakers').speakers,
  };
}

function nameOf({ name, surname }: ProposedPerson): string {
  return `${name ?? ''} ${surname}`.trim().toLowerCase();
}

function record(
  tx: Tx,
  viewer: AccountViewer,
  action: 'makeEvent' | 'takeDifferences',
  entityId: string,
  changes: audit.AuditedAction['changes'],
): Promise<void> {
  return audit.record(tx, viewer, { entity: 'forms', entityId, action, changes });
}
