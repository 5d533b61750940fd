import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { readPasswordLink, resetPassword, type resetPasswordImported } from '#core/auth/contract.ts';
import { useState } from 'react';
import { passwordErrors } from '#core/auth/password.ts';
import { useCommonPassword } from '#web/api/use-common-password.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { refreshAccount } from '#web/api/sign-in/refresh-account.ts';
import { storeSignOut, useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { OtherAccount } from '../OtherAccount.tsx';
import { type NewPassword, NewPasswordFields } from './NewPasswordFields.tsx';
import { recoveryStrings } from './recovery-strings.ts';
import { strings } from '../strings.ts';
import { authMessage } from '../messages.ts';
import { storedDestination, storeDestination } from '../stored-destination.ts';
import { rememberAddress } from '../stored-reader.ts';
import { useFocusOnHeading } from '../use-focus-on-heading.ts';
import { useLinkToken } from '#web/address/use-link-token.ts';
import { Link } from '#web/ui/Link.tsx';

const route = getRouteApi('/reset-password/{-$token}');

export function ResetPasswordPage() {
  const { token } = route.useParams();
  const { next } = route.useSearch();
  return (
    <ResetPassword kind="reset" endpoint={resetPassword} page="/reset-password" given={token} next={next} />
  );
}

type PasswordErrors = { readonly [Name in keyof NewPassword]?: string };

/** Chooses a password with a mailed link. Opening the link does nothing: the button does. */
export function ResetPassword({
  kind,
  endpoint,
  page,
  given,
  next,
}: {
  kind: 'reset' | 'resetImported';
  /** Both endpoints have the same body and answer. */
  endpoint: typeof resetPassword | typeof resetPasswordImported;
  /** The path of this page without its token. */
  page: string;
  given: string | undefined;
  /** Where the link leads in the end. */
  next: string | undefined;
}) {
  const texts = useStrings(strings);
  const { [kind]: words, link: linkWords, whose } = useStrings(recoveryStrings);
  const isHydrated = useHydrated();
  const { token, isKnown, forget } = useLinkToken(page, given, () => {
    if (next !== undefined) storeDestination(next);
  });
  const account = useSignedIn()?.details;
  const link = useQuery({
    ...query(readPasswordLink, { body: { token: token ?? '' } }),
    enabled: token !== undefined && isHydrated,
    staleTime: Infinity,
    retry: false,
  });
  const owner = link.data?.email;
  const [typed, setTyped] = useState<NewPassword>({ password: '', passwordAgain: '' });
  const { isCommon } = useCommonPassword(typed.password);
  const choosing = useSingleMutation({
    mutationFn: (password: string) => call(endpoint, { body: { token: token ?? '', password } }),
    onSuccess: () => {
      forget();
      if (owner !== undefined) rememberAddress(owner);
      // The sign-ins of the account have ended, the one of this browser too; where the link's owner was not read, the server is requested.
      if (account?.email === owner) storeSignOut();
      else if (owner === undefined) void refreshAccount();
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
      const [weakness] = passwordErrors(typed.password, () => isCommon);
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
  if (isOver(choosing.error) || isOver(link.error))
    return <LinkRefused title={words.title} reason={linkWords.failed} wasTried />;
  if (isKnown && token === undefined)
    return <LinkRefused title={linkWords.missingTitle} reason={linkWords.missing} wasTried={false} />;
  if (owner !== undefined && account && account.email !== owner)
    return (
      <OtherAccount
        title={words.title}
        text={whose.other(owner, account.email)}
        signOutText={whose.signOut}
        stayText={whose.stay}
      />
    );
  return (
    <AccountFrame title={words.title} lead={words.lead}>
      {owner !== undefined && <p className="mb-5 wrap-anywhere">{whose.of(owner)}</p>}
      <Form form={form} failure={choosing.error && authMessage(texts, choosing.error)}>
        {/* With the username, password managers store the new password for the right account. */}
        <input type="text" name="username" autoComplete="username" value={owner ?? ''} readOnly hidden />
        <NewPasswordFields typed={typed} isCommon={isCommon} errors={form.errors} change={change} />
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
  const [next] = useState(storedDestination);
  useFocusOnHeading(true);
  return (
    <AccountFrame title={title}>
      <p className="mb-6 text-lg">{text}</p>
      <Link
        to="/login"
        search={next === undefined ? {} : { next }}
        className="font-semibold underline decoration-2 underline-offset-4"
      >
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
