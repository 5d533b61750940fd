import { counted, type MessageCatalogue, text } from '#core/message-texts/text.ts';

const openProposal = text('button', { it: 'Apri la proposta', en: 'Open the proposal' });
const signIn = text('note', {
  it: 'Il link si apre solo dopo l’accesso con il tuo account.',
  en: 'The link opens only after you log in with your account.',
});
const ends = ['day', 'time'] as const;
const note = text('paragraph', { it: 'Il nostro messaggio: {note}', en: 'Our message: {note}' }, 'note');
const words = text('paragraph', { it: '{message}', en: '{message}' }, 'message');

/** To those who write a proposal: what has arrived, what is to be done, what has changed. */
export const writingMessages = {
  proposalSent: {
    subject: text('subject', { it: 'Ricevuta: {proposal}', en: 'Received: {proposal}' }, 'proposal'),
    heading: text('heading', { it: 'La proposta è arrivata', en: 'The proposal has arrived' }),
    text: text(
      'paragraph',
      {
        it: '«{proposal}» è arrivata. Adesso la leggiamo, e ti scriviamo quando c’è una decisione.',
        en: '“{proposal}” has arrived. We will read it now, and write to you when there is a decision.',
      },
      'proposal',
    ),
    phaseTwo: text(
      'paragraph',
      {
        it: 'La seconda parte di «{proposal}» è arrivata. Adesso la leggiamo, e ti scriviamo quando c’è una decisione.',
        en: 'The second part of “{proposal}” has arrived. We will read it now, and write to you when there is a decision.',
      },
      'proposal',
    ),
    number: text('label', { it: 'Numero', en: 'Number' }),
    moment: text('label', { it: 'Inviata', en: 'Sent' }),
    call: text('label', { it: 'Bando', en: 'Call' }),
    copy: text('paragraph', {
      it: 'In allegato trovi una copia di quello che hai scritto: da adesso non si modifica più.',
      en: 'A copy of what you have written is attached: from now on it cannot be changed.',
    }),
    button: openProposal,
    withdraw: text('note', {
      it: 'Dalla stessa pagina puoi farci una domanda o ritirare la proposta.',
      en: 'On the same page you can ask us a question or withdraw the proposal.',
    }),
    signIn,
  },
  proposalChanges: {
    subject: text('subject', { it: 'Da rivedere: {proposal}', en: 'To be revised: {proposal}' }, 'proposal'),
    heading: text('heading', { it: 'Ti chiediamo qualche modifica', en: 'We ask you for some changes' }),
    text: text(
      'paragraph',
      {
        it: 'Prima di decidere su «{proposal}» ti chiediamo qualche modifica. Puoi cambiarla e inviarla di nuovo entro le {time} di {day}.',
        en: 'Before we decide on “{proposal}” we ask you for some changes. You can edit it and send it again by {time} on {day}.',
      },
      'proposal',
      ...ends,
    ),
    note: text('paragraph', { it: 'Che cosa cambiare: {note}', en: 'What to change: {note}' }, 'note'),
    button: openProposal,
    signIn,
  },
  proposalReopened: {
    subject: text('subject', { it: 'Di nuovo aperta: {proposal}', en: 'Open again: {proposal}' }, 'proposal'),
    heading: text('heading', { it: 'Puoi ancora scrivere', en: 'You can still write' }),
    text: text(
      'paragraph',
      {
        it: '«{proposal}» è di nuovo aperta: puoi modificarla e inviarla entro le {time} di {day}, anche se il bando è chiuso.',
        en: '“{proposal}” is open again: you can edit and send it by {time} on {day}, even if the call is closed.',
      },
      'proposal',
      ...ends,
    ),
    note,
    button: openProposal,
    signIn,
  },
  coAuthorInvited: {
    subject: text('subject', {
      it: 'Scriviamo insieme una proposta?',
      en: 'Shall we write a proposal together?',
    }),
    heading: text('heading', {
      it: 'Un invito a scrivere insieme',
      en: 'An invitation to write together',
    }),
    by: text(
      'paragraph',
      {
        it: '{author} ti invita a scrivere insieme una proposta per il festival. Chi accetta la legge e la modifica.',
        en: '{author} invites you to write a proposal for the festival together. If you accept, you can read and edit it.',
      },
      'author',
    ),
    plain: text('paragraph', {
      it: 'Ricevi un invito a scrivere insieme una proposta per il festival. Chi accetta la legge e la modifica.',
      en: 'You are invited to write a proposal for the festival together. If you accept, you can read and edit it.',
    }),
    button: text('button', { it: 'Vedi l’invito', en: 'See the invitation' }),
    account: text('note', {
      it: 'Si accetta con il proprio account, anche se ha un altro indirizzo. Il link vale 30 giorni.',
      en: 'You accept with your own account, even if it has another address. The link is valid for 30 days.',
    }),
    ignore: text('note', {
      it: 'Se non aspettavi questo invito, puoi ignorarlo.',
      en: 'If you did not expect this invitation, you can ignore it.',
    }),
  },
  proposalAnswered: {
    subject: text(
      'subject',
      { it: 'La nostra risposta: {proposal}', en: 'Our answer: {proposal}' },
      'proposal',
    ),
    heading: text('heading', { it: 'Ti abbiamo risposto', en: 'We have answered you' }),
    text: text(
      'paragraph',
      {
        it: 'C’è un nostro messaggio su «{proposal}»:',
        en: 'There is a message from us about “{proposal}”:',
      },
      'proposal',
    ),
    words,
    button: text('button', { it: 'Leggi e rispondi', en: 'Read and answer' }),
    signIn,
  },
  callExtended: {
    subject: text('subject', { it: 'Più tempo: {proposal}', en: 'More time: {proposal}' }, 'proposal'),
    heading: text('heading', { it: 'Hai più tempo', en: 'You have more time' }),
    text: text(
      'paragraph',
      {
        it: 'Il bando «{call}» chiude più tardi: hai tempo fino alle {time} di {day} per inviare «{proposal}».',
        en: 'The call “{call}” closes later: you have until {time} on {day} to send “{proposal}”.',
      },
      'call',
      'proposal',
      ...ends,
    ),
    button: openProposal,
    signIn,
  },
  callClosedEarly: {
    subject: text('subject', { it: 'Meno tempo: {proposal}', en: 'Less time: {proposal}' }, 'proposal'),
    heading: text('heading', { it: 'Il bando chiude prima', en: 'The call closes earlier' }),
    text: text(
      'paragraph',
      {
        it: 'Il bando «{call}» chiude prima del previsto: «{proposal}» va inviata entro le {time} di {day}.',
        en: 'The call “{call}” closes earlier than planned: “{proposal}” has to be sent by {time} on {day}.',
      },
      'call',
      'proposal',
      ...ends,
    ),
    over: text(
      'paragraph',
      {
        it: 'Il bando «{call}» ha chiuso prima del previsto, alle {time} di {day}. La bozza di «{proposal}» resta lì: si legge, ma non si invia più.',
        en: 'The call “{call}” closed earlier than planned, at {time} on {day}. The draft of “{proposal}” stays there: it can be read, but no longer sent.',
      },
      'call',
      'proposal',
      ...ends,
    ),
    button: openProposal,
    signIn,
  },
  proposalReminder: {
    subject: text(
      'subject',
      { it: 'Entro {day}: {proposal}', en: 'By {day}: {proposal}' },
      'day',
      'proposal',
    ),
    heading: text('heading', { it: 'La tua bozza ti aspetta', en: 'Your draft is waiting for you' }),
    text: text(
      'paragraph',
      {
        it: 'Hai cominciato «{proposal}» e non l’hai ancora inviata. Hai tempo fino alle {time} di {day}.',
        en: 'You have begun “{proposal}” and not sent it yet. You have until {time} on {day}.',
      },
      'proposal',
      ...ends,
    ),
    left: counted('paragraph', {
      it: {
        none: 'Hai risposto a tutto: manca solo l’invio.',
        one: 'Manca ancora una risposta.',
        other: 'Mancano ancora {count} risposte.',
      },
      en: {
        none: 'You have answered everything: all that is left is to send it.',
        one: 'One answer is still missing.',
        other: '{count} answers are still missing.',
      },
    }),
    button: openProposal,
    signIn,
  },
} satisfies MessageCatalogue;

