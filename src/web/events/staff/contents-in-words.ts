// What belongs to an event, in words: before it is deleted, and in the bin.

import type { BinContents } from '#core/events/bin/contract.ts';
import { visibilities } from '#core/resources/programme.ts';
import type { useStrings } from '#web/i18n/strings.ts';
import type { deletionStrings } from './deletion-strings.ts';

type Texts = ReturnType<typeof useStrings<(typeof deletionStrings)['it']>>;

/** The sessions of any visibility. */
export function countSessions({ sessions }: Pick<BinContents, 'sessions'>): number {
  return visibilities.reduce((count, visibility) => count + sessions[visibility], 0);
}

/** Each part of one event, or of many together, with its number; those that are not there are left out. */
export function contentsInWords(contents: BinContents, texts: Texts, events = 1): string[] {
  const sessions = countSessions(contents);
  const byVisibility = visibilities
    .filter((visibility) => contents.sessions[visibility] > 0)
    .map((visibility) => texts[visibility](contents.sessions[visibility]));
  const parts = [
    'speakers',
    'favourites',
    'contactPeople',
    'requests',
    'feedback',
    'tags',
    'pictures',
  ] as const;
  return [
    ...(sessions > 0 ? [`${texts.sessions(sessions)} (${byVisibility.join(', ')})`] : []),
    ...parts.flatMap((part) => (contents[part] > 0 ? [texts[part](contents[part], events)] : [])),
  ];
}
