import { type FormEvent, useRef, useState } from 'react';
import type { resetPassword } from '#core/sign-on/contract.ts';
import { passwordErrors } from '#core/sign-on/password.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { refreshAccount } from '#web/api/refresh-account.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/layout/use-hydrated.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { showErrors } from '#web/ui/form-data.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { type NewPassword, NewPasswordFields } from './NewPasswordFields.tsx';
import { recoveryStrings } from './recovery-strings.ts';
import { strings } from './strings.ts';
import { failureText } from './failure-text.ts';
import { useFocusOnHeading } from './use-focus-on-heading.ts';
import { useLinkToken } from '#web/use-link-token.ts';
import { Link } from '#web/ui/Link.tsx';

type Faults = { readonly [Name in keyof NewPassword]?: string };

/** Chooses a password with a mailed link. Opening the link does nothing: the button does. */
export function ResetPassword({
  kind,
  endpoint,
  page,
  given,
}: {
  kind: 'reset' | 'resetImported';
  /** Both take and answer the same. */
  endpoint: typeof resetPassword;
  /** The path of this page without its token. */
  page: string;
  given: string | undefined;
}) {
  const texts = useStrings(strings);
  const { [kind]: words, link } = useStrings(recoveryStrings);
  const isHydrated = useHydrated();
  const { token, isKnown, forget } = useLinkToken(page, given);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<NewPassword>({ password: '', passwordAgain: '' });
  const [faults, setFaults] = useState<Faults>({});
  const choosing = useSingleMutation({
    mutationFn: (password: string) => call(endpoint, { body: { token: token ?? '', password } }),
    onSuccess: () => {
      forget();
      // Whoever was signed in with the old one no longer is.
      void refreshAccount();
    },
    onError: (error) => {
      if (isOver(error)) forget();
      const told = error instanceof ApiRefusal ? (error.answer.errors ?? []) : [];
      const [first] = told.filter(({ path }) => path === 'password');
      if (first) showErrors(form.current, () => setFaults({ password: first.code }));
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (choosing.isPending) return;
    choosing.reset();
    const [fault] = passwordErrors(typed.password, () => false);
    const found: Faults = {
      ...(fault && { password: fault }),
      ...(typed.password !== typed.passwordAgain && { passwordAgain: 'passwordsDiffer' }),
    };
    showErrors(form.current, () => setFaults(found));
    if (Object.keys(found).length === 0) choosing.mutate(typed.password);
  }

  function change(changed: Partial<NewPassword>) {
    // Both fields are taken up in one go where they were typed before the script was there.
    setTyped((now) => ({ ...now, ...changed }));
    setFaults({});
  }

  if (choosing.isSuccess) return <Done title={words.doneTitle} text={words.done} />;
  if (isOver(choosing.error)) return <LinkRefused title={words.title} reason={link.failed} wasTried />;
  if (isKnown && token === undefined)
    return <LinkRefused title={link.missingTitle} reason={link.missing} wasTried={false} />;
  return (
    <AccountFrame title={words.title} lead={words.lead}>
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {choosing.error && (
          <Banner tone="bad" isAnnounced>
            {failureText(texts, choosing.error)}
          </Banner>
        )}
        <NewPasswordFields typed={typed} faults={faults} change={change} />
        <Button type="submit" size="large" isDisabled={!isHydrated} isPending={choosing.isPending}>
          {words.submit}
        </Button>
        <noscript>{texts.needsScript}</noscript>
      </form>
    </AccountFrame>
  );
}

/** Another try with the same link comes to nothing. */
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
