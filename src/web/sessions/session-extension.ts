// What staff do with a session besides its form (docs/product/sessions.md#cancelling).

import { CalendarX2, RotateCcw } from 'lucide-react';
import { reopenSession } from '#core/sessions/bulk/contract.ts';
import { cancelSession } from '#core/sessions/contract.ts';
import { serverNow } from '#web/live/clock.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { StaffAction } from '#web/resources/action/staff-action.ts';
import type { EntityExtension } from '#web/resources/extension.ts';
import { cancelStrings } from './bulk/cancel-strings.ts';
import { ReopenOne } from './bulk/ReopenDialog.tsx';
import { minutesToReopen } from './bulk/reopening.ts';
import { UnfinishedInList } from './bulk/UnfinishedDates.tsx';
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

const reopen: StaffAction = {
  key: 'reopen',
  icon: RotateCcw,
  variant: 'quiet',
  endpoint: reopenSession,
  readsAgain: true,
  isPossible: (row, _, now) => minutesToReopen(row, now) > 0,
  Dialog: ReopenOne,
  words: (wording, row) => {
    const texts = stringsIn(wording, cancelStrings);
    return {
      label: texts.reopenFor(minutesToReopen(row, serverNow() ?? new Date())),
      title: texts.reopenTitle(1),
      done: texts.reopened(1),
    };
  },
  invalidates: (id) => [claimsOptions(id).queryKey],
};

export const sessionExtension: EntityExtension = {
  actions: [cancel, reopen],
  Panel: SessionPanel,
  Deletion: SessionDeletion,
  useSaveConfirmation: useSessionMove,
  bulk: { needs: 'update', Buttons: BulkSessions, Unfinished: UnfinishedInList },
};
