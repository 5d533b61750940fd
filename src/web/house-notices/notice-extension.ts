// What staff do with a notice of the house besides its form (docs/product/house-notices.md#as-a-message).

import { Mails } from 'lucide-react';
import { previewNotice, sendNotice } from '#core/house-notices/contract.ts';
import { keyOf } from '#web/api/key.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { StaffAction } from '#web/resources/action/staff-action.ts';
import type { EntityExtension } from '#web/resources/extension.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import { strings } from './strings.ts';

const send: StaffAction = {
  key: 'send',
  icon: Mails,
  variant: 'quiet',
  endpoint: sendNotice,
  isPossible: ({ endsAt }, _, now) => Date.parse(String(endsAt)) > now.getTime(),
  Dialog: NoticeDialog,
  words: (wording) => {
    const texts = stringsIn(wording, strings);
    return { label: texts.send, title: texts.title, done: texts.sent };
  },
  invalidates: (id) => [keyOf(previewNotice, { id })],
};

export const noticeExtension: EntityExtension = { actions: [send] };
