import { may } from '#core/accounts/access.ts';
import { useSession, useViewer } from '#web/api/session.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/ForbiddenPage.tsx';
import { staffTitles } from '#web/layout/staff-titles.ts';
import { ProgrammeImports } from './ProgrammeImports.tsx';

/** What is brought in from files. Each kind is a section that knows its own form and its own earlier imports. */
export function ImportsPage() {
  const titles = useStrings(staffTitles);
  const session = useSession();
  const viewer = useViewer();
  if (!session) return null;
  if (!may(viewer, 'manageAllEvents')) return <ForbiddenPage account={session.details} />;
  return (
    <div className="flex flex-col gap-8">
      <h1 className="text-4xl sm:text-5xl">{titles.imports}</h1>
      <ProgrammeImports />
    </div>
  );
}
