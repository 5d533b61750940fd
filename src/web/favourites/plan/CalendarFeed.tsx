import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useId, useRef } from 'react';
import { endOwnFeed, readOwnFeed, resetOwnFeed, type WireFeed } from '#core/favourites/feed-contract.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { failedText } from '#web/refusals/message-for.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { AnchorButton } from '#web/ui/Link.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { useFocusWhenGone } from '#web/ui/use-focus-when-gone.ts';
import { feedStrings } from './feed-strings.ts';

/** The plan as a calendar feed: creates its address, copies it, and revokes it. */
export function CalendarFeed({ userId }: { userId: string }) {
  const texts = useStrings(feedStrings);
  const waits = useStrings(waitStrings);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenGone(heading);
  const queryClient = useQueryClient();
  const own = query(readOwnFeed, { account: userId });
  const reading = useQuery(own);
  const take = (feed: WireFeed | null) => queryClient.setQueryData(own.queryKey, { feed });
  const renewing = useSingleMutation({
    mutationFn: () => call(resetOwnFeed, {}),
    onSuccess: ({ feed }) => {
      if (reading.data?.feed) toast(texts.renewed);
      take(feed);
    },
    onError: (error) => toast(failedText(error, texts.failed, waits), 'bad'),
  });
  const ending = useSingleMutation({
    mutationFn: () => call(endOwnFeed, {}),
    onSuccess: () => {
      take(null);
      toast(texts.ended);
    },
    onError: (error) => toast(failedText(error, texts.failed, waits), 'bad'),
  });
  const feed = reading.data?.feed;
  return (
    <section
      aria-labelledby={id}
      className="mt-14 flex flex-col items-start gap-4 rounded-card bg-soft p-5 sm:p-7 print:hidden"
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl sm:text-3xl">
        {texts.title}
      </h2>
      <p>{texts.lead}</p>
      {reading.isError && <ErrorState error={reading.error} onRetry={() => reading.refetch()} />}
      {feed === null && (
        <Button isPending={renewing.isPending} onPress={() => renewing.mutate()}>
          <CalendarPlus aria-hidden className="size-5" />
          {texts.make}
        </Button>
      )}
      {feed && (
        <>
          <Address feed={feed} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="quiet"
              size="small"
              isPending={renewing.isPending}
              onPress={() => renewing.mutate()}
            >
              {texts.reset}
            </Button>
            <Button variant="quiet" size="small" isPending={ending.isPending} onPress={() => ending.mutate()}>
              {texts.end}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Address({ feed: { url: address, lastReadAt } }: { feed: WireFeed }) {
  // The calendar speaks the language of this page, whatever that of the account is.
  const url = `${address}?lang=${useLanguage()}`;
  const texts = useStrings(feedStrings);
  const formats = useFormats();
  const id = useId();
  // Calendar programs subscribe to a `webcal:` address instead of importing it once.
  const webcal = url.replace(/^https?:/, 'webcal:');
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <AnchorButton href={webcal}>
          <CalendarPlus aria-hidden className="size-5" />
          {texts.subscribe}
        </AnchorButton>
        <AnchorButton
          variant="second"
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.google}
        </AnchorButton>
        <Button
          variant="second"
          onPress={() =>
            void navigator.clipboard.writeText(url).then(
              () => toast(texts.copied),
              () => toast(texts.failed, 'bad'),
            )
          }
        >
          <Copy aria-hidden className="size-5" />
          {texts.copy}
        </Button>
      </div>
      <label htmlFor={id} className="flex w-full flex-col gap-1 text-sm font-semibold">
        {texts.address}
        <input
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 w-full rounded-xl border-2 border-edge bg-card px-3 font-mono text-sm font-normal"
        />
      </label>
      <p className="font-semibold">{texts.secret}</p>
      <p className="text-sm text-quiet">
        {`${texts.googleNote} ${lastReadAt === null ? texts.neverRead : texts.lastRead(formats.date(lastReadAt))}`}
      </p>
    </>
  );
}
