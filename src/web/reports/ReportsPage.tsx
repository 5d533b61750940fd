import { useSearch } from '@tanstack/react-router';
import { exportsReports, mayExport, reportNames } from '#core/reports/rules.ts';
import { may } from '#core/accounts/access.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ForbiddenPage } from '#web/layout/failures/ForbiddenPage.tsx';
import { staffTitles } from '#web/layout/titles.ts';
import { textAt } from '#web/resources/list/list-address.ts';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { NewReport } from './NewReport.tsx';
import { ReportList } from './ReportList.tsx';
import { ScheduleList } from './ScheduleList.tsx';
import { strings } from './strings.ts';

/** What an account exports: a new one, those that are made, and those that recur (docs/product/reports.md). */
export function ReportsPage() {
  const texts = useStrings(strings);
  const titles = useStrings(staffTitles);
  const viewer = useViewer();
  const account = useSignedIn()?.details._id;
  const address = readListAddress(useSearch({ strict: false }));
  if (viewer.kind === 'guest') return null;
  if (!may(viewer, exportsReports)) return <ForbiddenPage />;
  const names = reportNames.filter((name) => mayExport(viewer, name));
  const filter = textAt(address, 'filter');
  const wanted = names.find((name) => name === textAt(address, 'name'));
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-8">
      <div>
        <h1 className="text-4xl sm:text-5xl">{titles.reports}</h1>
        <p className="mt-3 max-w-prose text-lg text-quiet">{texts.lead}</p>
      </div>
      <NewReport key={`${wanted} ${filter}`} names={names} wanted={wanted} filter={filter} />
      <ReportList account={account} openId={textAt(address, 'id')} />
      <ScheduleList account={account} />
    </div>
  );
}
