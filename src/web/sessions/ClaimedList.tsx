import { queryOptions } from '@tanstack/react-query';
import { type Claimed, readClaims } from '#core/sessions/contract.ts';
import { query } from '#web/api/query.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from './strings.ts';

/** How many accounts have or wait for seats, and would be notified of an action. */
export function ClaimedList({ claimed }: { claimed: Claimed }) {
  const texts = useStrings(strings);
  const { reservations, participants, classes, requests, offers } = claimed;
  if (isUnclaimed(claimed)) return <p>{texts.unclaimed}</p>;
  return (
    <ul className="font-semibold">
      <li>
        {texts.reservations(reservations, participants)}
        {classes > 0 && ` (${texts.classes(classes)})`}
      </li>
      {requests > offers && <li>{texts.requests(requests - offers)}</li>}
      {offers > 0 && <li>{texts.offers(offers)}</li>}
    </ul>
  );
}

/** How many accounts have or wait for seats of a session. */
export function claimsOptions(id: string) {
  return queryOptions({
    ...query(readClaims, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Whether no account has or waits for seats. */
export function isUnclaimed({ reservations, requests }: Claimed): boolean {
  return reservations + requests === 0;
}
