import { useQuery } from '@tanstack/react-query';
import { useStrings } from '#web/i18n/strings.ts';
import { ClaimedList, claimsOptions, isUnclaimed } from './ClaimedList.tsx';
import { strings } from './strings.ts';

/** How many accounts the cancellation of a session concerns, and what follows for them (docs/product/sessions.md#cancelling). */
export function CancellationConsequences({ id }: { id: string }) {
  const texts = useStrings(strings);
  const claims = useQuery({ ...claimsOptions(id), refetchOnMount: false }).data;
  if (!claims) return null;
  if (isUnclaimed(claims))
    return (
      <p>
        {texts.cancelNobody} {texts.cancelForGood}
      </p>
    );
  return (
    <>
      <ClaimedList claimed={claims} />
      <p>
        {texts.cancelTells} {claims.otherSessions > 0 ? texts.otherSessions : texts.noOtherSessions}
      </p>
      <p className="font-semibold">{texts.cancelForGood}</p>
    </>
  );
}
