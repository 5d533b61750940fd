import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { register } from '#core/auth/contract.ts';
import { waitSecondsAfter, throttles } from '#core/throttle/rules.ts';
import { dayOf } from '#core/time.ts';
import { call } from '#web/api/call.ts';
import { useCommonPassword } from '#web/api/use-common-password.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { CaptchaLine } from '#web/captcha/CaptchaLine.tsx';
import { useCaptcha } from '#web/captcha/use-captcha.ts';
import { zone } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { checkPlace } from '#web/ui/fields/check-place.ts';
import { focusFirstInvalid, useForm } from '#web/ui/form/use-form.ts';
import { Link } from '#web/ui/Link.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { ConsentsStep } from './ConsentsStep.tsx';
import { GuestsOnly } from '../GuestsOnly.tsx';
import { rememberAddress, rememberedAddress } from '../stored-reader.ts';
import { storeDestination } from '../stored-destination.ts';
import { storeHandle } from './stored-handle.ts';
import {
  removeRegistration,
  storeRegistration,
  readRegistration,
  type Registering,
} from './stored-registration.ts';
import { PersonStep } from './PersonStep.tsx';
import {
  type RegistrationDraft,
  type RegistrationFormErrors,
  errorsOfStep,
  serverErrorsOf,
  noAnswers,
  registrationOf,
  stepShown,
  stepWithError,
} from './registration-form.ts';
import { type RegisterStep, registerSteps } from '../search.ts';
import { SocialLogins } from '../sign-in/SocialLogins.tsx';
import { StepList } from './StepList.tsx';
import { strings } from '../strings.ts';
import { authMessage } from '../messages.ts';
import { TypeStep } from './TypeStep.tsx';

const route = getRouteApi('/register');
const commonPassword: RegistrationFormErrors = { password: 'passwordCommon' };
const beginning: Registering = { answers: noAnswers, reached: 'type' };
const views = { type: TypeStep, person: PersonStep, consents: ConsentsStep };

/**
 * Three steps, each with an address of its own: the browser's back button goes back one step and loses nothing. A step that cannot
 * be shown yet redirects to the first step with errors.
 */
