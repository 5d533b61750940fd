import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readConversation } from '#core/proposals/messages/contract.ts';
import { reopenForm } from '#core/proposals/moving-contract.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Conversation } from '../conversation/Conversation.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { officeStrings } from './office-strings.ts';

/** What the office does with a draft, which it does not read: it answers, and reopens it after the deadline. */
export function OfDraft({ id }: { readonly id: string }) {
  const texts = useStrings(officeStrings);
  const { dateTime } = useFormats();
  const account = useSignedIn()?.details._id;
  const [isOpen, setOpen] = useState(false);
  // The same as the page's: without a conversation there is no draft.
  const isThere = useQuery(query(readConversation, { params: { id }, account })).isSuccess;

  async function reopen(body: { readonly note: string; readonly until: string }) {
    const { reopenedUntil } = await call(reopenForm, { params: { id }, body });
    toast(texts.reopenedUntil(dateTime(reopenedUntil)), 'good');
  }

  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <h1 tabIndex={-1} className="text-4xl">
        {texts.conversation}
      </h1>
      <p className="text-quiet">{texts.onlyConversation}</p>
      <Conversation id={id} side="office" />
      {isThere && (
        <section aria-labelledby="reopen-title" className="flex flex-col items-start gap-3">
          <h2 id="reopen-title" className="text-2xl">
            {texts.late}
          </h2>
          <p className="max-w-prose text-quiet">{texts.lateText}</p>
          <Button variant="second" onPress={() => setOpen(true)}>
            {texts.reopen}
          </Button>
        </section>
      )}
      {isOpen && (
        <NoteDialog
          title={texts.reopen}
          text={texts.reopenText}
          hasUntil
          onClose={() => setOpen(false)}
          onConfirm={reopen}
        />
      )}
    </div>
  );
}
