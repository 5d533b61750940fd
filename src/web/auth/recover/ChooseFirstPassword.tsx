import { useState } from 'react';
import { choosePassword, type NewOwner } from '#core/auth/confirmation-contract.ts';
import { passwordErrors } from '#core/auth/password.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useCommonPassword } from '#web/api/use-common-password.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { PartMissing } from '#web/ui/feedback/PartMissing.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { confirmationStrings } from '../confirm/confirmation-strings.ts';
import { ConsentsStep } from '../register/ConsentsStep.tsx';
import { NameFields } from '../register/NameFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import {
  type RegistrationDraft,
  type RegistrationFormErrors,
  serverErrorsOf,
  noAnswers,
} from '../register/registration-form.ts';
import { secondStepOf, type Waiting } from '../sign-in/use-sign-in.ts';
import type { NewSignIn } from '../sign-in/SecondStep.tsx';
import { strings } from '../strings.ts';
import { authMessage } from '../messages.ts';
import { useFocusOnHeading } from '../use-focus-on-heading.ts';

// Loaded late, because few accounts have one.
const SecondStep = lazyPart(async () => (await import('../sign-in/SecondStep.tsx')).SecondStep);

export interface ChooseFirstPasswordProps {
  readonly token: string;
  /** The account had no password before and its name comes from the festival, so no sign-in was ended. */
  readonly isFirst: boolean;
  readonly onSignedIn: (started: NewSignIn) => void;
}

/**
 * In another browser than the one that registered: the owner of the address types the name, the password and the consents again.
 * The fields are empty, because a stranger may have typed the first answers.
 */
export function ChooseFirstPassword({ token, isFirst, onSignedIn }: ChooseFirstPasswordProps) {
  const texts = useStrings(strings);
  const words = useStrings(confirmationStrings).choose;
  const [answers, setAnswers] = useState<RegistrationDraft>(noAnswers);
  const { isCommon } = useCommonPassword(answers.password);
  const [second, setSecond] = useState<Waiting | null>(null);
  useFocusOnHeading(true);
  const choosing = useSingleMutation({
    mutationFn: (body: NewOwner) => call(choosePassword, { body }),
    onSuccess: onSignedIn,
    onError: (error) => {
      setSecond(secondStepOf(error));
      if (error instanceof ApiRefusal) form.show(serverErrorsOf(error.answer.errors ?? []));
    },
  });

  const { password, privacyConsent, newsletter, commercialConsent, thirdPartiesConsent } = answers;
  const name = answers.name.trim();
  const surname = answers.surname.trim();
  const form = useForm<RegistrationFormErrors>({
    none: {},
    find: () => {
      const [weak] = passwordErrors(password, () => isCommon);
      return {
        ...(!isFirst && name === '' && { name: 'required' }),
        ...(!isFirst && surname === '' && { surname: 'required' }),
        ...(weak && { password: weak }),
        ...(password !== answers.passwordAgain && { passwordAgain: 'passwordsDiffer' }),
        ...(!privacyConsent && { privacyConsent: 'privacyNotAccepted' }),
      };
    },
    send: () => {
      const consents = { privacyConsent, newsletter, commercialConsent, thirdPartiesConsent };
      choosing.mutate({ token, name, surname, password, ...consents });
    },
    sending: choosing,
  });

  function change(changed: Partial<RegistrationDraft>) {
    setAnswers((now) => ({ ...now, ...changed }));
    form.setErrors({});
  }

  if (isOver(choosing.error)) return <TooLate />;
  if (second)
    return (
      <AccountFrame title={words.title}>
        <SecondStep
          {...second}
          otherwise={<PartMissing />}
          onSignedIn={onSignedIn}
          onStartAgain={() => setSecond(null)}
        />
      </AccountFrame>
    );
  return (
    <AccountFrame title={words.title} lead={isFirst ? words.leadFirst : words.lead}>
      <Form form={form} failure={choosing.error && authMessage(texts, choosing.error)}>
        {!isFirst && <NameFields typed={answers} errors={form.errors} change={change} />}
        <NewPasswordFields typed={answers} isCommon={isCommon} errors={form.errors} change={change} />
        <h2 className="mt-4 text-2xl">{texts.register.consents.title}</h2>
        <ConsentsStep answers={answers} errors={form.errors} change={change} />
        <Button type="submit" size="large" isPending={choosing.isPending}>
          {words.submit}
        </Button>
      </Form>
    </AccountFrame>
  );
}

/** The token is used up, so another try fails; the address is confirmed all the same. */
function isOver(error: unknown): boolean {
  return error instanceof ApiRefusal && ['tokenRequired', 'resetFailed'].includes(error.answer.code);
}

function TooLate() {
  const words = useStrings(confirmationStrings).choose;
  useFocusOnHeading(true);
  return (
    <AccountFrame title={words.title}>
      <Banner tone="care" isAnnounced>
        {words.failed}
      </Banner>
      <LinkButton to="/forgot-password" className="mt-6">
        {words.forgot}
      </LinkButton>
    </AccountFrame>
  );
}
