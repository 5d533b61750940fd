import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SessionView } from '#core/events/event-view.ts';
import { whereInWords } from '#core/events/whereabouts.ts';
import { moveReservation } from '#core/reservations/change-contract.ts';
import type { WireReservation } from '#core/reservations/contract.ts';
import { actionFor } from '#core/sessions/offer.ts';
import { call } from '#web/api/call.ts';
import { type SignedIn, viewerOf } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { whereStrings } from '#web/ui/visit/visit-strings.ts';
import { ChangeRefusal } from './ChangeRefusal.tsx';
import { changeStrings } from './change-strings.ts';
import { Overlap } from '../checkout/Overlap.tsx';
import { checkoutEventOptions, comingSessionsOptions } from '../queries.ts';
import { useReservationAction } from './use-reservation-action.ts';

export interface MoveReservationProps {
  readonly reservation: WireReservation;
  readonly account: SignedIn['details'];
  readonly onClose: () => void;
  readonly onMoved: (reservation: WireReservation) => void;
  readonly onReload: () => void;
}

/**
 * Moves a reservation to another session of the event with room for the party; its seats stay reserved until the server confirms.
 */
export function MoveReservation({ reservation, account, onClose, onMoved, onReload }: MoveReservationProps) {
  const texts = useStrings(changeStrings);
  const where = useStrings(whereStrings);
  const formats = useFormats();
  const language = useLanguage();
  const { _id, eventId, session } = reservation;
  const query = useQuery(comingSessionsOptions(eventId, language));
  const { data: event } = useQuery(checkoutEventOptions(eventId, language));
  const [chosen, setChosen] = useState<string | null>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const action = useReservationAction<string>({
    userId: account._id,
    act: (sessionId, idempotencyKey) =>
      call(moveReservation, {
        params: { id: _id },
        query: { lang: language },
        body: { sessionId },
        idempotencyKey,
      }),
    onDone(moved) {
      toast(texts.moved);
      onMoved(moved);
    },
  });
  useEffect(() => {
    if (action.error) refusal.current?.focus();
  }, [action.error]);

  const dates = query.data?.filter((one) => hasRoomFor(one, reservation, account)) ?? [];
  const target = dates.find((one) => one._id === chosen);
  // A refused session may no longer be available: the choice is fetched again.
  const move = () => chosen !== null && action.mutate(chosen, { onError: () => void query.refetch() });
  return (
    <Dialog
      isOpen
      isSheet
      title={texts.moveTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="second" onPress={onClose}>
            {texts.moveNo}
          </Button>
          <Button isDisabled={!target} isPending={action.isPending} onPress={move}>
            {texts.moveYes}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{texts.moveFrom(formats.longDay(session.startDate), formats.time(session.startDate))}</p>
        <p className="text-quiet">{texts.moveText}</p>
        {query.isPending && (
          <Loading>
            <Skeleton className="h-20 w-full" />
          </Loading>
        )}
        {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.data && dates.length === 0 && <p className="font-semibold">{texts.noDates}</p>}
        {dates.length > 0 && (
          <RadioGroup
            label={texts.whichDate}
            value={chosen}
            onChange={setChosen}
            isStacked
            options={dates.map((one) => {
              const left = one.availability?.freeSeats ?? null;
              const hints = [
                event && whereInWords(event.eventPresenceType, (one.location ?? event.location)?.name, where),
                left === null ? null : texts.left(left),
              ].filter(Boolean);
              return {
                value: one._id,
                text: (
                  <span className="inline-block first-letter:uppercase">
                    {formats.longDay(one.startDate)}, {formats.time(one.startDate)}
                  </span>
                ),
                hint: hints.join(' · '),
              };
            })}
          />
        )}
        {target && <Overlap session={target} account={account} leaving={reservation._id} />}
        {action.isError && (
          <ChangeRefusal
            ref={refusal}
            error={action.error}
            eventId={eventId}
            account={account}
            onRetry={move}
            onReload={() => {
              onReload();
              void query.refetch();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Whether a session can be chosen: another one, for the same audience, open, with room for the party. */
function hasRoomFor(
  session: SessionView,
  { sessionId, target, seatsTaken, quantitySchool }: WireReservation,
  account: SignedIn['details'],
): boolean {
  const { freeSeats = 0, freeClasses = 0 } = session.availability ?? {};
  return (
    session._id !== sessionId &&
    session.sessionTarget === target &&
    actionFor(viewerOf(account), session) === 'book' &&
    (freeSeats ?? Infinity) >= seatsTaken &&
    (freeClasses ?? Infinity) >= quantitySchool
  );
}
