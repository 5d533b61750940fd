import { getRouteApi } from '@tanstack/react-router';
import { unsubscribe } from '#core/newsletter/contract.ts';
import { useLinkToken } from '#web/address/use-link-token.ts';
import { call } from '#web/api/call.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { LinkFrame, WaitingLinkFrame } from '#web/layout/LinkFrame.tsx';
import { useHydrated } from '#web/device/browser.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { strings } from './strings.ts';

const route = getRouteApi('/unsubscribe');

/**
 * The page of the link in a newsletter (docs/product/messages.md#newsletter), without a sign-in. Opening it changes nothing: its
 * button withdraws the consent.
 */
export function UnsubscribePage() {
  const texts = useStrings(strings);
  const { account, token: given } = route.useSearch();
  const { token } = useLinkToken(
    account === undefined ? '/unsubscribe' : `/unsubscribe?account=${account}`,
    given,
  );
  const isHydrated = useHydrated();
  if (!isHydrated) return <WaitingLinkFrame title={texts.title} />;
  if (account === undefined || token === undefined) return <NoLink />;
  return <Unsubscribe key={account} account={account} token={token} />;
}

function Unsubscribe({ account, token }: { account: string; token: string }) {
  const texts = useStrings(strings);
  const waits = useStrings(waitStrings);
  const withdrawing = useSingleMutation({
    mutationFn: () => call(unsubscribe, { body: { account, token } }),
  });
  if (isRefusedWith(withdrawing.error, 'notFound', 'invalid')) return <NoLink />;
  if (withdrawing.isSuccess)
    return (
      <LinkFrame title={texts.done.title} lead={texts.done.text} isNews>
        <p>{texts.back}</p>
        <LinkButton to="/events" size="large" className="self-start">
          {texts.programme}
        </LinkButton>
      </LinkFrame>
    );
  return (
    <LinkFrame title={texts.title} lead={texts.lead}>
      <p>{texts.stays}</p>
      {withdrawing.isError && (
        <Banner tone="bad" isAnnounced>
          <p>
            {messageFor(withdrawing.error, {
              offline: texts.offline,
              tooManyRequests: waits.tooMany,
              codes: {},
              otherwise: texts.failed,
            })}
          </p>
        </Banner>
      )}
      <Button
        size="large"
        className="self-start"
        isPending={withdrawing.isPending}
        onPress={() => withdrawing.mutate()}
      >
        {texts.press}
      </Button>
    </LinkFrame>
  );
}

/** A link that opens nothing. It says nothing of any account. */
function NoLink() {
  const texts = useStrings(strings);
  return (
    <LinkFrame title={texts.broken.title} lead={texts.broken.text}>
      <LinkButton to="/profile" size="large" className="self-start">
        {texts.profile}
      </LinkButton>
    </LinkFrame>
  );
}
