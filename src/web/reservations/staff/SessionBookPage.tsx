import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { may } from '#core/accounts/access.ts';
import { booksForOthersIn } from '#core/reservations/rules.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { BookForPerson } from './BookForPerson.tsx';
import { bookingsStrings } from './bookings-strings.ts';
import { ageTargetsOptions } from '../queries.ts';
import { StaffSession } from './StaffSession.tsx';

const route = getRouteApi('/$role/sessions/$id/book');

/** Staff book for another account, as at the info point. */
export function SessionBookPage() {
  const texts = useStrings(bookingsStrings);
  const viewer = useViewer();
  const account = useSignedIn()?.details;
  const { id } = route.useParams();
  const targets = useQuery(ageTargetsOptions(useLanguage())).data;
  if (!account) return null;
  if (viewer.kind === 'guest' || !may(viewer, 'readParties')) return <ForbiddenPage />;
  return (
    <StaffSession
      id={id}
      title={texts.bookTitle}
      lead={texts.bookLead}
      isOpen={(eventId) => booksForOthersIn(viewer, eventId)}
    >
      {(session, event) => {
        const ids = session.ageTargetIds.length > 0 ? session.ageTargetIds : event.ageTargetIds;
        return (
          targets && (
            <BookForPerson session={session} targets={targets.filter(({ _id }) => ids.includes(_id))} />
          )
        );
      }}
    </StaffSession>
  );
}
