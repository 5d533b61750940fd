import type { AccountsReport as Report } from '#core/account-import/report.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { accountStrings } from './account-strings.ts';
import { strings } from './strings.ts';
import { RowReports } from './RowReports.tsx';

/** The result of an import of accounts, or of its dry run; it has row numbers but no personal data. */
export function AccountsReport({ report: { rows, accounts, left, dryRun } }: { report: Report }) {
  const texts = useStrings(strings);
  const ofAccounts = useStrings(accountStrings);
  return (
    <div className="flex flex-col gap-6">
      <p>{texts.rows(rows.taken, rows.left)}</p>
      <p>
        {ofAccounts.created(accounts.created, dryRun)} {ofAccounts.unchanged(accounts.unchanged)}
      </p>
      <RowReports title={texts.left} messages={left} reasons={ofAccounts.reasons} />
    </div>
  );
}
