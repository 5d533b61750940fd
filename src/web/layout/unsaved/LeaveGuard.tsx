import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { leaveStrings } from './leave-strings.ts';
import { type LeaveWords, type Losable, losableNow } from './losable.ts';
import { wouldLose } from './unsaved.ts';

/** For a line that does not answer: then the user decides. */
const settleMs = 1500;

/** What a move to another address would lose, the last one first, once what is on its way has settled. */
async function lostByMove(isSamePage: boolean): Promise<readonly Losable[]> {
  const lost = losableNow().filter(
    ({ lostBy = 'page' }) => lostBy === 'address' || (lostBy === 'page' && !isSamePage),
  );
  const isLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), settleMs));
  const settled = await Promise.all(
    lost.map(({ settle }) => (settle ? Promise.race([settle(), isLate]) : Promise.resolve(false))),
  );
  return lost.filter((_, place) => !settled[place]).toReversed();
}

/** Once in the layout: the confirmation before a page goes away with what is stored nowhere (`useLosable`). */
export function LeaveGuard() {
  const usual = useStrings(leaveStrings);
  const [own, setOwn] = useState<LeaveWords | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const lost = await lostByMove(current.pathname === next.pathname);
      setOwn(lost.find(({ words }) => words)?.words ?? null);
      return lost.length > 0;
    },
    enableBeforeUnload: wouldLose,
    withResolver: true,
  });
  const { title, text, leave, stay } = own ?? usual;
  return (
    <ConfirmDialog
      title={title}
      yes={leave}
      no={stay}
      variant="danger"
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
