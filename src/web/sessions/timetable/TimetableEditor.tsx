import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isSameStanding, type Standing } from '#core/sessions/timetable/moving.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useMedia } from '#web/device/browser.ts';
import { zone } from '#web/i18n/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { announce } from '#web/ui/feedback/announcements.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { boardOf, createClashes, daysOf, isShown, type TimetableScope } from './board.ts';
import { CalendarCopies } from '../copies/CalendarCopies.tsx';
import { ChangeTimeDialog } from './ChangeTimeDialog.tsx';
import { eventPlaceOf, type GridSession } from './moves/planned-session.ts';
import { createPreviewStore, type Preview } from './grid/preview-store.ts';
import type { Because } from './moves/move-queue.ts';
import { Leaving, Question, SavingState } from './moves/MovesState.tsx';
import { SessionDetails } from './SessionDetails.tsx';
import { SessionGrid } from './grid/SessionGrid.tsx';
import { TimetableHours } from './TimetableHours.tsx';
import { shownDays, TimetableTools } from './TimetableTools.tsx';
import type { TimetableChange, TimetableSearch } from './timetable-search.ts';
import { ToCheck } from './ToCheck.tsx';
import { useUndoKeys, useSelection } from './use-selection.ts';
import { focusSession } from './grid/use-keys.ts';
import { useTimetable } from './moves/use-timetable.ts';
import { type TimetableWords, useWords } from './use-words.ts';
import { useWeekPlace } from './use-week-place.ts';

export interface TimetableEditorProps {
  /** The calendar of one event; null: everything. */
  readonly eventId: string | null;
  readonly search: TimetableSearch;
  /** The day of an address that names none. */
  readonly firstDay: string;
  readonly go: (change: TimetableChange) => void;
}

/** Wide enough for columns; below it the sessions are a list by hour. */
const wideEnough = '(min-width: 40rem)';

