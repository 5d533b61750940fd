import type { AnswerOf } from '#core/contract/endpoint.ts';
import { type beginSecondFactor, confirmSecondFactor } from '#core/auth/second-factor-contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { strings } from './strings.ts';

export interface SetUpProps {
  readonly initial: AnswerOf<typeof beginSecondFactor>;
  /** Of a sign-in that waits for the second factor. */
  readonly challenge?: string;
  /** Called once the second factor is on: the recovery codes are still to be saved. */
  readonly onConfirmed?: () => void;
  /** Called once the recovery codes are saved, with the sign-in if it was waiting. */
  readonly onDone: (session: AnswerOf<typeof confirmSecondFactor>['session']) => void;
}

/** The secret as a picture and in letters, the first code, the recovery codes. */
export function SetUp({ initial, challenge, onConfirmed, onDone }: SetUpProps) {
  const texts = useStrings(strings).steps;
  const confirming = useSingleMutation({
    mutationFn: (code: string) =>
      call(confirmSecondFactor, { body: { code, ...(challenge !== undefined && { challenge }) } }),
    onSuccess: () => onConfirmed?.(),
  });
  const done = confirming.data;
  if (done)
    return (
      <RecoveryCodes
        codes={done.recoveryCodes}
        level={challenge === undefined ? 3 : 2}
        onSaved={() => onDone(done.session)}
      />
    );
  const { secret, uri, qr } = initial;
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.scan}</p>
      <svg
        role="img"
        aria-label={texts.picture}
        viewBox={qr.viewBox}
        shapeRendering="crispEdges"
        className="size-56 self-center rounded-xl bg-[#fff]"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p>{texts.orType}</p>
      <p className="rounded-xl bg-soft px-4 py-3 font-mono wrap-anywhere">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <p>
        <a href={uri} className="font-semibold underline decoration-2 underline-offset-4">
          {texts.openApp}
        </a>
      </p>
      <p>{texts.confirm}</p>
      <CodeForm
        submit={texts.turnOn}
        onCode={(code) => confirming.mutate(code)}
        isPending={confirming.isPending}
        error={confirming.error}
      />
    </div>
  );
}
