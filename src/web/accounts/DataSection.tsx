import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { deleteMe, exportMe } from '#core/privacy/contract.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/api/download.ts';
import { storeSignOut } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { Section } from './Section.tsx';
import { dataStrings } from './data-strings.ts';
import { strings } from './strings.ts';
import { accountMessages } from './messages.ts';

/** The export of the account's own data, and its erasure (docs/product/privacy.md#own-data). */
export function DataSection() {
  const texts = useStrings(strings);
  const words = useStrings(dataStrings).own;
  const language = useLanguage();
  const router = useRouter();
  const [isConfirming, setConfirming] = useState(false);
  const taking = useMutation({
    mutationFn: () => call(exportMe, {}),
    onSuccess: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), words.file),
  });
  const deleting = useMutation({
    mutationFn: () => call(deleteMe, {}),
    onSuccess: async () => {
      storeSignOut();
      toast(words.deleted);
      await router.navigate({ href: pathIn(language, '/events') });
    },
  });
  const error = taking.error ?? deleting.error;
  return (
    <Section title={words.title}>
      <div className="flex flex-col items-start gap-2">
        <Button variant="second" isPending={taking.isPending} onPress={() => taking.mutate()}>
          <Download aria-hidden className="size-5" />
          {words.take}
        </Button>
        <p className={fieldClass.hint}>{words.takeHint}</p>
      </div>
      <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
        <Button variant="second" onPress={() => setConfirming(true)}>
          <Trash2 aria-hidden className="size-5" />
          {words.delete}
        </Button>
        <p className={fieldClass.hint}>{words.deleteHint}</p>
      </div>
      {error && (
        <p role="alert" className={fieldClass.error}>
          {messageFor(error, accountMessages(texts))}
        </p>
      )}
      <ConfirmDialog
        title={words.deleteTitle}
        yes={words.deleteYes}
        no={words.deleteNo}
        variant="danger"
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() =>
          deleting.mutateAsync().then(
            () => undefined,
            () => undefined,
          )
        }
      >
        <p>{words.deleteText}</p>
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
          {Object.values(words.consequences).map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </Section>
  );
}
