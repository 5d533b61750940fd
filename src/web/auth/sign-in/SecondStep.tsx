import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { signIn } from '#core/auth/contract.ts';
import { beginSecondFactor, passSecondFactor } from '#core/auth/second-factor-contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { CodeForm } from '#web/second-factor/CodeForm.tsx';
import { SetUp } from '#web/second-factor/SetUp.tsx';
import { strings } from '#web/second-factor/strings.ts';
import { codeOf, secondFactorMessages } from '#web/second-factor/messages.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { messageFor } from '#web/refusals/message-for.ts';

export type NewSignIn = AnswerOf<typeof signIn>;

export interface SecondStepProps {
  readonly challenge: string;
  /** A code, or first the setup of the second factor. */
  readonly step: 'code' | 'setUp';
  readonly onSignedIn: (started: NewSignIn) => void;
  readonly onStartAgain: () => void;
}

/** The second factor, after the password. */
export function SecondStep({ challenge, step, onSignedIn, onStartAgain }: SecondStepProps) {
  const texts = useStrings(strings);
  return (
    <div className="flex flex-col gap-5">
      <p>{step === 'code' ? texts.enterCode : texts.mustSetUp}</p>
      {step === 'code' ? (
        <CodeStep challenge={challenge} onSignedIn={onSignedIn} />
      ) : (
        <FirstSetUp challenge={challenge} onSignedIn={onSignedIn} onStartAgain={onStartAgain} />
      )}
      <Button variant="quiet" className="self-start" onPress={onStartAgain}>
        {texts.startAgain}
      </Button>
    </div>
  );
}

function CodeStep({ challenge, onSignedIn }: Pick<SecondStepProps, 'challenge' | 'onSignedIn'>) {
  const texts = useStrings(strings);
  const passing = useSingleMutation({
    mutationFn: (code: string) => call(passSecondFactor, { body: { challenge, code } }),
    onSuccess: onSignedIn,
  });
  return (
    <CodeForm
      submit={texts.submit}
      onCode={(code) => passing.mutate(code)}
      isPending={passing.isPending}
      error={passing.error}
      takesRecoveryCode
    />
  );
}

function FirstSetUp({ challenge, onSignedIn, onStartAgain }: Omit<SecondStepProps, 'step'>) {
  const texts = useStrings(strings);
  const initial = useQuery({
    ...query(beginSecondFactor, { body: { password: '', challenge } }),
    // Each call creates another secret.
    staleTime: Infinity,
    retry: (failures, error) => codeOf(error) === null && failures < 2,
  });
  if (initial.error)
    return (
      <Banner tone="bad" isAnnounced>
        {messageFor(initial.error, secondFactorMessages(texts.failure))}
      </Banner>
    );
  if (!initial.data) return null;
  return (
    <SetUp
      initial={initial.data}
      challenge={challenge}
      onDone={(opened) => (opened ? onSignedIn(opened) : onStartAgain())}
    />
  );
}
