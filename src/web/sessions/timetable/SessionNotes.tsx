import { TriangleAlert } from 'lucide-react';
import type { TimetableSession } from '#core/sessions/timetable/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { timetableStrings } from './timetable-strings.ts';

type Shown = Pick<TimetableSession, 'isCancelled' | 'visibilityStatus' | 'eventVisibility'>;

/** What keeps visitors from coming or from seeing a session. */
export function StateChips({ row }: { row: Shown }) {
  const texts = useStrings(timetableStrings);
  const { isCancelled, visibilityStatus, eventVisibility } = row;
  const isDraft = eventVisibility === 'private';
  const states = [
    ...(isCancelled ? [{ text: texts.cancelled, tint: 'bg-bad' }] : []),
    ...(isDraft ? [{ text: texts.draft, tint: 'bg-soft' }] : []),
    ...(!isDraft && visibilityStatus === 'private' ? [{ text: texts.private, tint: 'bg-soft' }] : []),
    ...(!isDraft &&
    visibilityStatus !== 'private' &&
    (visibilityStatus === 'protected' || eventVisibility === 'protected')
      ? [{ text: texts.protected, tint: 'bg-soft' }]
      : []),
  ];
  return states.map(({ text, tint }) => (
    <span key={text} className={classes('rounded-md px-1.5 text-xs leading-5 text-ink', tint)}>
      <span className="sr-only">, </span>
      {text}
    </span>
  ));
}

/** What a session clashes with, each in a sentence. */
export function ClashSentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5">
      {sentences.map((sentence) => (
        <li
          key={sentence}
          className="flex items-start gap-2 rounded-lg bg-care px-2.5 py-1.5 text-sm leading-snug text-ink"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
