import { CalendarSync, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { WireReservation } from '#core/reservations/contract.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { CancelReservation } from './CancelReservation.tsx';
import { changeStrings } from './change-strings.ts';
import { EditParty } from './EditParty.tsx';
import { MoveReservation } from './MoveReservation.tsx';

/** The actions on a reservation: edit the party, move it, cancel it. */
export function ReservationActions({
  reservation,
  account,
  isCancellable,
  onReload,
}: {
  readonly reservation: WireReservation;
  readonly account: SignedIn['details'];
  /** Its seats can still be given back. */
  readonly isCancellable: boolean;
  /** Fetches it again. */
  readonly onReload: () => void;
}) {
  const texts = useStrings(changeStrings);
  const [editedSince, setEditedSince] = useState<string | null>(null);
  const [isMoving, setMoving] = useState(false);
  const isEditing = editedSince !== null;
  const head = useRef<HTMLHeadingElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // After saving, the form with the focused button is removed.
    if (wasEditing.current && !isEditing) head.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const props = { reservation, account };
  return (
    <section aria-labelledby="change" className="flex flex-col gap-5 print:hidden">
      <h2 id="change" ref={head} tabIndex={-1} className="text-3xl outline-none">
        {texts.title}
      </h2>
      {isEditing ? (
        <EditParty
          {...props}
          readAt={editedSince}
          onClose={() => setEditedSince(null)}
          onReload={() => {
            onReload();
            setEditedSince(null);
          }}
          onMove={() => setMoving(true)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="second" onPress={() => setEditedSince(reservation.updatedAt)}>
            <Pencil aria-hidden className="size-5" />
            {texts.edit}
          </Button>
          {isCancellable && (
            <Button variant="second" onPress={() => setMoving(true)}>
              <CalendarSync aria-hidden className="size-5" />
              {texts.move}
            </Button>
          )}
        </div>
      )}
      {/* Hidden while editing: the button would stand beside the one that closes the form. */}
      {!isEditing && <CancelReservation {...props} isOpen={isCancellable} onReload={onReload} />}
      {isMoving && (
        <MoveReservation
          {...props}
          onReload={onReload}
          onClose={() => setMoving(false)}
          onMoved={({ updatedAt }) => {
            setMoving(false);
            // Edits that are not saved yet continue for the new session.
            if (isEditing) setEditedSince(updatedAt);
          }}
        />
      )}
    </section>
  );
}
