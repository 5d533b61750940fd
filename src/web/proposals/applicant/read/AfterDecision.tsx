import { useState } from 'react';
import { formRefusal } from '#core/proposals/actions.ts';
import { openPhaseTwo } from '#core/proposals/moving-contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useNow } from '#web/live/use-now.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import type { Proposal } from '../proposal.ts';
import { useProposalCache } from '../use-proposal-cache.ts';
import { useFailures } from '../use-failures.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import { aroundStrings } from '../around-strings.ts';

interface AfterDecisionProps {
  readonly form: Proposal;
  readonly userId: string;
  readonly isOwn: boolean;
}

/** What an author does with a proposal that was sent: goes on to the second phase, or withdraws it. */
export function AfterDecision({ form, userId, isOwn }: AfterDecisionProps) {
  const texts = useStrings(aroundStrings);
  const failures = useFailures();
  const now = useNow();
  const cache = useProposalCache(form._id, userId);
  const [isConfirming, setConfirming] = useState(false);
  const may = (action: 'openPhaseTwo' | 'withdraw') =>
    formRefusal(action, {
      status: form.status,
      wasSent: form.wasSent,
      isWithdrawn: form.withdrawnAt !== null,
      relations: [isOwn ? 'author' : 'coAuthor'],
      isOpen: true,
      coAuthorsMaySend: form.call?.coAuthorsMaySend ?? false,
    }) === null;
  const end = form.call?.phaseTwoEndsAt ?? null;
  const goesOn = may('openPhaseTwo') && end !== null && new Date(end) > now;
  const opening = useSingleMutation({
    mutationFn: () => call(openPhaseTwo, { params: { id: form._id } }),
    onSuccess: () => cache.readAgain(),
  });
  const isAccepted = form.status.startsWith('approved');
  const words = isAccepted ? texts.decline : texts.withdraw;
  return (
    <>
      {goesOn && (
        <Banner tone="good" title={texts.phaseTwo.title}>
          <p>{texts.phaseTwo.text}</p>
          {opening.isError && (
            <p role="alert" className="mt-2 font-semibold">
              {failures(opening.error)}
            </p>
          )}
          <Button className="mt-3" isPending={opening.isPending} onPress={() => opening.mutate()}>
            {texts.phaseTwo.open}
          </Button>
        </Banner>
      )}
      {may('withdraw') && (
        <Button variant="dangerous" className="self-start" onPress={() => setConfirming(true)}>
          {words.open}
        </Button>
      )}
      {isConfirming && (
        <WithdrawDialog id={form._id} userId={userId} words={words} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}
