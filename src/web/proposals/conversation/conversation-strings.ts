import { defineStrings } from '#web/i18n/strings.ts';

export const conversationStrings = defineStrings('proposals.conversation', {
  it: {
    none: 'Nessun messaggio.',
    noneForAuthors: 'Hai un dubbio mentre scrivi? Chiedi: ti rispondiamo qui e per e-mail.',
    office: 'Ufficio del festival',
    gone: 'Account cancellato',
    deleted: 'Messaggio eliminato',
    you: 'Tu',
    unread: 'Nuovo',
    text: { author: 'La tua domanda', office: 'La tua risposta' },
    send: 'Invia',
    failed: 'Il messaggio non è partito: è ancora qui, riprova.',
    sent: 'Messaggio inviato',
  },
  en: {
    none: 'No messages.',
    noneForAuthors: 'A doubt while you write? Ask: we answer here and by email.',
    office: 'Festival office',
    gone: 'Deleted account',
    deleted: 'Message deleted',
    you: 'You',
    unread: 'New',
    text: { author: 'Your question', office: 'Your answer' },
    send: 'Send',
    failed: 'The message has not left: it is still here, try again.',
    sent: 'Message sent',
  },
});
