import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { BodyOf } from '#core/contract/endpoint.ts';
import { formReads } from '#core/proposals/contract.ts';
import { sendDecisions } from '#core/proposals/decisions/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { officeStrings } from './office-strings.ts';

/** Sends the decisions that were seen, and no others. */
export function SendDecisions({ decisions }: { readonly decisions: BodyOf<typeof sendDecisions> }) {
  const texts = useStrings(officeStrings);
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const count = decisions.ids.length;

  async function send() {
    const { sent, failed } = await call(sendDecisions, { body: decisions });
    toast(texts.sent(sent.length));
    if (failed.length > 0) toast(texts.notSent(failed.length), 'bad');
    await client.invalidateQueries({ queryKey: keyOf(formReads.list) });
  }

  return (
    <>
      <Button className="self-start" onPress={() => setConfirming(true)}>
        <Send aria-hidden className="size-5" />
        {texts.send(count)}
      </Button>
      <ConfirmDialog
        title={texts.sendTitle(count)}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={send}
        yes={texts.send(count)}
        no={texts.cancel}
      >
        <p>{texts.sendText}</p>
      </ConfirmDialog>
    </>
  );
}
