import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireGiveBack } from '#core/give-back/contract.ts';
import { isToGiveBack } from '#core/give-back/rules.ts';
import { areaOf } from '#web/address/paths.ts';
import { useLinkToken } from '#web/address/use-link-token.ts';
import { isRefusedWith } from '#web/api/refusal.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { WaitingLinkFrame } from '#web/layout/LinkFrame.tsx';
import { useHydrated } from '#web/device/browser.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { LinkButton } from '#web/ui/Link.tsx';
import { GiveBackFrame } from './GiveBackFrame.tsx';
import { GivePress } from './GivePress.tsx';
import { giveBackOptions } from './queries.ts';
import { strings, textsFor } from './strings.ts';

const route = getRouteApi('/give-back');

/**
 * The page of the link *I can't come* of a reminder (docs/product/seats.md#the-link-i-cant-come), without a sign-in. Opening it changes
 * nothing: its button does.
 */
export function GiveBackPage() {
  const { reservation, token: given } = route.useSearch();
  const { token } = useLinkToken(
    reservation === undefined ? '/give-back' : `/give-back?reservation=${reservation}`,
    given,
  );
  const texts = useStrings(strings);
  const isHydrated = useHydrated();
  if (!isHydrated) return <WaitingLinkFrame title={texts.title} />;
  if (reservation === undefined || token === undefined) return <NoLink why="broken" />;
  return <GiveBack key={reservation} reservationId={reservation} token={token} />;
}

function GiveBack({ reservationId, token }: { reservationId: string; token: string }) {
  const texts = useStrings(strings);
  const language = useLanguage();
  const query = useQuery(giveBackOptions(reservationId, token, language));
  const [done, setDone] = useState<WireGiveBack | null>(null);
  // What was given back stays on the page; a link that is refused after it was opened opens nothing any more.
  const error = done ? null : query.error;
  const view = done ?? query.data;
  if (isRefusedWith(error, 'linkOutdated')) return <NoLink why="outdated" reservationId={reservationId} />;
  if (isRefusedWith(error, 'notFound', 'invalid')) return <NoLink why="broken" />;
  if (!view && query.isError)
    return (
      <div className="mx-auto max-w-3xl px-4 py-10">
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      </div>
    );
  if (!view) return <WaitingLinkFrame title={texts.title} />;
  return (
    <GiveBackState
      view={view}
      token={token}
      isNews={done !== null}
      onGiven={setDone}
      onStale={() => void query.refetch()}
    />
  );
}

interface StateProps {
  readonly view: WireGiveBack;
  readonly token: string;
  /** It was given back on this page. */
  readonly isNews: boolean;
  readonly onGiven: (view: WireGiveBack) => void;
  readonly onStale: () => void;
}

function GiveBackState({ view, token, isNews, onGiven, onStale }: StateProps) {
  const texts = textsFor(view.event.eventPresenceType, useStrings(strings));
  const { state } = view;
  const role = useOwnArea();
  if (state === 'cancellable' || state === 'releasable')
    return (
      <GiveBackFrame title={texts.title} lead={texts[state].lead} view={view}>
        <GivePress view={view} token={token} onGiven={onGiven} onStale={onStale} />
        <p>
          <LinkButton variant="quiet" to="/$role/reservations/$id" params={{ role, id: view._id }}>
            {texts.some}
          </LinkButton>
        </p>
      </GiveBackFrame>
    );
  const isThanks = isNews && !isToGiveBack(state) && (state === 'ended' || state === 'released');
  return (
    <GiveBackFrame
      title={isThanks ? texts.thanks.title : texts.states[state].title}
      lead={isThanks ? texts.thanks[state] : texts.states[state].text}
      view={view}
      isNews={isNews}
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="second" to="/events/$eventId" params={{ eventId: view.event._id }} size="large">
          {texts.event}
        </LinkButton>
        <LinkButton variant="second" to="/events" size="large">
          {texts.programme}
        </LinkButton>
      </div>
    </GiveBackFrame>
  );
}

/** The area with the reservations of the account that is signed in; a guest signs in first. */
function useOwnArea() {
  const signedIn = useSignedIn();
  return signedIn ? areaOf(signedIn.details.role) : 'user';
}

/** A link that opens nothing: forged, incomplete, or from before a change. It reveals nothing of any reservation. */
function NoLink({ why, reservationId }: { why: 'broken' | 'outdated'; reservationId?: string }) {
  const texts = useStrings(strings);
  const role = useOwnArea();
  return (
    <GiveBackFrame title={texts[why].title} lead={texts[why].text}>
      <div className="flex flex-wrap gap-3">
        {reservationId === undefined ? (
          <LinkButton to="/$role/reservations" params={{ role }} size="large">
            {texts.reservations}
          </LinkButton>
        ) : (
          <LinkButton to="/$role/reservations/$id" params={{ role, id: reservationId }} size="large">
            {texts.reservation}
          </LinkButton>
        )}
        <LinkButton variant="second" to="/events" size="large">
          {texts.programme}
        </LinkButton>
      </div>
    </GiveBackFrame>
  );
}
