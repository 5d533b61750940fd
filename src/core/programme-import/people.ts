// The people of a schedule: which of them the catalogue holds, and who speaks at which event.

import { fullNameOf } from '#core/events/event-view.ts';
import type { Translated } from '#core/field/field.ts';
import { type ImportChange, changeTo } from './change.ts';
import { type Clash, merge, type MergedPart } from '#core/programme-import/decision/merge.ts';
import { hasValues } from '#core/field/equality.ts';
import { nameKey } from './names.ts';
import type { SpeakerRole } from '#core/resources/programme.ts';
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
  /** What the file says, for the next one; null for one who came with another file. */
  readonly said: SpeakerFields | null;
  /** What both the file and editors changed; the editors' stays. */
  readonly clashes: readonly Clash<SpeakerFields>[];
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
 * is. One name alone (`Robert`) is ambiguous, so it is never enough. `said` is what the last files said of people, by their keys.
 */
export function decidePeople(
  programme: FileProgramme,
  known: readonly KnownSpeaker[],
  said: ReadonlyMap<string, SpeakerFields>,
): PersonDecision[] {
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
    if (namesake?.externalId)
      return { person, speaker: { outcome: 'keep', _id: namesake._id }, said: null, clashes: [] };
    const stored = own ?? namesake;
    const wanted = speakerFields(person, stored);
    // An entry of editors has their biography: no file has said anything of it.
    const before = own ? said.get(person.externalId) : stored && { ...stored, biography: null };
    if (!stored || !before) return { person, speaker: changeTo(stored, wanted), said: wanted, clashes: [] };
    const now = speakerFields(person, before);
    const { fields, clashes } = merge(speakerParts, {
      stored: { ...stored, externalId: '' },
      before: { ...before, externalId: '' },
      now,
      wanted,
    });
    return { person, speaker: changeTo(stored, fields), said: now, clashes };
  });
}

const speakerParts: readonly MergedPart<SpeakerFields>[] = [
  { together: ['name', 'surname'] },
  { text: 'biography' },
];

/** Where an editor split a name otherwise, the editor's split stays as long as the whole name is the same. */
function speakerFields(
  { externalId, name, biography }: NamedPerson,
  before: Omit<KnownSpeaker, '_id' | 'externalId'> | undefined,
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
  readonly role: SpeakerRole;
}
export type EventSpeakerFields = Omit<KnownEventSpeaker, '_id' | 'externalId' | 'role'> & {
  readonly externalId: string;
};
export interface EventSpeakerChanges {
  readonly added: readonly EventSpeakerFields[];
  readonly changed: readonly (EventSpeakerFields & { readonly _id: string })[];
  readonly removed: readonly string[];
}

/**
 * What the people of an event do to those that it has. A file without a word for people changes none. Of those whom the last file had too
 * (`said`, in its order) one whom editors removed is not added again, and one whom they changed stays.
 */
export function eventSpeakerChanges(
  people: readonly NamedPerson[] | undefined,
  known: readonly KnownEventSpeaker[],
  speakerIds: ReadonlyMap<string, string>,
  said?: readonly string[],
): EventSpeakerChanges {
  if (!people) return { added: [], changed: [], removed: [] };
  const imported = new Map(known.flatMap((one) => (one.externalId ? [[one.externalId, one] as const] : [])));
  const byEditors = new Set(known.filter((one) => !one.externalId).map(({ speakerId }) => speakerId));
  const wanted = people.flatMap(({ externalId }, position): EventSpeakerFields[] => {
    const speakerId = speakerIds.get(externalId);
    return speakerId && !byEditors.has(speakerId) ? [{ externalId, speakerId, position }] : [];
  });
  const edited = new Set(editedSpeakers(people, known, said).map(({ _id }) => _id));
  return {
    added: wanted.filter(({ externalId }) => !imported.has(externalId) && !said?.includes(externalId)),
    changed: wanted.flatMap((fields) => {
      const before = imported.get(fields.externalId);
      const formerly = said?.indexOf(fields.externalId) ?? -1;
      const isOfEditors =
        before && formerly >= 0 && (formerly === fields.position || formerly !== before.position);
      return before && !isOfEditors && !hasValues(before, fields) ? [{ ...fields, _id: before._id }] : [];
    }),
    removed: unwanted(people, known).flatMap(({ _id }) => (edited.has(_id) ? [] : _id)),
  };
}

/** Of the people whom the file does not have any more those whose role or place editors changed: they stay, and it is said. */
export function editedSpeakers(
  people: readonly NamedPerson[] | undefined,
  known: readonly KnownEventSpeaker[],
  said: readonly string[] | undefined,
): KnownEventSpeaker[] {
  if (!people || !said) return [];
  return unwanted(people, known).filter(
    ({ externalId, role, position }) => role !== 'speaker' || position !== said.indexOf(externalId ?? ''),
  );
}

/** Those that an import made, of people whom the file does not have. */
function unwanted(people: readonly NamedPerson[], known: readonly KnownEventSpeaker[]): KnownEventSpeaker[] {
  const inFile = new Set(people.map(({ externalId }) => externalId));
  return known.filter(({ externalId }) => externalId !== null && !inFile.has(externalId));
}
