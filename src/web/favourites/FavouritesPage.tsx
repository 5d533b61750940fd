import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { may } from '#core/accounts/access.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { requestSignIn } from '#web/api/sign-in/sign-in-request.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings as frameStrings } from '#web/layout/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { areaOf } from '#web/address/paths.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { MissingDates } from './plan/MissingDates.tsx';
import { PlanPlace } from './plan/PlanPlace.tsx';
import { PlanView } from './plan/PlanView.tsx';
import { devicePlanOptions } from './plan/plan-queries.ts';
import { strings } from './strings.ts';
import { titles } from './titles.ts';
import { useDevice } from './use-favourite-store.ts';
import { writeDevice } from './device.ts';

/** The favourites of this device. A signed-in account is led to its plan, which has them too. */
export function FavouritesPage() {
  const texts = useStrings(strings).plan;
  const { plan: title } = useStrings(titles);
  const { needsScript } = useStrings(frameStrings);
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const session = useSignedIn();
  const heading = useRef<HTMLHeadingElement>(null);
  const viewer = useViewer();
  const area = session && may(viewer, 'personalArea') ? areaOf(session.details.role) : null;
  useEffect(() => {
    if (area !== null) void navigate({ to: '/$role/favourites', params: { role: area }, replace: true });
  }, [area, navigate]);
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:px-6">
      <h1 ref={heading} tabIndex={-1} className="text-4xl sm:text-6xl">
        {title}
      </h1>
      <p className="mt-3 text-lg">{texts.deviceLead}</p>
      <noscript>
        <p className="mt-6">{needsScript}</p>
      </noscript>
      {isHydrated && area === null ? (
        <DevicePlan isGuest={session === null} heading={heading} />
      ) : (
        <PlanPlace query={waiting} />
      )}
    </div>
  );
}

const waiting = { isError: false, error: null, refetch: () => undefined };

interface DevicePlanProps {
  readonly isGuest: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function DevicePlan({ isGuest, heading }: DevicePlanProps) {
  const texts = useStrings(strings).plan;
  const sessionIds = useDevice();
  const query = useQuery(devicePlanOptions(sessionIds, useLanguage()));
  const missing = query.data?.missing.filter((id) => sessionIds.includes(id)) ?? [];
  const there = query.data?.entries.filter(({ sessionId }) => sessionIds.includes(sessionId));
  return (
    <>
      <MissingDates
        count={missing.length}
        onForget={() => {
          writeDevice((ids) => ids.filter((id) => !missing.includes(id)));
          heading.current?.focus();
        }}
      />
      {there ? <PlanView entries={there} heading={heading} /> : <PlanPlace query={query} />}
      {isGuest && sessionIds.length > 0 && (
        <div className="mt-10 print:hidden">
          <Banner
            title={texts.deviceTitle}
            action={
              <Button
                size="small"
                onPress={() => requestSignIn({ next: '/user/favourites', asSchool: false })}
              >
                {texts.signIn}
              </Button>
            }
          >
            <p>{texts.deviceText}</p>
          </Banner>
        </div>
      )}
    </>
  );
}
