// What features add to the generic lists and forms of staff. Only those pages load it.

import { accountExtension } from '#web/accounts/staff/account-extension.ts';
import { auditExtension } from '#web/audit/audit-extension.tsx';
import { UnfinishedEvents } from '#web/events/staff/BulkEvents.tsx';
import { eventExtension } from '#web/events/staff/event-extension.ts';
import { EventBulkButtons } from './EventBulkButtons.tsx';
import type { EntityExtensions } from '#web/resources/extension.ts';
import { noticeExtension } from '#web/house-notices/notice-extension.ts';
import { callExtension } from '#web/proposals/builder/call-extension.tsx';
import { ProposalOfEvent } from '#web/proposals/office/event/ProposalOfEvent.tsx';
import { proposalsExtension } from '#web/proposals/office/proposals-extension.tsx';
import { CopyEdition } from '#web/sessions/duplicates/CopyEdition.tsx';
import { duplicateAction } from '#web/sessions/duplicates/duplicate-action.ts';
import { useEventMove } from '#web/sessions/MoveQuestion.tsx';
import { sessionExtension } from '#web/sessions/session-extension.ts';

export const staffExtensions: EntityExtensions = {
  events: {
    ...eventExtension,
    actions: [...(eventExtension.actions ?? []), duplicateAction],
    Notice: ProposalOfEvent,
    ListTools: CopyEdition,
    bulk: { needs: 'update', Buttons: EventBulkButtons, Unfinished: UnfinishedEvents },
    useSaveConfirmation: useEventMove,
  },
  sessions: sessionExtension,
  users: accountExtension,
  calls: callExtension,
  houseNotices: noticeExtension,
  forms: proposalsExtension,
  auditEntries: auditExtension,
};
