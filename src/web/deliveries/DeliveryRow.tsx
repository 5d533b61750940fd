import { useQueryClient } from '@tanstack/react-query';
import { Mail, MessageSquareText, Send } from 'lucide-react';
import { sessionMessagesPath } from '#core/events/workspace/tabs.ts';
import { type DeliveryAnswer, listDeliveries, resendMessage } from '#core/deliveries/contract.ts';
import { type Delivery, troubled } from '#core/messages/delivery.ts';
import { aboutOf } from '#core/messages/words.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { strings } from './strings.ts';
import { templateStrings, whyIn } from './template-strings.ts';
import { useFailure } from './use-failure.ts';

/** The colour of a state. */
function toneOf(state: Delivery): string {
  if (troubled.includes(state)) return 'bg-bad';
  return state === 'sent' || state === 'delivered' ? 'bg-good' : 'bg-soft';
}

/** One message: what, to whom, about which date, and whether it arrived. */
export function DeliveryRow({ row, isOfOne }: { row: DeliveryAnswer; isOfOne: boolean }) {
  const texts = useStrings(strings);
  const about = aboutOf(useStrings(templateStrings), row.template);
  const formats = useFormats();
  const failureOf = useFailure();
  const client = useQueryClient();
  const { _id, kind, state, person, session, recipient } = row;
  const who = person ? `${person.name} ${person.surname}`.trim() : (recipient ?? texts.noPerson);
  /** Namesakes, and messages of one person, differ by address and time. */
  const named = recipient && recipient !== who ? `${who}, ${recipient}` : who;
  const why = whyIn(texts, row);
  const at = row.bouncedAt ?? row.endedAt ?? row.createdAt;
  const resending = useSingleMutation({
    mutationFn: () => call(resendMessage, { params: { id: _id } }),
    onSuccess: () => {
      toast(texts.resent);
      return client.invalidateQueries({ queryKey: keyOf(listDeliveries) });
    },
    onError: (error) => toast(failureOf(error), 'bad'),
  });
  const Icon = kind === 'sms' ? MessageSquareText : Mail;
  return (
    <article className="flex flex-wrap items-start gap-x-6 gap-y-2 rounded-2xl bg-card px-5 py-4 shadow-card">
      <div className="min-w-room-48 grow basis-64 wrap-anywhere">
        <h2 className="flex items-center gap-2 font-text text-lg leading-snug font-bold tracking-normal">
          <Icon aria-hidden className="size-5 shrink-0" />
          {about}
        </h2>
        {!isOfOne &&
          (person ? (
            <PathLink
              path={`/admin/messages?userId=${person._id}`}
              aria-label={named}
              className="inline-block min-h-6 text-ink underline underline-offset-4"
            >
              {who}
            </PathLink>
          ) : (
            <p>{who}</p>
          ))}
        {recipient && recipient !== who && <p className="text-quiet">{recipient}</p>}
        {session && (
          <p>
            <PathLink
              path={sessionMessagesPath(session)}
              className="inline-block min-h-6 text-ink underline underline-offset-4"
            >
              {session.title}, {formats.dateTime(session.startDate)}
            </PathLink>
          </p>
        )}
        {why && troubled.includes(state) && <p className="mt-1 text-sm text-quiet">{why}</p>}
      </div>
      <div className="flex flex-col items-start gap-2 sm:items-end">
        <Chip className={toneOf(state)}>{texts.states[state]}</Chip>
        <time dateTime={at} className="text-sm text-quiet">
          {row.leavesAt ? texts.leavesAt(formats.dateTime(row.leavesAt)) : formats.dateTime(at)}
          {row.attempts > 1 && `, ${texts.tries(row.attempts)}`}
        </time>
        {row.mayResend && (
          <Button
            variant="second"
            size="small"
            aria-label={texts.resendOf(about, named, formats.dateTime(row.createdAt))}
            isPending={resending.isPending}
            onPress={() => resending.mutate()}
          >
            <Send aria-hidden className="size-4" />
            {texts.resend}
          </Button>
        )}
      </div>
    </article>
  );
}
