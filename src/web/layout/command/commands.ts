// What the command bar leads to without a search: the pages of the drawer, and the forms of new rows (docs/product/pages.md#command-bar).

import { may, type Viewer } from '#core/accounts/access.ts';
import { withoutAccents } from '#core/search/spelling.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { formPath, mayAsStaff } from '#web/resources/entities.ts';
import { staffGroups } from '#web/resources/staff-groups.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { drawerGroups } from '../header/drawer-groups.ts';
import { commandStrings } from './command-strings.ts';

export interface Command {
  /** Of this site, without its language. */
  readonly path: string;
  readonly text: string;
  /** What kind of thing it is, or the group that it belongs to. */
  readonly kind: string;
  /** Other words that it is found by, in both languages. */
  readonly words?: string;
}

/** The pages that a viewer may open, in the groups of the drawer. */
export function pageCommands(viewer: Viewer, wording: Wording, hidden: readonly string[]): Command[] {
  return drawerGroups(viewer, wording, hidden).flatMap(({ title, items }) =>
    items.map(({ path, text }) => ({ path, text, kind: title })),
  );
}

const verbsOfAdding = 'crea creare nuovo nuova aggiungi aggiungere create new add make';

/** The forms of new rows that a viewer may add. */
export function createCommands(viewer: Viewer, wording: Wording): Command[] {
  return staffGroups(viewer)
    .flatMap(({ items }) => items)
    .filter(({ name }) => mayAsStaff(name, 'create', viewer))
    .map(({ name }) => {
      const { add, many } = wordsOf(name, wording);
      return { path: formPath(name, 'new'), text: add, kind: many, words: verbsOfAdding };
    });
}

/** What is done with the event whose page is open. */
export function eventCommands(path: string, viewer: Viewer, wording: Wording): Command[] {
  const id = /^\/(?:admin\/events|manage\/events\/details)\/(?<id>[0-9a-f-]{36})(?:\/|$)/.exec(path)
    ?.groups?.['id'];
  if (id === undefined || viewer.kind === 'guest') return [];
  const { addDates, door, kind } = stringsIn(wording, commandStrings).ofEvent;
  const isContact = viewer.contactEventIds.includes(id);
  return [
    ...(mayAsStaff('sessions', 'create', viewer, { eventId: id })
      ? [{ path: `/manage/events/details/${id}/dates`, text: addDates, kind }]
      : []),
    ...(may(viewer, 'checkInEverywhere') || isContact
      ? [{ path: `/check-in/events/${id}/sessions`, text: door, kind }]
      : []),
  ];
}

const folded = (text: string) => withoutAccents(text).toLowerCase();

/** The commands whose text has every typed word, in any order; those that begin with what was typed come first. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const begins = ({ text }: Command) => folded(text).startsWith(words.join(' '));
  return commands
    .filter(({ text, kind, words: others = '' }) =>
      words.every((word) => folded(`${text} ${kind}`).includes(word) || isAmong(word, others)),
    )
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
}

/** What rows of one kind a search has found. */
export interface FoundOfKind {
  readonly isOfEvents: boolean;
  readonly commands: readonly Command[];
}

/**
 * What was found, of each kind what begins with what was typed first. Where that is a day too, events that are called so come before
 * its sessions.
 */
export function foundInOrder(found: readonly FoundOfKind[], typed: string, isDay: boolean): Command[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const begins = ({ text }: Command) => folded(text).startsWith(words.join(' '));
  const all = found.flatMap(({ isOfEvents, commands }) =>
    commands
      .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
      .map((command) => ({
        command,
        isCalledSo: isDay && isOfEvents && words.every((word) => folded(command.text).includes(word)),
      })),
  );
  return all.toSorted((a, b) => Number(b.isCalledSo) - Number(a.isCalledSo)).map(({ command }) => command);
}

/** Whether one of some words begins with what was typed. */
function isAmong(typed: string, words: string): boolean {
  return words.split(' ').some((one) => one.startsWith(typed));
}

/** Whether the first of some commands begins with what was typed: its section comes before others then. */
export function beginWith(commands: readonly Command[], typed: string): boolean {
  const [first] = commands;
  return first !== undefined && folded(first.text).startsWith(folded(typed.trim()));
}