/** Sessions by place and hour, moved in place (docs/product/sessions.md#timetable). */
export function TimetableEditor({ eventId, search, firstDay, go }: TimetableEditorProps) {
  const [isWhole, setWhole] = useState(false);
  const [withEmpty, setEmpty] = useState(false);
  const [store] = useState(createPreviewStore);
  const [findClashes] = useState(createClashes);
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useMedia(wideEnough);
  const hasRoomBeside = useMedia('(min-width: 96rem)');
  const day = search.day ?? firstDay;
  const view = search.span ?? 'day';
  const days = useMemo(() => daysOf({ view, day }), [view, day]);
  const timetable = useTimetable(days);
  const { answer, sessions, queue, moves } = timetable;
  const words = useWords(answer);
  const places = useMemo(() => answer?.places ?? [], [answer]);
  const capacities = useMemo(() => new Map(places.map(({ _id, capacity }) => [_id, capacity])), [places]);
  const byKey = useMemo(() => new Map(sessions.map((session) => [session.key, session])), [sessions]);
  const isOfOnePlace = view === 'week' && eventId === null && search.placeId === undefined;
  const weekPlace = useWeekPlace(timetable, { week: days[0], isOn: isOfOnePlace });
  const placeId = search.placeId ?? weekPlace;
  const { festivalId, eventTypeId } = search;
  const scope = useMemo(
    (): TimetableScope => ({
      eventId,
      placeId,
      view,
      day,
      isWhole,
      withEmpty,
      ...(festivalId !== undefined && { festivalId }),
      ...(eventTypeId !== undefined && { eventTypeId }),
    }),
    [eventId, placeId, view, day, isWhole, withEmpty, festivalId, eventTypeId],
  );
  const board = useMemo(() => boardOf(sessions, places, scope, zone), [sessions, places, scope]);
  const clashes = useMemo(() => findClashes(sessions, places, zone), [findClashes, sessions, places]);
  const selection = useSelection(byKey);

  function move(session: GridSession, to: Standing): void {
    const { row } = session;
    if (!row || isSameStanding(session.standing, to, eventPlaceOf(row))) return;
    queue.move(session.key, to, session.standing);
  }
  function drop({ session, to, refused }: Preview): void {
    const title = words.titleOf(session);
    if (refused !== null) return announce(words.texts.back(title, words.because(refused)));
    const { row } = session;
    if (!row || isSameStanding(session.standing, to, eventPlaceOf(row)))
      return announce(words.texts.stays(title));
    announce(words.texts.moved(title, words.timesOf(to), whereAfter(session, to, words)));
    queue.move(session.key, to, session.standing);
  }
  function fixed({ row }: GridSession): void {
    announce(row?.isCancelled ? words.texts.because.cancelled : words.texts.because.foreign);
  }
  function undo(): void {
    const session = byKey.get(queue.undo() ?? '');
    if (session) announce(words.texts.undone(words.titleOf(session)));
  }
  useUndoKeys(undo);
  const sayBack = useEffectEvent((id: string, because: Because) => {
    const session = byKey.get(id);
    if (!session) return;
    const title = words.titleOf(session);
    announce(
      because === 'answer' ? words.texts.stays(title) : words.texts.back(title, words.because(because.error)),
    );
  });
  useEffect(() => {
    if (moves.back) sayBack(moves.back.id, moves.back.because);
  }, [moves.back]);
  function openSession(key: string): void {
    selection.select(key);
    if (scroller.current) return focusSession(scroller.current, key);
    const item = document.querySelector(`[data-session="${CSS.escape(key)}"]`);
    item?.scrollIntoView({ block: 'center' });
    item?.querySelector('button')?.focus({ preventScroll: true });
  }

  const toCheck = sessions.filter(
    (session) =>
      clashes.has(session.key) &&
      days.includes(session.standing.sessionDay) &&
      isShown(session, scope) &&
      (eventId === null || session.row?.eventId === eventId),
  );
  const shown = board.columns.flatMap(({ blocks }) => blocks);
  const { selected, changing } = selection;
  const title = shownDays(scope, words.formats, words.texts.week);
  return (
    <div className="flex flex-col gap-5">
      <TimetableTools
        scope={scope}
        answer={answer}
        go={go}
        onWhole={setWhole}
        onEmpty={setEmpty}
        title={title}
        count={answer ? words.texts.sessions(shown.length) : null}
      >
        {eventId !== null && <CalendarCopies {...{ eventId, scope, sessions, selected }} />}
        <SavingState moves={moves} words={words} onRetry={queue.retry} />
        <Button variant="quiet" size="small" isDisabled={moves.undoable === 0} onPress={undo}>
          <Undo2 aria-hidden className="size-4" />
          {words.texts.undo}
        </Button>
      </TimetableTools>
      {answer?.isCut && <p className="rounded-2xl bg-care p-4 text-ink">{words.texts.isCut}</p>}
      {!answer && hasFailed(timetable.query) ? (
        <ErrorState error={timetable.query.error} onRetry={() => timetable.query.refetch()} />
      ) : !answer ? (
        <Loading>
          <Skeleton className="h-[32rem] w-full rounded-2xl" />
        </Loading>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[96rem]:gap-y-0 min-[96rem]:grid-cols-[minmax(0,1fr)_20rem] min-[96rem]:grid-rows-[auto_auto_1fr]">
          <div className="min-w-0 min-[96rem]:col-start-2 min-[96rem]:row-start-2 min-[96rem]:mb-4">
            <ToCheck
              sessions={toCheck}
              clashes={clashes}
              words={words}
              withDay={view === 'week'}
              isOpenAtFirst={hasRoomBeside}
              onOpen={openSession}
            />
          </div>
          <div className="min-w-0 min-[96rem]:col-start-1 min-[96rem]:row-span-3 min-[96rem]:row-start-1">
            {shown.length === 0 && !withEmpty ? (
              <p className="rounded-2xl bg-card p-6 text-quiet shadow-card">{words.texts.nothing[view]}</p>
            ) : isWide ? (
              <SessionGrid
                caption={`${words.texts.label}: ${title}`}
                board={board}
                scope={scope}
                sessions={byKey}
                clashes={clashes}
                capacities={capacities}
                places={places}
                moves={moves}
                words={words}
                store={store}
                selected={selected?.key ?? null}
                onSelect={(key) => {
                  queue.forget(key);
                  selection.select(key);
                }}
                onDrop={drop}
                onFixed={fixed}
                say={announce}
                scroller={scroller}
              />
            ) : (
              <TimetableHours
                board={board}
                scope={scope}
                clashes={clashes}
                moves={moves}
                words={words}
                onChangeTime={selection.change}
              />
            )}
          </div>
          {isWide && selected && (
            <div className="min-w-0 max-[96rem]:sticky max-[96rem]:bottom-3 max-[96rem]:z-40 max-lg:bottom-20 min-[96rem]:col-start-2 min-[96rem]:row-start-1 min-[96rem]:mb-4">
              <SessionDetails
                session={selected}
                clashes={clashes.get(selected.key)}
                eventId={eventId}
                words={words}
                onChangeTime={() => selection.change(selected.key)}
                onClose={() => selection.select(null)}
              />
            </div>
          )}
          {isWide && (
            <Disclosure
              title={words.texts.keysTitle}
              className="rounded-2xl bg-card p-4 shadow-card min-[96rem]:col-start-2 min-[96rem]:row-start-3"
            >
              <p className="mt-2 text-sm">{words.texts.hands}</p>
              <p id="timetable-keys" className="mt-2 text-sm">
                {words.texts.keys}
              </p>
            </Disclosure>
          )}
        </div>
      )}
      {changing?.row && (
        <ChangeTimeDialog
          key={changing.key}
          session={{ ...changing, row: changing.row }}
          sessions={sessions}
          places={places}
          days={days}
          capacities={capacities}
          words={words}
          onMove={move}
          onClose={() => selection.change(null)}
        />
      )}
      <Question timetable={timetable} words={words} sessionOf={(id) => byKey.get(id)} />
      <Leaving moves={moves} words={words} />
    </div>
  );
}

function whereAfter({ row }: GridSession, { locationId }: Standing, words: TimetableWords): string {
  const { locationId: ofEvent, eventPresenceType } = row ? eventPlaceOf(row) : { locationId: null };
  return words.whereIs({ row, placeId: eventPresenceType === 'online' ? null : (locationId ?? ofEvent) });
}
