// Sends a message of staff, and leads to where those are listed.

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pathIn } from '#core/languages.ts';
import { listMailings, type MailingAnswer } from '#core/mailings/contract.ts';
import type { MailingTexts } from '#core/mailings/texts.ts';
import { keyOf } from '#web/api/key.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import type { TypedDraft } from '#web/resources/drafts/use-typed-draft.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { useFailure } from '../use-failure.ts';
import { isAnyTyped } from './typed-texts.ts';
import { writeStrings } from './write-strings.ts';

interface Sending {
  readonly typed: MailingTexts;
  /** What is typed, on this device. */
  readonly draft: TypedDraft;
  readonly writtenPath: string;
  readonly write: () => Promise<MailingAnswer>;
}

/** Sends once at a time; what was typed can be lost until it is sent. A notice says why it was refused. */
export function useSending({ typed, draft, writtenPath, write }: Sending): (onRefused: () => void) => void {
  const texts = useStrings(writeStrings);
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const failureOf = useFailure();
  const sending = useSingleMutation({
    mutationFn: write,
    onSuccess: async (mailing) => {
      draft.forget();
      toast(texts.sent(mailing.recipients));
      await client.invalidateQueries({ queryKey: keyOf(listMailings) });
      await navigate({ href: pathIn(language, writtenPath) });
    },
    onError: (error) => {
      toast(failureOf(error), 'bad');
    },
  });
  useLosable(isAnyTyped(typed) && !draft.isStored && !sending.isPending && !sending.isSuccess);
  return (onRefused) => sending.mutate(undefined, { onError: onRefused });
}
