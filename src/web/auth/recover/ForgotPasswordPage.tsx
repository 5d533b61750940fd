import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { forgotPassword } from '#core/auth/contract.ts';
import { call } from '#web/api/call.ts';
import { useCaptcha } from '#web/captcha/use-captcha.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Link } from '#web/ui/Link.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { AddressForm } from '../register/AddressForm.tsx';
import { GuestsOnly } from '../GuestsOnly.tsx';
import { LinkSent } from '../confirm/LinkSent.tsx';
import { recoveryStrings } from './recovery-strings.ts';

const route = getRouteApi('/forgot-password');

/** Mails a link. The page does not reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const words = useStrings(recoveryStrings).forgot;
  const { next } = route.useSearch();
  const captcha = useCaptcha();
  const [sentTo, setSentTo] = useState<string>();

  async function send(email: string) {
    const body = { email, ...(next !== undefined && { next }) };
    await call(forgotPassword, { body, headers: await captcha.headers() });
    setSentTo(email);
  }

  return (
    <GuestsOnly next={next}>
      {sentTo === undefined ? (
        <AccountFrame title={words.title} lead={words.lead}>
          <AddressForm label={words.submit} send={send} captcha={captcha} />
          <p className="mt-6 border-t border-line pt-5">
            {words.remembered}{' '}
            <Link
              to="/login"
              search={next === undefined ? {} : { next }}
              className="font-semibold underline decoration-2 underline-offset-4"
            >
              {words.login}
            </Link>
          </p>
        </AccountFrame>
      ) : (
        <LinkSent text={words.sent(sentTo)} onAgain={() => setSentTo(undefined)} />
      )}
    </GuestsOnly>
  );
}
