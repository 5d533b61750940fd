import { useQuery } from '@tanstack/react-query';
import type { PartyRow } from '#core/people-booked/contract.ts';
import type { SignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { reservationOptions } from '../queries.ts';
import { changeStrings } from '../ticket/change-strings.ts';
import { MoveReservation } from '../ticket/MoveReservation.tsx';

/** Moves a booking of the list to another date, as on its own page. */
export function MoveForPerson({
  row,
  account,
  onClose,
}: {
  readonly row: PartyRow;
  readonly account: SignedIn['details'];
  readonly onClose: () => void;
}) {
  const texts = useStrings(changeStrings);
  const query = useQuery(reservationOptions(row._id, useLanguage(), account._id));
  if (query.data)
    return (
      <MoveReservation
        reservation={query.data}
        account={account}
        onClose={onClose}
        onMoved={onClose}
        onReload={() => void query.refetch()}
      />
    );
  return (
    <Dialog isOpen isSheet title={texts.moveTitle} onClose={onClose}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}
