import { useQuery } from '@tanstack/react-query';
import { may } from '#core/accounts/access.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { officeTitles } from '#web/layout/office-titles.ts';
import { PeopleBooked } from './PeopleBooked.tsx';
import { sheetDaysOptions } from './people-queries.ts';
import { peopleStrings } from './people-strings.ts';

/** The bookings of all events that the account reads; its own are in the personal area. */
export function AllReservationsPage() {
  const texts = useStrings(peopleStrings);
  const titles = useStrings(officeTitles);
  const formats = useFormats();
  const viewer = useViewer();
  const account = useSignedIn()?.details._id ?? '';
  const isReader = may(viewer, 'readParties');
  const { data } = useQuery({ ...sheetDaysOptions({}, account), enabled: isReader });
  if (viewer.kind === 'guest') return null;
  if (!isReader) return <ForbiddenPage />;
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <div>
        <h1 className="text-4xl sm:text-5xl">{titles.reservations}</h1>
        <p className="mt-3 max-w-prose text-lg text-quiet">{texts.allLead}</p>
      </div>
      <PeopleBooked
        sheetsPath="/manage/sheets"
        dates={(data?.days ?? []).map(({ day }) => ({ value: day, text: formats.shortDay(day) }))}
      />
    </div>
  );
}
