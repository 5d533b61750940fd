import { may } from '#core/accounts/access.ts';
import { hasWork } from '#core/dashboard/contract.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { TodaysDoors } from '#web/check-in/list/TodaysDoors.tsx';
import { Dashboard } from '#web/dashboard/Dashboard.tsx';
import { strings } from '#web/dashboard/strings.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** The first page of staff. Who only checks tickets has the doors of today there, and nothing else. */
export function DashboardPage() {
  const texts = useStrings(strings);
  const viewer = useViewer();
  if (may(viewer, hasWork)) return <Dashboard />;
  return may(viewer, 'checkIn') ? (
    <TodaysDoors />
  ) : (
    // Its account has lists of the catalogue at most.
    <EmptyState isPage title={texts.none} />
  );
}
