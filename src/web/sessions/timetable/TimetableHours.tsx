import { Clock } from 'lucide-react';
import { buttonClass, classes } from '#web/ui/classes.ts';
import { type Board, type Clashes, isMovable, type TimetableScope, startsOf } from './board.ts';
import { SeatsForm } from './SeatsForm.tsx';
import { ClashSentences, StateChips } from './SessionNotes.tsx';
import type { Moves } from './moves/move-queue.ts';
import type { GridSession } from './moves/planned-session.ts';
import type { TimetableWords } from './use-words.ts';

export interface TimetableHoursProps {
  readonly board: Board;
  readonly scope: TimetableScope;
  readonly clashes: ReadonlyMap<string, Clashes>;
  readonly moves: Moves;
  readonly words: TimetableWords;
  readonly onChangeTime: (key: string) => void;
}

/** For phones: the sessions by hour, one below the other, each with the form of its time. */
export function TimetableHours({ board, scope, clashes, moves, words, onChangeTime }: TimetableHoursProps) {
  const { formats } = words;
  const sessions = board.columns.flatMap(({ blocks }) => blocks.map(({ session }) => session));
  return startsOf(sessions).map(({ day, starts }) => (
    <section key={day} aria-label={formats.longDay(day)}>
      {scope.view === 'week' && (
        <h3 className="mt-4 mb-2 text-xl first-letter:uppercase">{formats.longDay(day)}</h3>
      )}
      <ol className="flex flex-col gap-4">
        {starts.map(({ startMs, together }) => (
          <li key={startMs} className="grid grid-cols-[3.25rem_1fr] gap-x-2 max-[18rem]:grid-cols-1">
            <p className="pt-2 font-title text-lg font-extrabold tabular-nums">
              {formats.time(new Date(startMs).toISOString())}
            </p>
            <ul className="flex min-w-0 flex-col gap-2">
              {together.map((session) => (
                <HourItem
                  key={session.key}
                  session={session}
                  clashes={clashes.get(session.key)}
                  state={moves.wanted.get(session.key)?.state}
                  failed={moves.failed.get(session.key)}
                  isMovable={isMovable(session, scope.eventId)}
                  words={words}
                  onChangeTime={() => onChangeTime(session.key)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  ));
}

function HourItem({
  session,
  clashes,
  state,
  failed,
  isMovable: canMove,
  words,
  onChangeTime,
}: {
  readonly session: GridSession;
  readonly clashes: Clashes | undefined;
  readonly state: 'saving' | 'asking' | 'waiting' | undefined;
  readonly failed: unknown;
  readonly isMovable: boolean;
  readonly words: TimetableWords;
  readonly onChangeTime: () => void;
}) {
  const { texts, formats } = words;
  const { row } = session;
  return (
    <li
      data-session={session.key}
      data-category={row?.colour ?? ''}
      className={classes(
        'rounded-xl border border-l-6 border-line border-l-category bg-card px-3 py-2',
        row?.isCancelled && 'border-dashed',
        row === null && 'bg-soft text-quiet',
      )}
    >
      <p className="text-sm tabular-nums">{words.timesOf(session)}</p>
      <p className={classes('font-semibold leading-tight wrap-anywhere', row?.isCancelled && 'line-through')}>
        {words.titleOf(session)}
      </p>
      <p className="text-sm wrap-anywhere">{words.whereIs(session)}</p>
      {row && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>
            {row.accessType === 'freeAccess'
              ? texts.freeAccess
              : texts.seatsSpoken(
                  formats.number(row.takenParticipants),
                  row.maxParticipants === null ? texts.unlimited : formats.number(row.maxParticipants),
                )}
          </span>
          {row.waiting > 0 && <span>{texts.waiting(row.waiting)}</span>}
          <StateChips row={row} />
        </p>
      )}
      {state === 'waiting' && <p className="mt-1 text-sm font-semibold">{texts.notYetSaved}</p>}
      {failed !== undefined && (
        <p className="mt-1 rounded-lg bg-bad px-2 py-1 text-sm text-ink">
          <strong>{texts.isBack}.</strong> {words.because(failed)}
        </p>
      )}
      {clashes && (
        <div className="mt-2">
          <ClashSentences sentences={words.clashesOf(session, clashes)} />
          {clashes.capacity !== null && row && canMove && <SeatsForm row={row} />}
        </div>
      )}
      {canMove && (
        <button
          type="button"
          aria-label={texts.changeTimeOf(`${words.titleOf(session)}, ${words.timesOf(session)}`)}
          onClick={onChangeTime}
          className={buttonClass('quiet', 'small', 'mt-2')}
        >
          <Clock aria-hidden className="size-4" />
          {texts.changeTime}
        </button>
      )}
    </li>
  );
}
