// The page of a mailed link without anything to decide.

import { signOut } from '#core/auth/contract.ts';
import { call } from '#web/api/call.ts';
import { storeSignIn, type SignedIn, useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { areaOf } from '#web/address/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { OfferFrame } from './OfferFrame.tsx';
import { offerStrings } from './offer-strings.ts';
import { titles } from '../titles.ts';

/** A link that opens nothing: forged, incomplete, or of another account. It reveals nothing of any offer. */
export function Broken() {
  const texts = useStrings(offerStrings).confirm;
  const words = useStrings(titles);
  const signedIn = useSignedIn();
  return (
    <OfferFrame title={texts.brokenTitle}>
      <p className="text-lg">{texts.brokenText}</p>
      <div className="flex flex-wrap gap-3">
        {signedIn ? (
          <LinkButton
            to="/$role/reservation-requests"
            params={{ role: areaOf(signedIn.details.role) }}
            size="large"
          >
            {words.requests}
          </LinkButton>
        ) : (
          <LinkButton to="/login" search={{ next: '/user/reservation-requests' }} size="large">
            {texts.signInFirst}
          </LinkButton>
        )}
        <LinkButton variant="second" to="/events" size="large">
          {texts.programme}
        </LinkButton>
      </div>
    </OfferFrame>
  );
}

/** The link is valid, but another account is signed in. */
export function OtherAccount({ account }: { account: SignedIn['details'] }) {
  const texts = useStrings(offerStrings).confirm;
  const words = useStrings(titles);
  const leave = useSingleMutation({
    // The device signs out in any case; the server ends the token if it can be reached.
    mutationFn: () => call(signOut, {}).catch(() => undefined),
    onSuccess: () => storeSignIn(null),
  });
  return (
    <OfferFrame title={texts.otherAccount}>
      <p className="text-lg wrap-anywhere">{texts.otherAccountText(account.email)}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="large" isPending={leave.isPending} onPress={() => leave.mutate()}>
          {texts.signOut}
        </Button>
        <LinkButton
          variant="second"
          size="large"
          to="/$role/reservation-requests"
          params={{ role: areaOf(account.role) }}
        >
          {words.requests}
        </LinkButton>
      </div>
    </OfferFrame>
  );
}