export function RegisterPage() {
  const texts = useStrings(strings);
  const words = texts.register;
  const language = useLanguage();
  const navigate = route.useNavigate();
  const { next, step: wanted = 'type' } = route.useSearch();
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState<Registering>();
  // The server does not know what this tab has stored.
  const stored = useMemo(() => (isHydrated ? readRegistration() : undefined), [isHydrated]);
  const address = isHydrated ? rememberedAddress() : '';
  const { answers, reached } = typed ?? stored ?? { ...beginning, answers: { ...noAnswers, email: address } };
  const [today] = useState(() => dayOf(new Date(), zone));
  const step = stepShown(wanted, { answers, reached }, today);
  const Step = views[step];
  // Before hydration it is unknown which of the later steps can be shown.
  const isUnknown = !isHydrated && wanted !== 'type';
  const isPasswordLost = stored?.reached === 'consents' && answers.password === '';

  const captcha = useCaptcha();
  const registering = useSingleMutation({
    mutationFn: async () =>
      call(register, {
        body: { ...registrationOf(answers, language), ...(next !== undefined && { next }) },
        headers: await captcha.headers(),
      }),
    onSuccess: ({ user, handle }) => {
      removeRegistration();
      rememberAddress(user.email);
      storeHandle(handle);
      storeDestination(next);
      const phoneEnd = answers.phoneNumber.trim().slice(-3);
      const waitUntil = Date.now() + waitSecondsAfter(throttles.resendEmail, 1) * 1000;
      void navigate({
        to: '/almost-done',
        state: { registered: { email: user.email, handle, waitUntil, phoneEnd } },
      });
    },
    onError: (error) => {
      if (error instanceof ApiRefusal) captcha.again();
      const serverErrors = error instanceof ApiRefusal ? serverErrorsOf(error.answer.errors ?? []) : {};
      const back = stepWithError(serverErrors);
      const isElsewhere = back !== undefined && back !== step;
      if (!isElsewhere) form.show(serverErrors);
      else {
        form.setErrors(serverErrors);
        go(back);
      }
    },
  });
  const common = useCommonPassword(answers.password);
  const queryClient = useQueryClient();
  const checking = useSingleMutation({
    mutationFn: async (): Promise<RegistrationFormErrors> => {
      if (step === 'person') return (await common.check()) ? commonPassword : {};
      return answers.userType === 'school' ? (await checkPlace(queryClient, answers)).errors : {};
    },
    onSuccess: (found) => {
      form.show(found);
      if (Object.keys(found).length === 0) goOn();
    },
  });

  function go(to: RegisterStep) {
    void navigate({ to: '/register', search: searchOf(to, next) });
  }

  function storeEntry(entry: Registering) {
    setTyped(entry);
    captcha.begin();
    storeRegistration(entry);
  }

  function change(changed: Partial<RegistrationDraft>) {
    storeEntry({ answers: { ...answers, ...changed }, reached });
    const names = Object.keys(changed);
    form.setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );
  }

  function goOn() {
    const following = registerSteps[indexOf(step) + 1] ?? step;
    if (indexOf(following) > indexOf(reached)) storeEntry({ answers, reached: following });
    go(following);
  }

  const form = useForm<RegistrationFormErrors>({
    none: {},
    find: () => ({
      ...(step === 'person' && common.isCommon && commonPassword),
      ...errorsOfStep(step, answers, today),
    }),
    send: () => {
      if (step === 'consents') registering.mutate();
      else checking.mutate();
    },
    sending: { isPending: registering.isPending || checking.isPending, reset: registering.reset },
  });
  const element = form.ref;

  // A new step focuses its heading; an error of the server focuses its field.
  const stepBefore = useRef<RegisterStep>(undefined);
  useEffect(() => {
    if (!isHydrated) return;
    const isNew = stepBefore.current !== undefined && stepBefore.current !== step;
    stepBefore.current = step;
    if (!isNew) return;
    if (!focusFirstInvalid(element.current)) heading.current?.focus();
  }, [isHydrated, step, element]);

  useEffect(() => {
    if (isHydrated && step !== wanted)
      void navigate({ to: '/register', search: searchOf(step, next), replace: true });
  }, [isHydrated, step, wanted, next, navigate]);

  return (
    <GuestsOnly next={next}>
      <AccountFrame
        title={words.title}
        lead={words.lead}
        aside={
          <p>
            {words.hasAccount}{' '}
            <Link
              to="/login"
              search={next === undefined ? {} : { next }}
              className="font-semibold underline decoration-2 underline-offset-4"
            >
              {words.login}
            </Link>
          </p>
        }
      >
        {isUnknown ? (
          <Waiting />
        ) : (
          <>
            <StepList step={step} />
            <Form form={form}>
              <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
                {step === 'type' ? words.type.title : words[step].title}
              </h2>
              {registering.error && (
                <Banner tone="bad" isAnnounced>
                  {authMessage(texts, registering.error)}
                </Banner>
              )}
              {step === 'person' && isPasswordLost && <Banner tone="care">{words.passwordLost}</Banner>}
              <Step answers={answers} errors={form.errors} isCommon={common.isCommon} change={change} />
              <CaptchaLine captcha={captcha} />
              <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
                {step !== 'type' && (
                  <Button
                    variant="quiet"
                    size="large"
                    onPress={() => go(registerSteps[indexOf(step) - 1] ?? 'type')}
                  >
                    {words.back}
                  </Button>
                )}
                <Button
                  type="submit"
                  size="large"
                  className="sm:ml-auto"
                  isDisabled={!isHydrated}
                  isPending={registering.isPending || checking.isPending}
                >
                  {step === 'consents' ? words.submit : words.next}
                </Button>
              </div>
              <noscript>{texts.needsScript}</noscript>
            </Form>
            {step === 'type' && <SocialLogins next={next} />}
          </>
        )}
      </AccountFrame>
    </GuestsOnly>
  );
}

function Waiting() {
  const texts = useStrings(strings);
  return (
    <>
      <noscript>{texts.needsScript}</noscript>
      <Loading>
        <Skeleton className="h-8 w-full" />
        <Skeleton className="mt-6 h-10 w-1/2" />
        <Skeleton className="mt-6 h-72 w-full" />
      </Loading>
    </>
  );
}

function searchOf(step: RegisterStep, next: string | undefined) {
  return { ...(next !== undefined && { next }), ...(step !== 'type' && { step }) };
}

function indexOf(step: RegisterStep): number {
  return registerSteps.indexOf(step);
}
