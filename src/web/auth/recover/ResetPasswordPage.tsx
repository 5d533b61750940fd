import { getRouteApi } from '@tanstack/react-router';
import { resetPassword, type resetPasswordImported } from '#core/auth/contract.ts';
import { useState } from 'react';
import { passwordErrors } from '#core/auth/password.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { refreshAccount } from '#web/api/sign-in/refresh-account.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/layout/use-hydrated.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { type NewPassword, NewPasswordFields } from './NewPasswordFields.tsx';
import { recoveryStrings } from './recovery-strings.ts';
import { strings } from '../strings.ts';
import { authMessage } from '../messages.ts';
import { useFocusOnHeading } from '../use-focus-on-heading.ts';
import { useLinkToken } from '#web/address/use-link-token.ts';
import { Link } from '#web/ui/Link.tsx';

const route = getRouteApi('/reset-password/{-$token}');

export function ResetPasswordPage() {
  const { token } = route.useParams();
  return <ResetPassword kind="reset" endpoint={resetPassword} page="/reset-password" given={token} />;
}

type PasswordErrors = { readonly [Name in keyof NewPassword]?: string };

/** Chooses a password with a mailed link. Opening the link does nothing: the button does. */
export function ResetPassword({
  kind,
  endpoint,
  page,
  given,
}: {
  kind: 'reset' | 'resetImported';
  /** Both endpoints have the same body and answer. */
  endpoint: typeof resetPassword | typeof resetPasswordImported;
  /** The path of this page without its token. */
  page: string;
  given: string | undefined;
}) {
  const texts = useStrings(strings);
  const { [kind]: words, link } = useStrings(recoveryStrings);
  const isHydrated = useHydrated();
  const { token, isKnown, forget } = useLinkToken(page, given);
  const [typed, setTyped] = useState<NewPassword>({ password: '', passwordAgain: '' });
  const choosing = useSingleMutation({
    mutationFn: (password: string) => call(endpoint, { body: { token: token ?? '', password } }),
    onSuccess: () => {
      forget();
      // Signs this browser out, because the old password's sign-ins have ended.
      void refreshAccount();
    },
    onError: (error) => {
      if (isOver(error)) forget();
      const serverErrors = error instanceof ApiRefusal ? (error.answer.errors ?? []) : [];
      const [first] = serverErrors.filter(({ path }) => path === 'password');
      if (first) form.show({ password: first.code });
    },
  });

  const form = useForm<PasswordErrors>({
    none: {},
    find: () => {
      const [weakness] = passwordErrors(typed.password, () => false);
      return {
        ...(weakness && { password: weakness }),
        ...(typed.password !== typed.passwordAgain && { passwordAgain: 'passwordsDiffer' }),
      };
    },
    send: () => choosing.mutate(typed.password),
    sending: choosing,
  });

  function change(changed: Partial<NewPassword>) {
    // Both fields are read together if they were filled in before hydration.
    setTyped((now) => ({ ...now, ...changed }));
    form.setErrors({});
  }

  if (choosing.isSuccess) return <Done title={words.doneTitle} text={words.done} />;
  if (isOver(choosing.error)) return <LinkRefused title={words.title} reason={link.failed} wasTried />;
  if (isKnown && token === undefined)
    return <LinkRefused title={link.missingTitle} reason={link.missing} wasTried={false} />;
  return (
    <AccountFrame title={words.title} lead={words.lead}>
      <Form form={form} failure={choosing.error && authMessage(texts, choosing.error)}>
        <NewPasswordFields typed={typed} errors={form.errors} change={change} />
        <Button type="submit" size="large" isDisabled={!isHydrated} isPending={choosing.isPending}>
          {words.submit}
        </Button>
        <noscript>{texts.needsScript}</noscript>
      </Form>
    </AccountFrame>
  );
}

/** The link is used up or has expired, so another try fails. */
function isOver(error: unknown): boolean {
  return error instanceof ApiRefusal && ['tokenRequired', 'resetFailed'].includes(error.answer.code);
}

function Done({ title, text }: { title: string; text: string }) {
  const texts = useStrings(recoveryStrings).link;
  useFocusOnHeading(true);
  return (
    <AccountFrame title={title}>
      <p className="mb-6 text-lg">{text}</p>
      <Link to="/login" className="font-semibold underline decoration-2 underline-offset-4">
        {texts.login}
      </Link>
    </AccountFrame>
  );
}

function LinkRefused({ title, reason, wasTried }: { title: string; reason: string; wasTried: boolean }) {
  const texts = useStrings(recoveryStrings).link;
  useFocusOnHeading(wasTried);
  return (
    <AccountFrame title={title}>
      <Banner tone="care" isAnnounced={wasTried}>
        {reason}
      </Banner>
      <p className="mt-6">
        <Link to="/forgot-password" className="font-semibold underline decoration-2 underline-offset-4">
          {texts.another}
        </Link>
      </p>
    </AccountFrame>
  );
}
