// What reminders offer to the other features.

export { type ReminderFacts, reminderTemplates } from './mail.ts';
export { sendReminders } from './remind.ts';
export { deleteOldReminders } from './store.ts';
