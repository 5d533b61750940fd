// What staff do with an event besides its form: approving and rejecting it (docs/product/events.md#approval).

import { Check, Send, UserRoundCheck, X } from 'lucide-react';
import type { Viewer } from '#core/accounts/access.ts';
import { approveEvent, rejectEvent, sendForApproval, setContactPeople } from '#core/events/contract.ts';
import { approvalTransitions } from '#core/events/rules.ts';
import { mayApprove } from '#core/events/visibility.ts';
import { approvalStatuses } from '#core/resources/programme.ts';
import { next } from '#core/state-machine.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { StaffAction } from '#web/resources/action/staff-action.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import type { EntityExtension } from '#web/resources/extension.ts';
import { useSaidBinned } from '../bin/use-said-binned.ts';
import { eventActionStrings } from './action-strings.ts';
import { ContactsDialog } from './ContactsDialog.tsx';
import { EventApproval } from './EventApproval.tsx';
import { EventDeletion } from './EventDeletion.tsx';
import { removeEvents } from './remove-events.ts';
import { EventValue } from '../missing/EventValue.tsx';

const approve: StaffAction = {
  key: 'approve',
  icon: Check,
  variant: 'quiet',
  endpoint: approveEvent,
  isPossible: (event, viewer) => canDecide('approve', event, viewer),
  words: (wording) => {
    const texts = stringsIn(wording, eventActionStrings);
    return {
      label: texts.approve,
      title: texts.approveTitle,
      text: texts.approveText,
      done: texts.approved,
    };
  },
};

const reject: StaffAction = {
  key: 'reject',
  icon: X,
  variant: 'quiet',
  endpoint: rejectEvent,
  isPossible: (event, viewer) => canDecide('reject', event, viewer),
  fields: { reason: { kind: 'textarea', max: 1000, required: true } },
  words: (wording, event) => {
    const texts = stringsIn(wording, eventActionStrings);
    const hint = event['visibilityStatus'] === 'public' ? texts.rejectHintPublic : texts.rejectHint;
    return {
      label: texts.reject,
      title: texts.rejectTitle,
      fields: { reason: { label: texts.reason, hint } },
      done: texts.rejected,
    };
  },
};

const send: StaffAction = {
  key: 'sendForApproval',
  icon: Send,
  variant: 'quiet',
  endpoint: sendForApproval,
  isPossible: (event) => {
    const status = approvalStatuses.find((one) => one === event['approvalStatus']);
    const isWaiting = status === 'new' && event['approvalRequestedAt'] !== null;
    return status !== undefined && status !== 'approved' && !isWaiting && contactPeopleOf(event).length > 0;
  },
  words: (wording) => {
    const texts = stringsIn(wording, eventActionStrings);
    return { label: texts.send, title: texts.sendTitle, text: texts.sendText, done: texts.sent };
  },
};

const contacts: StaffAction = {
  key: 'contactPeople',
  icon: UserRoundCheck,
  variant: 'quiet',
  endpoint: setContactPeople,
  anyVersion: true,
  Dialog: ContactsDialog,
  words: (wording) => {
    const texts = stringsIn(wording, eventActionStrings);
    return { label: texts.contacts, title: texts.contactsTitle, done: texts.contactsDone };
  },
};

/** Whether a viewer approves this event, and its status lets the decision change. */
function canDecide(decision: 'approve' | 'reject', event: EntityRow, viewer: Viewer): boolean {
  const status = approvalStatuses.find((one) => one === event['approvalStatus']);
  return (
    viewer.kind === 'account' &&
    mayApprove(viewer, { _id: event._id, approvalRequestedById: textOf(event['approvalRequestedById']) }) &&
    (contactPeopleOf(event).length > 0 || status !== 'new') &&
    status !== undefined &&
    next(approvalTransitions, status, decision) !== undefined
  );
}

/** The contact people of a row, which only staff who manage events read. */
function contactPeopleOf(event: EntityRow): readonly unknown[] {
  return Array.isArray(event['contactPeople']) ? event['contactPeople'] : [];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export const eventExtension: EntityExtension = {
  Value: EventValue,
  Deletion: EventDeletion,
  removeMany: removeEvents,
  useSaidDeleted: useSaidBinned,
  actions: [send, approve, reject, contacts],
  Panel: EventApproval,
};
