// An event as its page would show it with what its editor has typed; nothing is written (docs/product/events.md#preview).

import type { AccountViewer } from '#core/accounts/access.ts';
import { eventPopulate } from '#core/events/contract.ts';
import type { Appearance } from '#core/events/content/contract.ts';
import { mayDraft, newRow } from '#core/drafts/rules.ts';
import { emptyOf } from '#core/field/columns.ts';
import type { Fields } from '#core/field/field.ts';
import { validatorOf } from '#core/field/validation.ts';
import { type Stored, writeChanges } from '#core/field/writing.ts';
import type { Language } from '#core/languages.ts';
import { Refusal } from '#core/refusals.ts';
import { fieldsOfRow } from '#core/resources/access.ts';
import { resources } from '#core/resources/index.ts';
import type { Reader } from '#server/db/database.ts';
import { populate } from '#server/resources/populate.ts';
import { sanitisedTexts } from '#server/resources/rich-text.ts';
import { serializeRow } from '#server/resources/serialize.ts';
import { addSpeakers } from '../service.ts';
import { readEvent, readSpeakers } from '../store.ts';

/** Stands for the id of an event that has none yet. */
const noId = '00000000-0000-0000-0000-000000000000';

export interface Typed {
  readonly values: Stored;
  /** Absent: as they are stored. */
  readonly appearances?: readonly Appearance[] | undefined;
}

export async function previewEvent(
  db: Reader,
  id: string,
  { values, appearances }: Typed,
  { viewer, language }: { readonly viewer: AccountViewer; readonly language: Language },
): Promise<Record<string, unknown>> {
  const stored = id === newRow ? emptyEvent() : await readEvent(db, id, viewer);
  if (!stored) throw new Refusal('notFound');
  if (!mayDraft(viewer, 'events', id)) throw new Refusal('forbidden');
  const eventId = id === newRow ? noId : id;
  // Of a new event all fields are the viewer's to write.
  const fields =
    id === newRow ? resources.events.fields : fieldsOfRow(resources.events.fields, stored, viewer);
  const view = serializeRow(fields, { ...stored, ...valid(fields, stored, values, language) }, language);
  const reading = { viewer, language };
  const roles = appearances?.map((one) => ({ ...one, eventId })) ?? (await readSpeakers(db, [eventId]));
  const keys = eventPopulate.filter((key) => key !== 'speakers' && key !== 'nextSession');
  await populate(db, 'events', [view], keys, reading);
  await addSpeakers(db, [view], roles, reading);
  return { ...view, contactPeople: [], available: false };
}

/** The typed values that could be stored; half a date or a text that is too long is not shown. */
function valid(fields: Fields, stored: object, typed: Stored, language: Language): Stored {
  const accepted = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (!Object.hasOwn(typed, name) || field.readOnly) return [];
    const value = typed[name] ?? null;
    if (value === null) return [[name, null]];
    const parsed = validatorOf(field).safeParse(value);
    return parsed.success ? [[name, parsed.data]] : [];
  });
  const safe = sanitisedTexts(fields, Object.fromEntries(accepted));
  return writeChanges(fields, stored as Stored, safe, language, { both: true }).values;
}

function emptyEvent(): Record<string, unknown> {
  const now = new Date(0);
  const empty = Object.entries(resources.events.fields).map(([name, field]) => [name, emptyOf(field)]);
  return { ...Object.fromEntries(empty), ...required, _id: noId, createdAt: now, updatedAt: now };
}

/** What a new row has before its editor chooses. */
const required = {
  title: { it: '', en: '' },
  visibilityStatus: 'private',
  approvalStatus: 'new',
  eventSector: 'festival',
  eventPresenceType: 'location',
} as const;
