import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { dayOf } from '#core/time.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { zone } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { type EntityRow, mayAsStaff, shownFields } from '#web/resources/entities.ts';
import { useStoredTyping } from '#web/resources/drafts/use-typed-draft.ts';
import { useFoundForm, useStoreForm } from '#web/resources/form/stored-form.ts';
import { BulkBar, onStrong } from '#web/resources/list/BulkBar.tsx';
import { listOptions } from '#web/resources/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { BulkMessage } from '../BulkSessions.tsx';
import { BulkCancel } from '../bulk/BulkCancel.tsx';
import { BulkEdit } from '../bulk/BulkEdit.tsx';
import { placeOfFirst, readIds } from '../bulk/queries.ts';
import { RecentlyCancelled } from '../bulk/ReopenDialog.tsx';
import { UnfinishedDates } from '../bulk/UnfinishedDates.tsx';
import { CopyButton, CopyKeys, PasteButton } from '../copies/CopiesBar.tsx';
import { dateAround } from '../copies/use-copying.ts';
import { dateStrings } from '../dates/date-strings.ts';
import { DatesTable, type Editing } from '../dates/DatesTable.tsx';
import { AddDates } from './AddDates.tsx';
import { AddOneDate } from './AddOneDate.tsx';
import { initialDraft, nextDraft, type PlanDraft, readPlan } from './plan-draft.ts';
import { oneDateStrings } from './one-date-strings.ts';
import { planStrings } from './plan-strings.ts';
import { useEarlierDates } from './use-earlier-dates.ts';
import { useNewDates } from './use-new-dates.ts';

const perPage = 100;

const noneChosen: ReadonlySet<string> = new Set();

