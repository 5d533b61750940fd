import { Clock, X } from 'lucide-react';
import { formPath } from '#web/resources/entities.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { type Clashes, isMovable } from './board.ts';
import { SeatsForm } from './SeatsForm.tsx';
import { ClashSentences, StateChips } from './SessionNotes.tsx';
import type { GridSession } from './moves/planned-session.ts';
import type { TimetableWords } from './use-words.ts';

export interface SessionDetailsProps {
  readonly session: GridSession;
  readonly clashes: Clashes | undefined;
  readonly eventId: string | null;
  readonly words: TimetableWords;
  readonly onChangeTime: () => void;
  readonly onClose: () => void;
}

const linkClass = 'inline-flex min-h-6 items-center font-semibold text-ink underline underline-offset-4';

/** The session that was pressed: what it is, what is wrong with it, and the form of its time. */
export function SessionDetails({
  session,
  clashes,
  eventId,
  words,
  onChangeTime,
  onClose,
}: SessionDetailsProps) {
  const { texts, formats } = words;
  const { row } = session;
  return (
    <section aria-label={words.titleOf(session)} className="rounded-2xl border-2 border-ink bg-card p-4">
      <div className="flex items-start gap-2">
        <h3 className="mr-auto min-w-0 text-lg leading-tight wrap-anywhere">{words.titleOf(session)}</h3>
        <IconButton label={texts.closeDetails} onPress={onClose} className="-mt-2.5 -mr-2.5">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <p className="first-letter:uppercase">
        {formats.longDay(session.startDate.toISOString())}, {words.timesOf(session)}
      </p>
      <p>{words.whereIs(session)}</p>
      {row && row.accessType === 'reservation' && (
        <p className="tabular-nums">
          {texts.seatsSpoken(
            formats.number(row.takenParticipants),
            row.maxParticipants === null ? texts.unlimited : formats.number(row.maxParticipants),
          )}
          {row.waiting > 0 && `, ${texts.waiting(row.waiting)}`}
        </p>
      )}
      {row && (
        <p className="mt-1 flex flex-wrap gap-1">
          <StateChips row={row} />
        </p>
      )}
      {clashes && (
        <div className="mt-3">
          <ClashSentences sentences={words.clashesOf(session, clashes)} />
          {clashes.capacity !== null && row && isMovable(session, eventId) && (
            <SeatsForm key={row._id} row={row} />
          )}
        </div>
      )}
      {row && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          {isMovable(session, eventId) ? (
            <Button size="small" onPress={onChangeTime}>
              <Clock aria-hidden className="size-4" />
              {texts.changeTime}
            </Button>
          ) : (
            <p className="text-sm text-quiet">
              {row.isCancelled ? texts.because.cancelled : texts.because.foreign}
            </p>
          )}
          {row.mayEdit && (
            <PathLink path={formPath('sessions', row._id)} className={linkClass}>
              {texts.openSession}
            </PathLink>
          )}
          {eventId === null && (
            <PathLink path={`/manage/events/details/${row.eventId}/dates`} className={linkClass}>
              {texts.openDates}
            </PathLink>
          )}
        </div>
      )}
    </section>
  );
}
