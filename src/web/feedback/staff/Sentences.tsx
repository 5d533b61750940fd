import { useQueryClient } from '@tanstack/react-query';
import { Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { may } from '#core/accounts/access.ts';
import { deleteSentence, type EventFeedback, readEventFeedback } from '#core/feedback/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { eventFeedbackStrings } from './event-feedback-strings.ts';

type Sentence = EventFeedback['sentences'][number];

/** What visitors wrote, the newest first; administrators can delete one. */
export function Sentences({ known: { event, sentences, written } }: { known: EventFeedback }) {
  const texts = useStrings(eventFeedbackStrings);
  const mayDelete = may(useViewer(), deleteSentence.access);
  const [chosen, setChosen] = useState<Sentence | null>(null);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-xl">{texts.sentences(written)}</h3>
      {written === 0 && <p>{texts.noSentences}</p>}
      {written > sentences.length && <p className="text-quiet">{texts.onlyNewest(sentences.length)}</p>}
      <ul className="flex flex-col gap-3">
        {sentences.map((one) => (
          <li key={one._id} className="rounded-2xl bg-card px-5 py-4 shadow-card">
            <SentenceRow written={one} onDelete={mayDelete ? () => setChosen(one) : undefined} />
          </li>
        ))}
      </ul>
      {chosen && <DeleteDialog eventId={event._id} written={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

function SentenceRow({ written, onDelete }: { written: Sentence; onDelete: (() => void) | undefined }) {
  const { stars, sentence, startDate } = written;
  const texts = useStrings(eventFeedbackStrings);
  const formats = useFormats();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-col gap-1">
        <span role="img" aria-label={texts.starsOf(stars)} className="flex gap-0.5">
          {Array.from({ length: stars }, (_, star) => (
            <Star key={star} aria-hidden className="size-4 fill-spark" />
          ))}
        </span>
        <q className="text-lg wrap-anywhere">{sentence}</q>
        {startDate !== null && (
          <span className="text-sm text-quiet">{texts.dateOf(formats.shortDay(startDate))}</span>
        )}
      </div>
      {onDelete && (
        <Button
          variant="quiet"
          size="small"
          className="ml-auto"
          aria-label={texts.deleteNamed(sentence)}
          onPress={onDelete}
        >
          <Trash2 aria-hidden className="size-4" />
          {texts.delete}
        </Button>
      )}
    </div>
  );
}

interface DeleteDialogProps {
  readonly eventId: string;
  readonly written: Sentence;
  readonly onClose: () => void;
}

function DeleteDialog({ eventId, written: { _id, sentence }, onClose }: DeleteDialogProps) {
  const texts = useStrings(eventFeedbackStrings);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(readEventFeedback, { id: eventId }) });

  async function confirm() {
    try {
      await call(deleteSentence, { params: { id: _id } });
      toast(texts.deleted);
    } catch (error) {
      if (!isRefused(error, 404)) throw error;
      toast(texts.changed, 'bad');
    }
    await refresh();
  }

  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      variant="danger"
      yes={texts.delete}
      no={texts.leave}
    >
      <q className="block text-lg wrap-anywhere">{sentence}</q>
      <p className="mt-3">{texts.deleteText}</p>
    </ConfirmDialog>
  );
}
