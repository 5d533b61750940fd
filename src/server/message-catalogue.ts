// All messages with their texts, and samples of what they state.

import { accountMessages } from '#server/auth/strings.ts';
import { approvalMessages } from '#server/events/approval/strings.ts';
import { favouriteMessages } from '#server/favourites/strings.ts';
import { thanksMessages } from '#server/feedback/strings.ts';
import { giveBackMessages } from '#server/give-back/strings.ts';
import { houseNoticeMessages } from '#server/house-notices/strings.ts';
import { mailMessages } from '#server/mail/strings.ts';
import { mailingMessages } from '#server/mailings/strings.ts';
import { decisionMessages } from '#server/proposals/messages/strings.ts';
import { reviewerMessages } from '#server/proposals/messages/reviewers.ts';
import { officeMessages, writingMessages } from '#server/proposals/messages/writing-strings.ts';
import { privacyMessages } from '#server/privacy/strings.ts';
import { reminderMessages } from '#server/reminders/strings.ts';
import { reportMessages } from '#server/reports/strings.ts';
import { reservationMessages } from '#server/reservations/strings.ts';
import { sessionMessages } from '#server/sessions/strings.ts';
import { requestMessages } from '#server/waiting-list/strings.ts';

/** In the order of the page on which staff reword them. */
export const messageCatalogue = {
  ...mailMessages,
  ...reservationMessages,
  ...reminderMessages,
  ...giveBackMessages,
  ...thanksMessages,
  ...sessionMessages,
  ...requestMessages,
  ...favouriteMessages,
  ...mailingMessages,
  ...houseNoticeMessages,
  ...approvalMessages,
  ...writingMessages,
  ...decisionMessages,
  ...officeMessages,
  ...reviewerMessages,
  ...reportMessages,
  ...accountMessages,
  ...privacyMessages,
};
export type MessageName = keyof typeof messageCatalogue;
