import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { deleteForm, formReads } from '#core/proposals/contract.ts';
import { proposalsPath } from '#web/address/proposal-paths.ts';
import { call } from '#web/api/call.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { keyOf } from '#web/api/key.ts';
import { removeDeviceDraft } from '#web/device/stored-drafts.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { applicantStrings } from './applicant-strings.ts';
import { aroundStrings } from './around-strings.ts';
import { draftKey } from './writing/guest-drafts.ts';

/** Deletes a draft that was never sent, after a question. */
export function DeleteDraft({ id, userId, title }: { id: string; userId: string; title: string | null }) {
  const around = useStrings(aroundStrings);
  const words = useStrings(applicantStrings);
  const language = useLanguage();
  const router = useRouter();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="dangerous" size="small" className="self-start" onPress={() => setConfirming(true)}>
        {around.remove}
      </Button>
      <ConfirmDialog
        title={words.removeTitle}
        yes={words.remove}
        variant="danger"
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        failureOf={(error) =>
          isRefusedWith(error, 'writtenWithOthers') ? (
            <Banner tone="bad">{words.removeOthersFirst}</Banner>
          ) : (
            <ErrorState error={error} />
          )
        }
        onConfirm={async () => {
          await call(deleteForm, { params: { id } });
          await removeDeviceDraft(draftKey(userId, id));
          toast(words.removed);
          await router.navigate({ href: pathIn(language, proposalsPath) });
          client.removeQueries({ queryKey: keyOf(formReads.read, { id }) });
        }}
      >
        <p>{words.removeText(title ?? words.untitled)}</p>
      </ConfirmDialog>
    </>
  );
}
