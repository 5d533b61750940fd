// What has become of the moves: a question, whether they are saved, and what leaving would lose.

import { CloudOff } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Standing } from '#core/sessions/timetable/moving.ts';
import { UnsavedDialog } from '#web/layout/unsaved/UnsavedDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { MoveDialog } from '../../MoveDialog.tsx';
import type { GridSession } from './planned-session.ts';
import type { Timetable } from './use-timetable.ts';
import type { TimetableWords } from '../use-words.ts';

/** The question about people who have booked what was moved. */
export function Question({
  timetable: { question },
  words,
  sessionOf,
}: {
  readonly timetable: Timetable;
  readonly words: TimetableWords;
  readonly sessionOf: (id: string) => GridSession | undefined;
}) {
  const session = question ? sessionOf(question.id) : undefined;
  const row = session?.row;
  const drafted = ({ startDate, endDate, locationId }: Standing) => ({
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    locationId: locationId ?? row?.eventLocationId ?? null,
    ...(row && { eventPresenceType: row.eventPresenceType }),
  });
  return (
    <MoveDialog
      isOpen={question !== null}
      version={question && `${question.id} ${question.from.version}`}
      before={question && drafted(question.from.standing)}
      after={question ? drafted(question.to) : {}}
      claimed={question?.claimed ?? null}
      title={session && words.titleOf(session)}
      no={words.texts.form.cancel}
      onNo={() => question?.answer(null)}
      onYes={(message) => question?.answer({ message })}
    />
  );
}

/** Whether everything is saved; read aloud when it changes. */
export function SavingState({
  moves: { wanted },
  words: { texts },
  onRetry,
}: {
  readonly moves: Timetable['moves'];
  readonly words: TimetableWords;
  readonly onRetry: () => void;
}) {
  const states = [...wanted.values()].map(({ state }) => state);
  const waiting = states.filter((state) => state === 'waiting').length;
  const [hasSaved, setSaved] = useState(false);
  if (states.length > 0 && !hasSaved) setSaved(true);
  return (
    <>
      <p
        role="status"
        className={
          waiting > 0 ? 'flex items-center gap-2 rounded-xl bg-care px-3 py-2 text-ink' : 'text-quiet'
        }
      >
        {waiting > 0 && <CloudOff aria-hidden className="size-5 shrink-0" />}
        {waiting > 0
          ? texts.offline(waiting)
          : states.length > 0
            ? texts.saving(states.length)
            : hasSaved && texts.saved}
      </p>
      {waiting > 0 && (
        <Button size="small" variant="second" onPress={onRetry}>
          {texts.retry}
        </Button>
      )}
    </>
  );
}

/** Leaving the page would lose what is not saved yet. */
export function Leaving({
  moves,
  words: { texts },
}: {
  readonly moves: Timetable['moves'];
  readonly words: TimetableWords;
}) {
  const isLeaving = useRef(false);
  return (
    <UnsavedDialog
      isUnsaved={moves.wanted.size > 0}
      isLeaving={isLeaving}
      title={texts.leaveTitle}
      text={texts.leaveText}
      leave={texts.leave}
      stay={texts.stay}
    />
  );
}
