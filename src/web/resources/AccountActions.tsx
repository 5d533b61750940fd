import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcwKey } from 'lucide-react';
import { useState } from 'react';
import { may } from '#core/accounts/access.ts';
import { readSecondFactorOf, resetSecondFactor } from '#core/auth/second-factor-contract.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useViewer } from '#web/api/session.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { accountActionStrings } from './account-action-strings.ts';
import { refusalText } from './refusal-text.ts';

/** Whether an account has a second factor, and the removal of one that its owner has lost. */
export function AccountActions({ id }: { id: string }) {
  const texts = useStrings(accountActionStrings);
  const wording = useWording();
  const client = useQueryClient();
  const isAdmin = may(useViewer(), 'administer');
  const [isConfirming, setConfirming] = useState(false);
  const own = query(readSecondFactorOf, { params: { id } });
  const status = useQuery({ ...own, enabled: isAdmin }).data;
  if (!status) return null;

  async function reset() {
    try {
      client.setQueryData(own.queryKey, await call(resetSecondFactor, { params: { id } }));
      toast(texts.wasReset);
    } catch (error) {
      toast(refusalText(error, wording), 'bad');
    }
  }

  return (
    <section
      aria-label={texts.label}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-card px-5 py-3 shadow-card"
    >
      <div className="mr-auto flex min-h-11 flex-wrap items-center gap-2">
        <span className="text-quiet">{texts.label}</span>
        <Chip className={status.isOn ? 'bg-good' : 'bg-soft'}>{status.isOn ? texts.isOn : texts.isOff}</Chip>
        {status.isRequired && <span>{texts.isRequired}</span>}
      </div>
      {status.isOn && (
        <Button look="quiet" onPress={() => setConfirming(true)}>
          <RotateCcwKey aria-hidden className="size-5" />
          {texts.reset}
        </Button>
      )}
      <ConfirmDialog
        title={texts.resetTitle}
        yes={texts.reset}
        look="danger"
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={reset}
      >
        <p>{texts.resetText}</p>
      </ConfirmDialog>
    </section>
  );
}
