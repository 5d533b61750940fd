// What a visitor needs to know before coming: what to bring, how to get in and how to find the place. Pages of a booking, tickets,
// messages and calendar entries all use it, so that their texts agree.

import type { Translated } from '#core/field/field.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { Presence } from '#core/resources/programme.ts';

export const visitNoteKinds = ['bring', 'access', 'getThere'] as const;
export type VisitNoteKind = (typeof visitNoteKinds)[number];

/** What staff wrote at an event and at the place of its session. */
export interface NotedVisit {
  readonly calendarNotes: Translated | null;
  readonly accessible: boolean | null;
  readonly accessibility: Translated | null;
  readonly placeNotes: Translated | null;
}

export interface VisitNote {
  readonly kind: VisitNoteKind;
  readonly text: string;
  /** The language of the text: the other one where the reader's is missing. */
  readonly language: Language;
}

/** The notes that exist, in the reader's language; who follows online needs no way there and no way in. */
export function visitNotesOf(
  { calendarNotes, accessible, accessibility, placeNotes }: NotedVisit,
  presence: Presence,
  language: Language,
): VisitNote[] {
  const note = (kind: VisitNoteKind, text: Translated | null): VisitNote => ({
    kind,
    ...resolveText(text, language),
  });
  const isOnSite = presence !== 'online';
  const access = note('access', accessibility);
  const entered = accessible ? visitNoteWords[language].accessible : '';
  return [
    note('bring', calendarNotes),
    ...(isOnSite
      ? [
          access.text === ''
            ? { ...access, text: entered, language }
            : access.language === language
              ? { ...access, text: [entered, access.text].filter(Boolean).join(' ') }
              : access,
          note('getThere', placeNotes),
        ]
      : []),
  ]
    .map((one) => ({ ...one, text: one.text.trim() }))
    .filter(({ text }) => text !== '');
}

/** The notes as the text of a calendar entry or of a message without formatting; null: there are none. */
export function visitNotesInWords(notes: readonly VisitNote[], language: Language): string | null {
  const lines = notes.map(({ kind, text }) => `${visitNoteWords[language][kind]}: ${text}`);
  return lines.length > 0 ? lines.join('\n\n') : null;
}

/** The same texts for pages, where staff can reword them, and for messages, tickets and calendars. */
export const visitNoteWords = {
  it: {
    bring: 'Prima di venire',
    access: 'Accessibilità',
    getThere: 'Per trovare il luogo',
    accessible: 'Il luogo è accessibile in sedia a rotelle.',
  },
  en: {
    bring: 'Before you come',
    access: 'Accessibility',
    getThere: 'Finding the place',
    accessible: 'The place is wheelchair accessible.',
  },
} as const satisfies Record<Language, Record<VisitNoteKind | 'accessible', string>>;
