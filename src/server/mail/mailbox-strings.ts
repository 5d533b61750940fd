import type { Language } from '#core/languages.ts';

interface Strings {
  title: string;
  /** What the page is, for a visitor who finds it. */
  intro: string;
  recipient: string;
  show: string;
  showAll: string;
  none: string;
  noneFor: string;
  newest(count: number): string;
  kind: { email: string; sms: string };
  to: string;
  sent: string;
  code: string;
  links: string;
  attachments: string;
  asText: string;
  asSent: string;
  back: string;
}

export const mailboxStrings: Record<Language, Strings> = {
  it: {
    title: 'Casella di prova',
    intro:
      'Qui arrivano e-mail e SMS finché non è configurato un server di posta: nessuno li riceve davvero.',
    recipient: 'Indirizzo o numero',
    show: 'Mostra',
    showAll: 'Mostra tutti',
    none: 'Ancora nessun messaggio. Registrati o prenota qualcosa, poi ricarica la pagina.',
    noneFor: 'Nessun messaggio per questo destinatario.',
    newest: (count) => `Gli ultimi ${count} messaggi`,
    kind: { email: 'E-mail', sms: 'SMS' },
    to: 'A',
    sent: 'Inviato',
    code: 'Codice',
    links: 'Link nel messaggio',
    attachments: 'Allegati',
    asText: 'Solo testo',
    asSent: 'Messaggio',
    back: 'Tutti i messaggi',
  },
  en: {
    title: 'Test mailbox',
    intro:
      'Emails and text messages end up here as long as no mail server is configured: no one really gets them.',
    recipient: 'Address or number',
    show: 'Show',
    showAll: 'Show all',
    none: 'No messages yet. Register or book something, then reload this page.',
    noneFor: 'No messages for this recipient.',
    newest: (count) => `The latest ${count} messages`,
    kind: { email: 'Email', sms: 'Text message' },
    to: 'To',
    sent: 'Sent',
    code: 'Code',
    links: 'Links in the message',
    attachments: 'Attachments',
    asText: 'Plain text',
    asSent: 'Message',
    back: 'All messages',
  },
};
