import { type MessageCatalogue, text } from '#core/message-texts/text.ts';

const openEvent = text('button', { it: 'Apri l’evento', en: 'Open the event' });
const signIn = text('note', {
  it: 'Il link si apre solo dopo l’accesso con il tuo account.',
  en: 'The link opens only after you log in with your account.',
});

const reason = text('paragraph', { it: 'Il motivo: {reason}', en: 'The reason: {reason}' }, 'reason');
const again = text('paragraph', {
  it: 'Quando è pronto puoi mandarlo di nuovo in approvazione.',
  en: 'When it is ready you can send it for approval again.',
});

export const approvalMessages = {
  contactNamed: {
    subject: text(
      'subject',
      { it: 'Sei referente di «{event}»', en: 'You are a contact of “{event}”' },
      'event',
    ),
    heading: text('heading', { it: 'Sei referente di un evento', en: 'You are the contact of an event' }),
    text: text(
      'paragraph',
      {
        it: 'Ti hanno scelto come referente di «{event}». Puoi modificare l’evento e le sue date, vedere chi ha prenotato, scrivere a chi verrà e seguire l’ingresso.',
        en: 'You have been chosen as a contact of “{event}”. You can edit the event and its dates, see who has booked, write to those who will come and look after the door.',
      },
      'event',
    ),
    approving: text('paragraph', {
      it: 'Prima che diventi pubblico serve la tua approvazione: ti scriviamo quando tocca a te.',
      en: 'Before it becomes public it needs your approval: we write to you when it is your turn.',
    }),
    button: openEvent,
    signIn,
  },
  approvalRequested: {
    subject: text('subject', { it: 'Da approvare: {event}', en: 'For your approval: {event}' }, 'event'),
    heading: text('heading', {
      it: 'Un evento aspetta la tua approvazione',
      en: 'An event is waiting for your approval',
    }),
    by: text(
      'paragraph',
      {
        it: '{sender} ti chiede di approvare «{event}». Finché non rispondi, l’evento non può diventare pubblico.',
        en: '{sender} asks you to approve “{event}”. Until you answer, the event cannot become public.',
      },
      'sender',
      'event',
    ),
    plain: text(
      'paragraph',
      {
        it: '«{event}» aspetta la tua approvazione. Finché non rispondi, l’evento non può diventare pubblico.',
        en: '“{event}” is waiting for your approval. Until you answer, the event cannot become public.',
      },
      'event',
    ),
    button: text('button', { it: 'Leggi e rispondi', en: 'Read and answer' }),
    all: text('note', {
      it: 'Nella stessa pagina trovi tutti gli eventi che aspettano una tua risposta.',
      en: 'The same page has all the events that are waiting for your answer.',
    }),
    signIn,
  },
  approvalWithoutContacts: {
    subject: text(
      'subject',
      { it: 'Senza referenti, da approvare: {event}', en: 'Without contacts, to be approved: {event}' },
      'event',
    ),
    heading: text('heading', {
      it: 'Un evento aspetta e non ha più referenti',
      en: 'An event is waiting and has no contacts any more',
    }),
    text: text(
      'paragraph',
      {
        it: '«{event}» aspetta l’approvazione, ma l’account dell’ultimo referente è stato eliminato. Puoi rispondere tu, o scegliere un altro referente.',
        en: '“{event}” is waiting for approval, but the account of its last contact has been deleted. You can answer yourself, or choose another contact.',
      },
      'event',
    ),
    button: text('button', { it: 'Leggi e rispondi', en: 'Read and answer' }),
    signIn,
  },
  eventApproved: {
    subject: text('subject', { it: 'Approvato: {event}', en: 'Approved: {event}' }, 'event'),
    heading: text('heading', { it: 'L’evento è approvato', en: 'The event is approved' }),
    text: text(
      'paragraph',
      {
        it: '«{event}», che avevi mandato in approvazione, è approvato.',
        en: '“{event}”, which you sent for approval, is approved.',
      },
      'event',
    ),
    publish: text('paragraph', {
      it: 'Adesso puoi renderlo pubblico.',
      en: 'You can make it public now.',
    }),
    published: text('paragraph', {
      it: 'È già pubblico: lo trovi nel programma.',
      en: 'It is public already: you find it in the programme.',
    }),
    button: openEvent,
    signIn,
  },
  eventRejected: {
    subject: text('subject', { it: 'Da rivedere: {event}', en: 'To be revised: {event}' }, 'event'),
    heading: text('heading', { it: 'L’evento non è stato approvato', en: 'The event was not approved' }),
    text: text(
      'paragraph',
      {
        it: '«{event}», che avevi mandato in approvazione, va ancora rivisto prima di diventare pubblico.',
        en: '“{event}”, which you sent for approval, has to be revised before it becomes public.',
      },
      'event',
    ),
    reason,
    again,
    button: openEvent,
    signIn,
  },
  eventWithdrawn: {
    subject: text('subject', { it: 'Non più pubblico: {event}', en: 'No longer public: {event}' }, 'event'),
    heading: text('heading', { it: 'L’evento non è più pubblico', en: 'The event is no longer public' }),
    text: text(
      'paragraph',
      {
        it: '«{event}», che avevi mandato in approvazione, va rivisto e per ora è nascosto. Prenotazioni e biglietti restano validi.',
        en: '“{event}”, which you sent for approval, has to be revised and is hidden for now. Bookings and tickets stay valid.',
      },
      'event',
    ),
    reason,
    again,
    button: openEvent,
    signIn,
  },
  publishedWithChanges: {
    subject: text(
      'subject',
      { it: 'Pubblicato con modifiche: {event}', en: 'Published with changes: {event}' },
      'event',
    ),
    heading: text('heading', {
      it: 'Un evento approvato è pubblico, con modifiche',
      en: 'An approved event is public, with changes',
    }),
    text: text(
      'paragraph',
      {
        it: '«{event}», di cui sei referente, adesso è nel programma. Dopo l’approvazione è stato modificato.',
        en: '“{event}”, of which you are a contact, is in the programme now. It was changed after it was approved.',
      },
      'event',
    ),
    changed: text('paragraph', { it: 'È cambiato: {fields}.', en: 'What changed: {fields}.' }, 'fields'),
    withdraw: text('note', {
      it: 'Se qualcosa non va lo puoi correggere, oppure ritirare il tuo sì: allora torna nascosto.',
      en: 'If something is not right you can correct it, or withdraw your approval: then it is hidden again.',
    }),
    button: text('button', { it: 'Guarda le modifiche', en: 'See the changes' }),
    signIn,
  },
  approvalTakenBack: {
    subject: text(
      'subject',
      { it: 'Non ancora approvato: {event}', en: 'Not approved yet: {event}' },
      'event',
    ),
    heading: text('heading', {
      it: 'L’evento aspetta ancora una risposta',
      en: 'The event is still waiting for an answer',
    }),
    text: text(
      'paragraph',
      {
        it: 'Ti avevamo scritto che «{event}» è approvato, ma non lo è ancora: chi lo aveva reso pubblico è tornato indietro. L’evento aspetta di nuovo una risposta, e ti scriviamo appena arriva.',
        en: 'We wrote to you that “{event}” is approved, but it is not yet: it had been made public, and that was taken back. The event is waiting for an answer again, and we will write to you as soon as there is one.',
      },
      'event',
    ),
    button: openEvent,
    signIn,
  },
} satisfies MessageCatalogue;
