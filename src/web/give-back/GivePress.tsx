import { useQueryClient } from '@tanstack/react-query';
import { giveBack, type WireGiveBack } from '#core/give-back/contract.ts';
import { call } from '#web/api/call.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { strings, textsFor } from './strings.ts';

interface GivePressProps {
  readonly view: WireGiveBack;
  readonly token: string;
  readonly onGiven: (view: WireGiveBack) => void;
  /** The reservation has changed since the page was opened. */
  readonly onStale: () => void;
}

/** What the press does, and the button. A repeated call is answered like the first one. */
export function GivePress({ view, token, onGiven, onStale }: GivePressProps) {
  const texts = textsFor(view.event.eventPresenceType, useStrings(strings));
  const formats = useFormats();
  const lang = useLanguage();
  const queryClient = useQueryClient();
  const giving = useSingleMutation({
    mutationFn: () => call(giveBack, { params: { id: view._id }, query: { lang }, body: { token } }),
    onSuccess: (given) => {
      onGiven(given);
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (isRefusedWith(error, 'linkOutdated')) onStale();
    },
  });
  const waits = useStrings(waitStrings);
  const messages = {
    offline: texts.offline,
    tooManyRequests: waits.tooMany,
    codes: { linkOutdated: texts.outdated.text },
    otherwise: texts.failed,
  };
  const seats = view.quantitySchool > 0 ? view.quantitySchool : view.quantity;
  return (
    <div className="flex flex-col items-start gap-5">
      <p>
        {view.state === 'cancellable'
          ? texts.cancellable.until(
              formats.time(view.cancellableUntil),
              formats.longDay(view.cancellableUntil),
            )
          : texts.releasable.after}
      </p>
      {giving.isError && (
        <Banner tone="bad" isAnnounced>
          <p>{messageFor(giving.error, messages)}</p>
        </Banner>
      )}
      <Button size="large" isPending={giving.isPending} onPress={() => giving.mutate()}>
        {view.state === 'cancellable' ? texts.cancellable.press : texts.releasable.press(seats)}
      </Button>
    </div>
  );
}
