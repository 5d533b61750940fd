// What staff do with a session besides its form (docs/product/sessions.md#cancelling).

import { CalendarX2 } from 'lucide-react';
import { cancelSession } from '#core/sessions/contract.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { StaffAction } from '#web/resources/action/staff-action.ts';
import type { EntityExtension } from '#web/resources/extension.ts';
import { BulkSessions } from './BulkSessions.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { claimsOptions } from './ClaimedList.tsx';
import { useSessionMove } from './MoveQuestion.tsx';
import { SessionDeletion } from './SessionDeletion.tsx';
import { SessionPanel } from './SessionPanel.tsx';
import { strings } from './strings.ts';

const cancel: StaffAction = {
  key: 'cancel',
  icon: CalendarX2,
  variant: 'dangerous',
  endpoint: cancelSession,
  anyVersion: true,
  isPossible: ({ cancelledAt, endDate }, _, now) =>
    cancelledAt === null && Date.parse(String(endDate)) > now.getTime(),
  Dialog: CancelDialog,
  words: (wording) => {
    const texts = stringsIn(wording, strings);
    return { label: texts.cancel, title: texts.cancelTitle, done: texts.cancelled };
  },
  invalidates: (id) => [claimsOptions(id).queryKey],
};

export const sessionExtension: EntityExtension = {
  actions: [cancel],
  Panel: SessionPanel,
  Deletion: SessionDeletion,
  useSaveConfirmation: useSessionMove,
  bulk: { needs: 'update', Buttons: BulkSessions },
};
