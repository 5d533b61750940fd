import { type MessageCatalogue, text } from '#core/message-texts/text.ts';

const openProposal = text('button', { it: 'Apri la proposta', en: 'Open the proposal' });
const signIn = text('note', {
  it: 'Il link si apre solo dopo l’accesso con il tuo account.',
  en: 'The link opens only after you log in with your account.',
});
const reason = text('paragraph', { it: 'Il motivo: {reason}', en: 'The reason: {reason}' }, 'reason');
const ends = ['day', 'time'] as const;

/** Of decisions, which leave when staff send them. */
export const decisionMessages = {
  proposalApproved: {
    subject: text('subject', { it: 'Accettata: {proposal}', en: 'Accepted: {proposal}' }, 'proposal'),
    heading: text('heading', { it: 'La proposta è accettata', en: 'The proposal is accepted' }),
    text: text(
      'paragraph',
      {
        it: 'Buone notizie: «{proposal}» è accettata.',
        en: 'Good news: “{proposal}” is accepted.',
      },
      'proposal',
    ),
    comment: text('paragraph', { it: 'Il nostro commento: {reason}', en: 'Our comment: {reason}' }, 'reason'),
    phaseTwo: text(
      'paragraph',
      {
        it: 'Adesso comincia la seconda fase: apri la proposta, conferma che ci sei e rispondi alle domande che mancano entro le {time} di {day}. Le risposte che hai già dato restano lì accanto.',
        en: 'Now the second phase begins: open the proposal, confirm that you are in and answer the remaining questions by {time} on {day}. What you have answered already stays beside them.',
      },
      ...ends,
    ),
    next: text('paragraph', {
      it: 'Ti scriviamo noi per i prossimi passi: per ora non devi fare altro.',
      en: 'We will write to you about the next steps: there is nothing else to do for now.',
    }),
    button: openProposal,
    signIn,
  },
  proposalRejected: {
    subject: text(
      'subject',
      { it: 'La tua proposta: {proposal}', en: 'Your proposal: {proposal}' },
      'proposal',
    ),
    heading: text('heading', {
      it: 'La proposta non è stata scelta',
      en: 'The proposal was not chosen',
    }),
    text: text(
      'paragraph',
      {
        it: 'Grazie per «{proposal}». Questa volta non possiamo accoglierla nel programma.',
        en: 'Thank you for “{proposal}”. This time we cannot include it in the programme.',
      },
      'proposal',
    ),
    reason,
    again: text('paragraph', {
      it: 'Se hai un’altra idea, la leggiamo volentieri al prossimo bando.',
      en: 'If you have another idea, we would love to read it in the next call.',
    }),
    button: openProposal,
    signIn,
  },
  proposalUndone: {
    subject: text(
      'subject',
      { it: 'Di nuovo in esame: {proposal}', en: 'Under review again: {proposal}' },
      'proposal',
    ),
    heading: text('heading', {
      it: 'La proposta è di nuovo in esame',
      en: 'The proposal is under review again',
    }),
    text: text(
      'paragraph',
      {
        it: 'La decisione su «{proposal}» non vale più: la stiamo riesaminando e ti scriviamo appena ce n’è una nuova.',
        en: 'The decision on “{proposal}” no longer holds: we are reviewing it again and will write to you as soon as there is a new one.',
      },
      'proposal',
    ),
    reason,
    button: openProposal,
    signIn,
  },
} satisfies MessageCatalogue;
