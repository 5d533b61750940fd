import { Approvals } from '#web/events/approval/Approvals.tsx';

/** Events that wait for the account's approval, and those that it sent. */
export function ApprovalsPage() {
  return <Approvals />;
}
