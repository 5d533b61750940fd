// The people of a schedule: which of them the catalogue holds, and who speaks at which event.

import { fullNameOf } from '#core/events/event-view.ts';
import type { Translated } from '#core/field/field.ts';
import { type ImportChange, changeTo } from './change.ts';
import { hasValues } from '#core/field/equality.ts';
import { nameKey } from './names.ts';
import type { FileProgramme } from './programme.ts';
import type { NamedPerson } from './row.ts';

/** The fields of a speaker that a file says; all others are the editors'. */
export interface SpeakerFields {
  readonly externalId: string;
  /** Null for who is known by one name, which is the surname: lists sort by it. */
  readonly name: string | null;
  readonly surname: string;
  readonly biography: Translated | null;
}
export interface KnownSpeaker extends Omit<SpeakerFields, 'externalId'> {
  readonly _id: string;
  /** Null: an editor has made the entry. */
  readonly externalId: string | null;
}

export interface PersonDecision {
  readonly person: NamedPerson;
  readonly speaker: ImportChange<SpeakerFields>;
}

/** Particles that belong to the surname they stand before. */
const particles =
  /^(?:d[aei]|d[ae]l(?:l[aeo])?|dos|d[ue]|de[nrs]?|van|von|zu[mr]?|ter?|ten|la|le|lo|li|bin|ibn|al|el|af|av)$/i;

/** `Jeroen van der Ham` as its two parts. One name alone is a surname. */
export function namesOf(fullName: string): { name: string | null; surname: string } {
  const words = fullName.split(' ');
  let first = words.length - 1;
  while (first > 1 && particles.test(words[first - 1] ?? '')) first -= 1;
  return { name: words.slice(0, first).join(' ') || null, surname: words.slice(first).join(' ') };
}

/**
 * Decides about all people whom the events name. A person is found by the file's key, else by name and surname among those whom
 * this file does not know: an entry that an editor created becomes the person's, one that came with another file is used as it
 * is. One name alone (`Robert`) is ambiguous, so it is never enough.
 */
export function decidePeople(programme: FileProgramme, known: readonly KnownSpeaker[]): PersonDecision[] {
  const people = new Map<string, NamedPerson>();
  for (const person of programme.events.flatMap(({ row }) => row.people ?? []))
    if (!people.has(person.externalId)) people.set(person.externalId, person);
  const byKey = new Map(known.map((speaker) => [speaker.externalId, speaker]));
  const others = Map.groupBy(
    known.filter(({ externalId, name }) => name && !(externalId && people.has(externalId))),
    (speaker) => nameKey(fullNameOf(speaker)),
  );
  return [...people.values()].map((person) => {
    const own = byKey.get(person.externalId);
    const namesake = own ? undefined : others.get(nameKey(person.name))?.shift();
    if (namesake?.externalId) return { person, speaker: { outcome: 'keep', _id: namesake._id } };
    const before = own ?? namesake;
    return { person, speaker: changeTo(before, speakerFields(person, before)) };
  });
}

/** Where an editor split a name otherwise, the editor's split stays as long as the whole name is the same. */
function speakerFields(
  { externalId, name, biography }: NamedPerson,
  before: KnownSpeaker | undefined,
): SpeakerFields {
  const merged = { ...before?.biography, ...biography };
  const names = before && fullNameOf(before) === name ? before : namesOf(name);
  return {
    externalId,
    name: names.name,
    surname: names.surname,
    biography: Object.keys(merged).length > 0 ? merged : null,
  };
}

/** A person speaks at an event. */
export interface KnownEventSpeaker {
  readonly _id: string;
  readonly speakerId: string;
  readonly position: number;
  /** The person's; null: an editor has made the entry, and no file changes it. */
  readonly externalId: string | null;
}
export type EventSpeakerFields = Omit<KnownEventSpeaker, '_id' | 'externalId'> & {
  readonly externalId: string;
};
export interface EventSpeakerChanges {
  readonly added: readonly EventSpeakerFields[];
  readonly changed: readonly (EventSpeakerFields & { readonly _id: string })[];
  readonly removed: readonly string[];
}

/** What the people of an event do to those that it has. A file without a word for people changes none. */
export function eventSpeakerChanges(
  people: readonly NamedPerson[] | undefined,
  known: readonly KnownEventSpeaker[],
  speakerIds: ReadonlyMap<string, string>,
): EventSpeakerChanges {
  if (!people) return { added: [], changed: [], removed: [] };
  const imported = new Map(known.flatMap((one) => (one.externalId ? [[one.externalId, one] as const] : [])));
  const byEditors = new Set(known.filter((one) => !one.externalId).map(({ speakerId }) => speakerId));
  const wanted = people.flatMap(({ externalId }, position): EventSpeakerFields[] => {
    const speakerId = speakerIds.get(externalId);
    return speakerId && !byEditors.has(speakerId) ? [{ externalId, speakerId, position }] : [];
  });
  const wantedKeys = new Set(wanted.map(({ externalId }) => externalId));
  return {
    added: wanted.filter(({ externalId }) => !imported.has(externalId)),
    changed: wanted.flatMap((fields) => {
      const before = imported.get(fields.externalId);
      return before && !hasValues(before, fields) ? [{ ...fields, _id: before._id }] : [];
    }),
    removed: [...imported].filter(([externalId]) => !wantedKeys.has(externalId)).map(([, { _id }]) => _id),
  };
}