/** To the office, and to the contacts of an event. */
export const officeMessages = {
  proposalQuestion: {
    subject: text('subject', { it: 'Domanda: {proposal}', en: 'Question: {proposal}' }, 'proposal'),
    heading: text('heading', { it: 'Una domanda su una proposta', en: 'A question about a proposal' }),
    text: text(
      'paragraph',
      { it: '{author} scrive su «{proposal}»:', en: '{author} writes about “{proposal}”:' },
      'author',
      'proposal',
    ),
    words,
    button: text('button', { it: 'Leggi e rispondi', en: 'Read and answer' }),
    signIn,
  },
  proposalWithdrawn: {
    subject: text('subject', { it: 'Ritirata: {proposal}', en: 'Withdrawn: {proposal}' }, 'proposal'),
    heading: text('heading', { it: 'Una proposta è stata ritirata', en: 'A proposal was withdrawn' }),
    text: text(
      'paragraph',
      { it: '{author} ha ritirato «{proposal}».', en: '{author} has withdrawn “{proposal}”.' },
      'author',
      'proposal',
    ),
    reason: text('paragraph', { it: 'Il motivo: {reason}', en: 'The reason: {reason}' }, 'reason'),
    event: text(
      'paragraph',
      {
        it: 'Ne è nato l’evento «{event}».',
        en: 'The event “{event}” was made of it.',
      },
      'event',
    ),
    cancelled: text('paragraph', {
      it: 'Le sue prossime date senza prenotazioni sono annullate.',
      en: 'Its coming dates without bookings are cancelled.',
    }),
    left: text(
      'paragraph',
      {
        it: 'Ci sono ancora date con prenotazioni o persone in lista d’attesa: {dates}. Se non si tengono, annullale: chi aspetta riceve un messaggio.',
        en: 'There are still dates with bookings or people on the waiting list: {dates}. If they do not take place, cancel them: those who wait get a message.',
      },
      'dates',
    ),
    button: openProposal,
    openEvent: text('button', { it: 'Apri l’evento', en: 'Open the event' }),
    signIn,
  },
} satisfies MessageCatalogue;
