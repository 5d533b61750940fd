// What feedback offers to the other features.

export { type ThanksFacts, thanksTemplates } from './mail.ts';
export { sendThanks } from './send-thanks.ts';
export { unlinkAnswersOf, forgetOldAnswers } from './store.ts';
