// What was changed of an event after it was approved, which stands all the same (docs/product/events.md#changed-since).

import type { Changes } from '#core/audit/rules.ts';
import { equal } from '#core/field/equality.ts';
import { eventFieldWords } from '#core/events/content/field-words.ts';
import type { Language } from '#core/languages.ts';
import { events } from '#core/resources/programme.ts';

/** An entry of the audit log on an event or on one of its people, after the approval. */
export interface EntrySince {
  readonly entity: 'events' | 'eventSpeakers';
  readonly action: string;
  /** Null: an account that is erased by now, or a command on the server. */
  readonly userId: string | null;
  /** ISO 8601; entries of one transaction have the same. */
  readonly createdAt: string;
  readonly changes: Changes;
}

/** Who speaks is no field of the event. */
export const speakersChanged = 'speakers';

export interface ApprovalSince {
  /** Null: the account was erased since. */
  readonly by: { readonly _id: string; readonly name: string } | null;
  /** ISO 8601. */
  readonly at: string;
  /** Fields that are not as they were then, and `speakers`. */
  readonly changed: string[];
}

export interface ChangedSince {
  /** The fields that are not as they were, in the order in which they are declared, and `speakers`. */
  readonly fields: readonly string[];
  /** Those of which the contacts had no word when it last became public; empty where it did not become public since. */
  readonly unsaidAtPublication: readonly string[];
}

/** What says how an event stands is no content of it. */
const ofPublication: ReadonlySet<string> = new Set([
  'visibilityStatus',
  'approvalStatus',
  'rejectionReason',
  'approvalRequestedAt',
  'approvalRequestedById',
  'firstSessionDate',
  'lastSessionDate',
]);
const counted = [...Object.keys(events.fields).filter((name) => !ofPublication.has(name)), speakersChanged];

/**
 * Goes through the entries since the approval, oldest first. What a contact changes has the word of a contact; what is put back is as it was.
 * The contacts get a message when another account makes the event public, so that each change is said once.
 */
export function changedSince(
  entries: readonly EntrySince[],
  contactPeople: ReadonlySet<string | null>,
): ChangedSince {
  const binned = new Set(entries.flatMap((one) => (isOfBin(one) ? [one.createdAt] : [])));
  const standing = new Map<string, unknown>();
  const unsaid = new Set<string>();
  let unsaidAtPublication: readonly string[] = [];
  for (const entry of entries) {
    if (isOfBin(entry) || (entry.entity === 'eventSpeakers' && binned.has(entry.createdAt))) continue;
    const isContact = contactPeople.has(entry.userId);
    for (const [name, was, is] of changesOf(entry)) {
      if (isContact) standing.delete(name);
      else if (!standing.has(name)) standing.set(name, was);
      else if (is !== unknown && equal(standing.get(name), is)) standing.delete(name);
      if (standing.has(name)) unsaid.add(name);
      else unsaid.delete(name);
    }
    const { visibilityStatus } = entry.entity === 'events' ? entry.changes : {};
    if (visibilityStatus?.after !== 'public') continue;
    unsaidAtPublication = isContact ? [] : inOrder(unsaid);
    unsaid.clear();
  }
  return { fields: inOrder(standing), unsaidAtPublication };
}

/** The name of a field, as it reads in a sentence. */
export function changedFieldWord(name: string, language: Language): string {
  const words: Readonly<Record<string, string>> = eventFieldWords[language];
  const word = words[name] ?? speakersWords[language];
  return word.charAt(0).toLocaleLowerCase(language) + word.slice(1);
}

const speakersWords: Readonly<Record<Language, string>> = { it: 'Chi interviene', en: 'Who speaks' };

/** Stands for a value that the audit log does not have. */
const unknown = Symbol('unknown');

/** Name, value before and after of what an entry changed. */
function changesOf({ entity, changes }: EntrySince): readonly (readonly [string, unknown, unknown])[] {
  if (entity === 'eventSpeakers') {
    const isOrder = Object.keys(changes).every((name) => name === 'position');
    return isOrder ? [] : [[speakersChanged, unknown, unknown]];
  }
  return Object.entries(changes)
    .filter(([name]) => counted.includes(name))
    .map(([name, change]) => [name, change ? change.before : unknown, change ? change.after : unknown]);
}

/** Whether an entry put the event into the bin, or took it back. */
function isOfBin({ entity, action }: EntrySince): boolean {
  return entity === 'events' && (action === 'delete' || action === 'takeBack');
}

function inOrder(names: { readonly has: (name: string) => boolean }): readonly string[] {
  return counted.filter((name) => names.has(name));
}
