// What giving back offers to the other features.

export { giveBackTemplates } from './mail.ts';
export { giveBackLink } from './token.ts';
