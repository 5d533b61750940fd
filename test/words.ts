import type { Language } from '#core/languages.ts';
import { accountActionStrings } from '#web/accounts/staff/action-strings.ts';
import { strings as profile } from '#web/accounts/strings.ts';
import { strings as accounts } from '#web/auth/strings.ts';
import { confirmationStrings } from '#web/auth/confirm/confirmation-strings.ts';
import { recoveryStrings } from '#web/auth/recover/recovery-strings.ts';
import { strings as audit } from '#web/audit/strings.ts';
import { strings as deliveries } from '#web/deliveries/strings.ts';
import { writeStrings } from '#web/deliveries/write/write-strings.ts';
import { eventActionStrings } from '#web/events/staff/action-strings.ts';
import { eventStrings } from '#web/events/event/event-strings.ts';
import { daysStrings } from '#web/events/filters/days/days-strings.ts';
import { filtersStrings } from '#web/events/filters/filters-strings.ts';
import { strings as events } from '#web/events/programme/strings.ts';
import { strings as faqs } from '#web/faqs/strings.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { doorTitles } from '#web/layout/titles.ts';
import { drawerStrings } from '#web/layout/header/drawer-strings.ts';
import { eventFeedbackStrings } from '#web/feedback/staff/event-feedback-strings.ts';
import { strings as imports } from '#web/imports/strings.ts';
import { strings as labels } from '#web/labels/strings.ts';
import { onNowStrings } from '#web/events/programme/results/on-now-strings.ts';
import { strings as notices } from '#web/house-notices/strings.ts';
import { strings as layout } from '#web/layout/strings.ts';
import { bookingsStrings } from '#web/reservations/staff/bookings-strings.ts';
import { changeStrings } from '#web/reservations/ticket/change-strings.ts';
import { checkoutStrings } from '#web/reservations/checkout/checkout-strings.ts';
import { refusalStrings } from '#web/reservations/refusal-strings.ts';
import { strings as reservations } from '#web/reservations/strings.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { listStrings } from '#web/resources/list/list-strings.ts';
import { strings as resources } from '#web/resources/strings.ts';
import { strings as sessions } from '#web/sessions/strings.ts';
import { visibilityStrings } from '#web/sessions/visibility-strings.ts';
import { strings as settings } from '#web/settings/strings.ts';
import { strings as ui } from '#web/ui/strings.ts';
import { strings as uploads } from '#web/uploads/strings.ts';
import { staffHistoryStrings } from '#web/waiting-list/staff/staff-history-strings.ts';
import { staffListStrings } from '#web/waiting-list/staff/staff-strings.ts';
import { staffListTitles } from '#web/waiting-list/titles.ts';

/** The interface texts of a language, by feature: tests find elements by them. */
export function wordsIn(language: Language) {
  return {
    accounts: stringsIn(language, accounts),
    profile: stringsIn(language, profile),
    accountActions: stringsIn(language, accountActionStrings),
    recovery: stringsIn(language, recoveryStrings),
    confirmation: stringsIn(language, confirmationStrings),
    event: stringsIn(language, eventStrings),
    days: stringsIn(language, daysStrings),
    events: stringsIn(language, events),
    filters: stringsIn(language, filtersStrings),
    faqs: stringsIn(language, faqs),
    drawer: stringsIn(language, drawerStrings),
    doorTitles: stringsIn(language, doorTitles),
    deliveries: stringsIn(language, deliveries),
    write: stringsIn(language, writeStrings),
    eventFeedback: stringsIn(language, eventFeedbackStrings),
    imports: stringsIn(language, imports),
    labels: stringsIn(language, labels),
    layout: stringsIn(language, layout),
    notices: stringsIn(language, notices),
    onNow: stringsIn(language, onNowStrings),
    bookings: stringsIn(language, bookingsStrings),
    change: stringsIn(language, changeStrings),
    checkout: stringsIn(language, checkoutStrings),
    refusals: stringsIn(language, refusalStrings),
    reservations: stringsIn(language, reservations),
    audit: stringsIn(language, audit),
    resources: {
      ...stringsIn(language, resources),
      actions: {
        ...stringsIn(language, resources).actions,
        ...stringsIn(language, eventActionStrings),
        ...stringsIn(language, visibilityStrings),
      },
      sessionActions: { ...stringsIn(language, resources).actions, ...stringsIn(language, sessions) },
      list: stringsIn(language, listStrings),
      form: stringsIn(language, formStrings),
    },
    settings: stringsIn(language, settings),
    ui: stringsIn(language, ui),
    uploads: stringsIn(language, uploads),
    staffHistory: stringsIn(language, staffHistoryStrings),
    staffList: { ...stringsIn(language, staffListTitles), ...stringsIn(language, staffListStrings) },
  };
}
export type Words = ReturnType<typeof wordsIn>;
