import type { Claimed } from '#core/sessions/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { sessionActionStrings } from '../session-action-strings.ts';

/** How many accounts have or wait for seats, and would be notified of an action. */
export function ClaimedList({ claimed }: { claimed: Claimed }) {
  const texts = useStrings(sessionActionStrings);
  const { reservations, participants, classes, requests, offers } = claimed;
  if (isUnclaimed(claimed)) return <p>{texts.nobody}</p>;
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

export function isUnclaimed({ reservations, requests }: Claimed): boolean {
  return reservations + requests === 0;
}