/** The dates of an event as a table that is edited in place, what is done with several of them, and adding many at once. */
export function EventDates({ event }: { event: EntityRow }) {
  const texts = useStrings(planStrings);
  const oneDate = useStrings(oneDateStrings);
  const dateTexts = useStrings(dateStrings);
  const viewer = useViewer();
  const place = `dates:${event._id}`;
  const found = useFoundForm(place)?.draft as Partial<StoredWork> | undefined;
  const addButton = useRef<HTMLButtonElement>(null);
  const pasteRef = useRef<((lines: string) => void) | null>(null);
  const [adding, setAdding] = useState<Adding | null>(null);
  const [lastMade, setLastMade] = useState<PlanDraft | null>(null);
  const [isAddingOne, setAddingOne] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(found?.chosen));
  const [editing, setEditing] = useState<Editing | null>(found?.editing ?? null);
  useStoreForm(
    place,
    editing || chosen.size > 0 ? { base: null, draft: { chosen: [...chosen], editing } } : null,
  );
  const today = dayOf(pageNow(), zone);
  const fields = useMemo(() => shownFields('sessions', viewer), [viewer]);
  const ofEvent = { eventId: event._id, sort: 'startDate,_id', limit: String(perPage) };
  const shown = { ...ofEvent, ...(!isWhole && { 'sessionDay.$gte': today }) };
  const past = useQuery(
    listOptions('sessions', { ...ofEvent, 'sessionDay.$lt': today, limit: '1' }, fields),
  ).data;
  const query = useQuery(listOptions('sessions', { ...shown, page: String(page) }, fields));
  const { rows = [], total = null } = query.data ?? {};
  const { last, typical, ...earlier } = useEarlierDates(event._id);
  const may = (verb: 'create' | 'update') =>
    mayAsStaff('sessions', verb, viewer, { _id: '', eventId: event._id });
  const openForm = (initial: PlanDraft, { isFound = false, isRequested = true } = {}) =>
    setAdding((before) => ({ initial, isFound, isRequested, round: (before?.round ?? 0) + 1 }));
  const plan = useStoredTyping({
    path: 'session-plans',
    id: event._id,
    read: readPlan,
    onFound(draft) {
      if (!may('create')) return;
      plan.hold(draft);
      openForm(draft, { isFound: true, isRequested: false });
    },
  });
  const newDates = useNewDates(rows);
  // What a new date is like is known once the dates are read.
  const isRead = query.data !== undefined && earlier.isRead && plan.isRead;
  const isEmpty = query.data !== undefined && total === 0 && past?.total === 0;
  const every = useSingleMutation({
    mutationFn: () => readIds(event._id, isWhole ? null : today),
    onSuccess: (ids) => setChosen(new Set(ids)),
  });
  async function goTo(made: readonly string[]): Promise<void> {
    newDates.show(made);
    const place = await placeOfFirst(made, { eventId: event._id, today }).catch(() => null);
    if (!place) return;
    if (place.isPast) setWhole(true);
    setPage(Math.floor((place.isPast || isWhole ? place.amongAll : place.ahead) / perPage) + 1);
  }
  function discard(draft: PlanDraft): void {
    const isTyped = draft !== adding?.initial || adding.isFound;
    plan.store(null);
    setAdding(null);
    // The form and its buttons are gone.
    requestAnimationFrame(() => addButton.current?.focus());
    if (!isTyped) return;
    const takeBack = () => {
      plan.store(draft);
      openForm(draft, { isFound: true });
    };
    toast(texts.discarded, 'good', {
      about: 'sessions.plan',
      isLasting: true,
      action: { label: texts.undo, act: takeBack },
    });
  }
  const actions = {
    ids: [...chosen],
    place: event._id,
    onDone: () => setChosen(noneChosen),
    className: onStrong,
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <h2 className="mr-auto text-2xl">{total === null ? texts.dates : texts.total(total)}</h2>
        <PasteButton
          eventId={event._id}
          meant={(focused) => (chosen.size > 0 ? [...chosen] : dateAround(focused))}
          onPasteLines={(text) =>
            pasteRef.current ? pasteRef.current(text) : openForm(initialDraft(event, typical, text))
          }
          onMade={(made) => void goTo(made)}
        />
        {may('create') && !adding && (
          <>
            <Button variant="second" isDisabled={!isRead} onPress={() => setAddingOne(true)}>
              <Plus aria-hidden className="size-5" />
              {oneDate.add}
            </Button>
            {/* The next dates often differ in little: another audience, another time. */}
            <Button
              ref={addButton}
              isDisabled={!isRead}
              onPress={() => openForm(nextDraft(lastMade, event, typical))}
            >
              <CalendarPlus aria-hidden className="size-5" />
              {texts.add}
            </Button>
          </>
        )}
      </div>
      {isAddingOne && (
        <AddOneDate
          event={event}
          initial={initialDraft(event, last)}
          onMade={(made) => void goTo(made)}
          onClose={() => setAddingOne(false)}
        />
      )}
      {adding && (
        <AddDates
          key={adding.round}
          eventId={event._id}
          initial={adding.initial}
          isFound={adding.isFound}
          isRequested={adding.isRequested}
          isStored={plan.isStored}
          pasteRef={pasteRef}
          onChange={plan.store}
          onMade={(made, draft) => {
            plan.store(null);
            setAdding(null);
            if (draft.mode !== 'rows') setLastMade(draft);
            void goTo(made);
          }}
          onDiscard={discard}
        />
      )}
      {may('update') && (
        <>
          <UnfinishedDates place={event._id} onChoose={setChosen} />
          <RecentlyCancelled rows={rows} />
        </>
      )}
      {hasFailed(query) ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : query.isPending ? (
        <Loading>
          <Skeleton className="h-64 w-full rounded-2xl" />
        </Loading>
      ) : isEmpty ? (
        !adding && <p className="rounded-2xl bg-card p-6 text-quiet shadow-card">{texts.none}</p>
      ) : (
        <DatesTable
          // On a phone the form is not followed by a long list.
          className={adding ? 'max-md:hidden' : undefined}
          event={event}
          rows={rows}
          mayEdit={may('update')}
          chosen={chosen}
          newIds={newDates.ids}
          onChoose={setChosen}
          editing={editing}
          onEdit={setEditing}
        />
      )}
      {may('create') && rows.length > 0 && <CopyKeys />}
      {may('update') && (
        <BulkBar
          count={chosen.size}
          words={dateTexts.chosen(chosen.size)}
          onChooseNone={() => setChosen(noneChosen)}
          more={
            total !== null &&
            total > rows.length &&
            chosen.size < total && (
              <Button
                variant="quiet"
                className={onStrong}
                isPending={every.isPending}
                onPress={() => every.mutate()}
              >
                {dateTexts.chooseEvery(total)}
              </Button>
            )
          }
        >
          <CopyButton ids={[...chosen]} className={onStrong} />
          <BulkEdit {...actions} />
          <BulkCancel {...actions} />
          <BulkMessage {...actions} />
        </BulkBar>
      )}
      <div className="flex flex-wrap items-center gap-4">
        {!isWhole && past?.total ? (
          <Button variant="quiet" onPress={() => setWhole(true)}>
            {texts.past(past.total)}
          </Button>
        ) : null}
        {total !== null && total > perPage && (
          <Pages page={page} pages={Math.ceil(total / perPage)} onTurn={setPage} />
        )}
      </div>
    </div>
  );
}

/** The form of many dates, as it was opened. */
interface Adding {
  readonly initial: PlanDraft;
  readonly isFound: boolean;
  readonly isRequested: boolean;
  readonly round: number;
}

/** What is stored of the page when the sign-in ends. */
type StoredWork = { readonly chosen: readonly string[]; readonly editing: Editing | null };
