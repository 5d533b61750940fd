// The history of an event as sentences: who did what to which dates (docs/product/events.md#history).

import type { HistoryEntry } from '#core/audit/history-contract.ts';
import type { Changes } from '#core/audit/rules.ts';
import type { Language } from '#core/languages.ts';
import { type Formats, formatsOf, whenOf } from '#web/i18n/formats.ts';
import { type Wording, wordingOf } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { historyStrings } from './history-strings.ts';

/** Values of a session that follow from when it begins, and are not listed beside it. */
const followingStart: ReadonlySet<string> = new Set(['endDate', 'sessionDay', 'closesAt', 'startDate']);

export interface TellingLine {
  readonly sentence: string;
  /** What the sentence does not say and all rows have in common. */
  readonly shared: Changes;
}

/** The sentence of an entry, and the changes that remain to be listed below it. `nameOf`: a speaker's name, where it is known. */
export function lineOf(
  entry: HistoryEntry,
  wording: Wording | Language,
  nameOf: (speakerId: string) => string | null,
): TellingLine {
  const texts = textsIn(wording);
  const formats = formatsOf(wordingOf(wording).language);
  const { shared } = entry;
  const subject = subjectOf(entry, texts, formats, nameOf);
  const who = entry.user
    ? `${entry.user.name} ${entry.user.surname}`
    : entry.action === 'import'
      ? texts.imported
      : texts.gone;
  const { says } = texts;
  switch (entry.action) {
    case 'create':
      return {
        sentence: entry.entity === 'events' ? says.createEvent(who) : says.create(who, subject.object),
        shared: {},
      };
    case 'delete':
      return { sentence: says.delete(who, subject.object), shared: {} };
    case 'takeBack':
      return { sentence: says.takeBack(who), shared: {} };
    case 'approve':
    case 'reject':
    case 'duplicate':
      return { sentence: says[entry.action](who), shared: withoutNames(shared, ['visibilityStatus']) };
    case 'cancel':
      return { sentence: says.cancel(who, subject.object), shared: withoutNames(shared, ['cancelledAt']) };
    case 'reopen':
      return { sentence: says.reopen(who, subject.object), shared: {} };
    case 'release':
      return { sentence: says.release(who, subject.of), shared };
    case 'import':
      return shared['headerImage']
        ? { sentence: says.fetchPicture(who), shared: withoutNames(shared, ['headerImage']) }
        : { sentence: says.import(who, subject.object), shared };
    case 'send':
      return {
        sentence: says.send(who, subject.of, entry.recipients),
        shared: withoutNames(shared, ['recipients']),
      };
    default:
      return updateOf(entry, { who, subject }, wording);
  }
}

function updateOf(
  { count, isMove, shared }: HistoryEntry,
  { who, subject }: { readonly who: string; readonly subject: Subject },
  wording: Wording | Language,
): TellingLine {
  const { says } = textsIn(wording);
  const formats = formatsOf(wordingOf(wording).language);
  if (isMove) {
    const rest = withoutNames(shared, [...followingStart]);
    const { before, after } = shared['startDate'] ?? {};
    if (count === 1 && typeof before === 'string' && typeof after === 'string')
      return { sentence: says.move(who, momentOf(before, formats), momentOf(after, formats)), shared: rest };
    return { sentence: says.moveMany(who, count), shared: rest };
  }
  const seats = shared['maxParticipants'];
  if (seats && isCount(seats.before) && isCount(seats.after))
    return {
      sentence: says.seats(who, subject.of, seats.before ?? null, seats.after ?? null),
      shared: withoutNames(shared, ['maxParticipants']),
    };
  return { sentence: says.update(who, subject.object), shared };
}

/** What an action was done to. `of` follows "the seats", "the people": in Italian it is another word than the object. */
interface Subject {
  readonly object: string;
  readonly of: string;
}

function subjectOf(
  { entity, count, rows }: HistoryEntry,
  texts: ReturnType<typeof textsIn>,
  formats: Formats,
  nameOf: (speakerId: string) => string | null,
): Subject {
  const [first] = rows;
  const both = (say: (words: typeof texts.object) => string): Subject => ({
    object: say(texts.object),
    of: say(texts.of),
  });
  if (entity === 'events') return both(({ event }) => event);
  if (entity === 'sessions') {
    if (count !== 1) return both(({ sessions }) => sessions(count));
    const when = first?.startDate && momentOf(first.startDate, formats);
    return both(({ session, someSession }) => (when ? session(when) : someSession));
  }
  if (count !== 1) return both(({ people }) => people(count));
  const name = first?.speakerId ? nameOf(first.speakerId) : null;
  return both(({ person, somePerson }) => (name === null ? somePerson : person(name)));
}

const textsIn = (wording: Wording | Language) => stringsIn(wording, historyStrings);

function momentOf(instant: string, formats: Formats): string {
  return whenOf({ startDate: instant }, formats);
}

function isCount(value: unknown): value is number | null | undefined {
  return value === null || value === undefined || typeof value === 'number';
}

export function withoutNames(changes: Changes, names: readonly string[]): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name)));
}

/** What of the changes of a session is listed: its day, end and closing follow from its start, which stands for them. */
export function listed(changes: Changes): Changes {
  if (!changes['startDate']) return changes;
  return withoutNames(changes, ['sessionDay', 'closesAt', 'endDate']);
}
