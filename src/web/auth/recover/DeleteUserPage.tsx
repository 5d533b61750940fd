import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteAccount, requestDeletion } from '#core/privacy/contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { refreshAccount } from '#web/api/sign-in/refresh-account.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useCaptcha } from '#web/captcha/use-captcha.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { AddressForm } from '../register/AddressForm.tsx';
import { LinkSent } from '../confirm/LinkSent.tsx';
import { recoveryStrings } from './recovery-strings.ts';
import { strings } from '../strings.ts';
import { authMessage } from '../messages.ts';
import { useFocusOnHeading } from '../use-focus-on-heading.ts';
import { useLinkToken } from '#web/address/use-link-token.ts';

const route = getRouteApi('/delete-user');

/** Erases an account with a mailed link, which can be requested here too. Opening the page does nothing: the button does. */
export function DeleteUserPage() {
  const texts = useStrings(strings);
  const words = useStrings(recoveryStrings).deletion;
  const { token: given } = route.useSearch();
  const { token, isKnown, forget } = useLinkToken('/delete-user', given);
  const isHydrated = useHydrated();
  const deleting = useSingleMutation({
    mutationFn: (token: string) => call(deleteAccount, { body: { token } }),
    onSuccess: () => {
      forget();
      // Signs this browser out, if it was signed in to the account.
      void refreshAccount();
    },
    onError: (error) => {
      if (isOver(error)) forget();
    },
  });

  if (deleting.isSuccess) return <Deleted />;
  if (isOver(deleting.error)) return <RequestLink wasRefused />;
  if (token === undefined) return isKnown ? <RequestLink /> : <Waiting />;
  return (
    <AccountFrame title={words.title} lead={words.lead}>
      {deleting.error && (
        <div className="mb-6">
          <Banner tone="bad" isAnnounced>
            {isLastAdmin(deleting.error) ? words.lastAdmin : authMessage(texts, deleting.error)}
          </Banner>
        </div>
      )}
      <ul className="mb-6 flex list-disc flex-col gap-2 pl-5">
        {Object.values(words.consequences).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <div className="flex flex-col gap-3">
        <Button
          variant="danger"
          size="large"
          isDisabled={!isHydrated}
          isPending={deleting.isPending}
          onPress={() => deleting.mutate(token)}
        >
          {words.submit}
        </Button>
        <LinkButton variant="quiet" to="/events" onClick={forget}>
          {words.refuse}
        </LinkButton>
      </div>
      <noscript>{texts.needsScript}</noscript>
    </AccountFrame>
  );
}

/** The link has been used, or has expired. */
function isOver(error: unknown): boolean {
  return error instanceof ApiRefusal && ['tokenRequired', 'tokenInvalid'].includes(error.answer.code);
}

function isLastAdmin(error: unknown): boolean {
  return error instanceof ApiRefusal && error.answer.code === 'lastAdmin';
}

function RequestLink({ wasRefused = false }: { wasRefused?: boolean }) {
  const words = useStrings(recoveryStrings).deletion;
  const [sentTo, setSentTo] = useState<string>();
  const captcha = useCaptcha();
  useFocusOnHeading(wasRefused);

  async function send(email: string) {
    await call(requestDeletion, { body: { email }, headers: await captcha.headers() });
    setSentTo(email);
  }

  if (sentTo !== undefined)
    return <LinkSent text={words.sent(sentTo)} onAgain={() => setSentTo(undefined)} />;
  return (
    <AccountFrame title={words.titleAsk} lead={words.leadAsk}>
      {wasRefused && (
        <div className="mb-6">
          <Banner tone="care" isAnnounced>
            {words.failed}
          </Banner>
        </div>
      )}
      <AddressForm label={words.ask} send={send} captcha={captcha} />
    </AccountFrame>
  );
}

function Deleted() {
  const words = useStrings(recoveryStrings).deletion;
  useFocusOnHeading(true);
  return (
    <AccountFrame title={words.doneTitle} lead={words.done}>
      <LinkButton size="large" to="/events">
        {words.programme}
      </LinkButton>
    </AccountFrame>
  );
}

/** The server does not know whether the address has a token. */
function Waiting() {
  const texts = useStrings(strings);
  const words = useStrings(recoveryStrings).deletion;
  return (
    <AccountFrame title={words.titleAsk}>
      <noscript>{texts.needsScript}</noscript>
      <Skeleton className="h-40 w-full" />
    </AccountFrame>
  );
}
