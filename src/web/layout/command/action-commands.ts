// What the office does, found by verbs of both languages whatever the language of the page (docs/product/pages.md#command-bar).

import { type AnyRight, may, type Right, type Viewer } from '#core/accounts/access.ts';
import { copyIntoEdition } from '#core/events/copies/contract.ts';
import { mayExport, newReportPath } from '#core/reports/rules.ts';
import { formatsOf } from '#web/i18n/formats.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { commandStrings } from './command-strings.ts';
import type { Command } from './commands.ts';
import type { TypedDay } from './typed-day.ts';

interface Action {
  readonly name: keyof (typeof commandStrings)['it']['actions'];
  readonly path: string;
  readonly isAllowed: (viewer: Viewer) => boolean;
  /** Other words that it is found by. */
  readonly words: string;
  /** The same for one day. */
  readonly pathOn?: (day: string) => string;
}

const having = (right: Right | AnyRight) => (viewer: Viewer) => may(viewer, right);

/** Of the publication of some event (core/events/visibility.ts). */
const hasAWord = (viewer: Viewer) =>
  viewer.kind === 'account' && (may(viewer, 'administer') || viewer.contactEventIds.length > 0);

const actions: readonly Action[] = [
  {
    name: 'write',
    path: '/manage/reservations/write',
    pathOn: (day) => `/manage/reservations/write?when=${day}`,
    isAllowed: having('readParties'),
    words: 'scrivi scrivere manda mandare invia messaggio email avvisa write send message mail tell notify',
  },
  {
    name: 'print',
    path: '/manage/sheets',
    pathOn: (day) => `/manage/sheets?day=${day}`,
    isAllowed: having('readParties'),
    words: 'stampa stampare fogli cartellini badge elenco print sheets badges list',
  },
  {
    name: 'copyEdition',
    path: '/manage/events#copy-edition',
    isAllowed: having(copyIntoEdition.access),
    words: 'copia copiare duplica edizione anno scorso copy duplicate edition last year',
  },
  {
    name: 'exportBookings',
    path: newReportPath('reservations', ''),
    isAllowed: (viewer) => mayExport(viewer, 'reservations'),
    words: 'esporta esportare prenotazioni scarica excel csv xlsx export bookings download',
  },
  {
    name: 'exportEvents',
    path: newReportPath('events', ''),
    isAllowed: (viewer) => mayExport(viewer, 'events'),
    words: 'esporta esportare scarica excel csv xlsx export download',
  },
  {
    name: 'moveDates',
    path: '/manage/timetable',
    pathOn: (day) => `/manage/timetable?day=${day}`,
    isAllowed: having('manageEvents'),
    words:
      'sposta spostare trascina orario scontri sovrapposizioni calendario move drag timetable clashes calendar schedule',
  },
  {
    name: 'approve',
    path: '/manage/events/approvals',
    isAllowed: hasAWord,
    words: 'approva approvare approvazioni rifiuta approve reject approvals',
  },
  {
    name: 'takeBack',
    path: '/manage/events/bin',
    isAllowed: having('manageAllEvents'),
    words:
      'riprendi riprendere recupera ripristina eliminati cestino restore recover undelete deleted bin trash undo',
  },
  {
    name: 'translate',
    path: '/manage/events?missingLanguage=en',
    isAllowed: having('manageEvents'),
    words: 'traduci tradurre traduzione inglese translate translation english',
  },
  {
    name: 'import',
    path: '/admin/imports',
    isAllowed: having('manageAllEvents'),
    words: 'importa importare carica caricare programma import upload programme',
  },
];

/** The actions that a viewer may take; with a day those that have one, for that day. */
export function actionCommands(viewer: Viewer, wording: Wording, typed: TypedDay | null): Command[] {
  const texts = stringsIn(wording, commandStrings);
  return actions
    .filter(({ isAllowed }) => isAllowed(viewer))
    .flatMap(({ name, path, words, pathOn }): Command[] => {
      const one = { kind: texts.doIt, words };
      if (!typed) return [{ ...one, path, text: texts.actions[name] }];
      if (!pathOn) return [];
      const day = formatsOf(wording.language).longDay(typed.day);
      return [{ ...one, path: pathOn(typed.day), text: texts.onDay(texts.actions[name], day) }];
    });
}
