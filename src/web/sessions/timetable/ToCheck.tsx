import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import type { Clashes } from './board.ts';
import type { GridSession } from './moves/planned-session.ts';
import type { TimetableWords } from './use-words.ts';

export interface ToCheckProps {
  /** Those with a clash, in order of time. */
  readonly sessions: readonly GridSession[];
  readonly clashes: ReadonlyMap<string, Clashes>;
  readonly words: TimetableWords;
  readonly withDay: boolean;
  readonly isOpenAtFirst: boolean;
  readonly onOpen: (key: string) => void;
}

/** All clashes of what is shown; each leads to its session. */
export function ToCheck({ sessions, clashes, words, withDay, isOpenAtFirst, onOpen }: ToCheckProps) {
  const { texts, formats } = words;
  if (sessions.length === 0)
    return (
      <p className="flex items-center gap-2 rounded-2xl bg-card p-4 shadow-card">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-teal" />
        {texts.nothingToCheck}
      </p>
    );
  return (
    <Disclosure
      isOpenAtFirst={isOpenAtFirst}
      title={
        <span className="inline-flex items-center gap-2">
          <TriangleAlert aria-hidden className="size-5 text-coral" />
          {texts.toCheck(sessions.length)}
        </span>
      }
      className="rounded-2xl bg-card p-4 shadow-card"
    >
      <ul className="mt-2 flex max-h-96 flex-col divide-y divide-line overflow-y-auto">
        {sessions.map((session) => {
          const found = clashes.get(session.key);
          return (
            <li key={session.key}>
              <button
                type="button"
                onClick={() => onOpen(session.key)}
                className="w-full rounded-lg px-1 py-2 text-left leading-snug hover:bg-soft"
              >
                <span className="text-sm tabular-nums">
                  {withDay && `${formats.shortDay(session.standing.startDate.toISOString())}, `}
                  {words.timesOf(session)}
                </span>
                <strong className="block wrap-anywhere">{words.titleOf(session)}</strong>
                <span className="block text-sm wrap-anywhere">
                  {found && words.clashesOf(session, found).join('; ')}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
