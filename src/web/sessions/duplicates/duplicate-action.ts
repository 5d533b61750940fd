// Duplicating an event, as an action of staff beside its form.

import { Copy } from 'lucide-react';
import { duplicateEvent } from '#core/events/contract.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { StaffAction } from '#web/resources/action/staff-action.ts';
import { duplicateStrings } from './duplicate-strings.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';

export const duplicateAction: StaffAction = {
  key: 'duplicate',
  icon: Copy,
  variant: 'quiet',
  endpoint: duplicateEvent,
  anyVersion: true,
  opensAnswer: true,
  Dialog: DuplicateDialog,
  words: (wording) => {
    const texts = stringsIn(wording, duplicateStrings);
    return { label: texts.duplicate, title: texts.duplicateTitle, done: texts.duplicated };
  },
};
