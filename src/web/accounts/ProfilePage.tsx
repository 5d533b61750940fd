import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { may } from '#core/accounts/access.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { OpeningNotices } from '#web/favourites/OpeningNotices.tsx';
import { useStrings } from '#web/i18n/strings.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { messageFor } from '#web/refusals/message-for.ts';
import { DataSection } from './DataSection.tsx';
import { ownAccountOptions } from './own-account.ts';
import { ProfileForm } from './profile/ProfileForm.tsx';
import { SecondFactorSection } from './security/SecondFactorSection.tsx';
import { Section } from './Section.tsx';
import { SecuritySection } from './security/SecuritySection.tsx';
import { strings } from './strings.ts';
import { accountMessages } from './messages.ts';

const route = getRouteApi('/staff/profile');

/** Everything of an account that its owner may see and change (docs/product/accounts.md#profile). */
export function ProfilePage() {
  const texts = useStrings(strings);
  const { next } = route.useSearch();
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const own = useQuery(ownAccountOptions);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div>
        <h1 className="text-4xl sm:text-5xl">{texts.title}</h1>
        <p className="mt-3 text-lg">{texts.lead}</p>
      </div>
      {own.data ? (
        <>
          <ProfileForm initial={own.data} next={next} />
          {signedIn && may(viewer, 'personalArea') && (
            <Section title={texts.sections.notices}>
              <OpeningNotices userId={signedIn.details._id} />
            </Section>
          )}
          <SecuritySection />
          <SecondFactorSection />
          <DataSection />
        </>
      ) : own.error ? (
        <ErrorState text={messageFor(own.error, accountMessages(texts))} onRetry={() => own.refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-28 w-full" />
          <Skeleton className="mt-6 h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}
