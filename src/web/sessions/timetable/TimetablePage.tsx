import { useSearch } from '@tanstack/react-router';
import { may } from '#core/accounts/access.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { officeTitles } from '#web/layout/office-titles.ts';
import { TimetableAt } from './TimetableAt.tsx';

/** Everything that takes place, by place and hour (docs/product/sessions.md#timetable). */
export function TimetablePage() {
  const titles = useStrings(officeTitles);
  const signedIn = useSignedIn();
  const viewer = useViewer();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  if (!signedIn) return null;
  if (!may(viewer, 'manageEvents')) return <ForbiddenPage />;
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-4xl sm:text-5xl">{titles.timetable}</h1>
      <TimetableAt raw={raw} path="/manage/timetable" eventId={null} fixedSearch={{}} />
    </div>
  );
}
