import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { openFeedback, type WireVisitFeedback } from '#core/feedback/contract.ts';
import { useLinkToken } from '#web/address/use-link-token.ts';
import { query } from '#web/api/query.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { LinkFrame, WaitingLinkFrame } from '#web/layout/LinkFrame.tsx';
import { useHydrated } from '#web/device/browser.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { strings } from './strings.ts';

const route = getRouteApi('/feedback');

/**
 * The page of the link of a message of thanks (docs/product/messages.md#three-questions), without a sign-in. Opening it changes nothing:
 * its button does.
 */
export function FeedbackPage() {
  const texts = useStrings(strings);
  const { reservation, token: given } = route.useSearch();
  const { token } = useLinkToken(
    reservation === undefined ? '/feedback' : `/feedback?reservation=${reservation}`,
    given,
  );
  const isHydrated = useHydrated();
  if (!isHydrated) return <WaitingLinkFrame title={texts.title} />;
  if (reservation === undefined || token === undefined) return <NoLink />;
  return <Feedback key={reservation} reservationId={reservation} token={token} />;
}

function Feedback({ reservationId, token }: { reservationId: string; token: string }) {
  const texts = useStrings(strings);
  const lang = useLanguage();
  const client = useQueryClient();
  const options = query(openFeedback, { params: { id: reservationId }, query: { lang }, body: { token } });
  const opened = useQuery({ ...options, retry: false });
  const [isThanked, setThanked] = useState(false);
  const [isGone, setGone] = useState(false);
  if (isGone) return <NoLink isNews />;
  if (isRefusedWith(opened.error, 'notFound', 'invalid')) return <NoLink />;
  const view = opened.data;
  if (!view && opened.isError)
    return (
      <div className="mx-auto max-w-3xl px-4 py-10">
        <ErrorState error={opened.error} onRetry={() => opened.refetch()} />
      </div>
    );
  if (!view) return <WaitingLinkFrame title={texts.title} />;
  if (isThanked)
    return (
      <LinkFrame title={texts.thanks.title} lead={texts.thanks.text} isNews>
        <Visit view={view} />
        <WaysOn view={view} />
      </LinkFrame>
    );
  if (view.state === 'closed')
    return (
      <LinkFrame title={texts.closed.title} lead={texts.closed.text}>
        <Visit view={view} />
        <WaysOn view={view} />
      </LinkFrame>
    );
  return (
    <LinkFrame title={texts.title} lead={view.answers ? texts.leadAgain : texts.lead}>
      <Visit view={view} />
      <FeedbackForm
        view={view}
        token={token}
        onGiven={(given) => {
          client.setQueryData(options.queryKey, given);
          setThanked(true);
        }}
        onGone={() => setGone(true)}
      />
    </LinkFrame>
  );
}

function Visit({ view: { event, session } }: { view: WireVisitFeedback }) {
  const formats = useFormats();
  return (
    <div>
      <h2 lang={event.language} className="text-3xl wrap-break-word">
        {event.title}
      </h2>
      <p className="mt-2 first-letter:uppercase">
        {formats.longDay(session.startDate)}, {formats.times(session.startDate, session.endDate)}
      </p>
    </div>
  );
}

function WaysOn({ view }: { view: WireVisitFeedback }) {
  const texts = useStrings(strings);
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton variant="second" to="/events/$eventId" params={{ eventId: view.event._id }} size="large">
        {texts.event}
      </LinkButton>
      <LinkButton variant="second" to="/events" size="large">
        {texts.programme}
      </LinkButton>
    </div>
  );
}

/** A link that opens nothing: forged, incomplete, or of a visit that is no more. It reveals nothing of any reservation. */
function NoLink({ isNews }: { isNews?: boolean }) {
  const texts = useStrings(strings);
  return (
    <LinkFrame title={texts.broken.title} lead={texts.broken.text} isNews={isNews}>
      <LinkButton to="/events" size="large" className="self-start">
        {texts.programme}
      </LinkButton>
    </LinkFrame>
  );
}
