import type { Presence } from '#core/resources/programme.ts';
import { defineStrings, type useStrings } from '#web/i18n/strings.ts';

const people = {
  it: (count: number) => (count === 1 ? '1 persona' : `${count} persone`),
  en: (count: number) => (count === 1 ? '1 person' : `${count} people`),
};

export const strings = defineStrings('give-back', {
  it: {
    title: 'Non puoi venire?',
    who: (quantity: number, classes: number) =>
      classes === 0
        ? people.it(quantity)
        : `${classes === 1 ? '1 classe' : `${classes} classi`}, ${quantity === 1 ? '1 alunno' : `${quantity} alunni`}`,
    cancellable: {
      lead: 'Basta un tocco, senza accedere: i posti tornano subito liberi e qualcun altro sarà felice di venire.',
      until: (time: string, day: string) =>
        `Puoi annullare entro le ${time} di ${day}. La prenotazione finisce e i biglietti non valgono più.`,
      press: 'Annulla la prenotazione',
    },
    releasable: {
      lead: 'È tardi per annullare, ma i tuoi posti non devono restare vuoti: lasciali a chi aspetta all’ingresso.',
      after: 'I biglietti restano tuoi: se alla fine venite, entrate se c’è ancora posto.',
      press: (seats: number): string => (seats === 1 ? 'Lascia il posto' : 'Lascia i posti'),
    },
    some: 'Vengono solo alcuni? Modifica la prenotazione',
    states: {
      ended: {
        title: 'Questa prenotazione è annullata',
        text: 'I posti sono già liberi per altri e i biglietti non valgono più: non devi fare altro.',
      },
      released: {
        title: 'Hai già lasciato questi posti',
        text: 'Vanno a chi aspetta all’ingresso. Se alla fine venite, portate i biglietti: entrate se c’è ancora posto.',
      },
      admitted: {
        title: 'Siete già entrati',
        text: 'I biglietti di questa prenotazione sono stati controllati all’ingresso: non c’è niente da lasciare.',
      },
      past: { title: 'L’appuntamento è passato', text: 'Non c’è più niente da lasciare.' },
    },
    /** Of a session that one joins from home: in place of the texts above. */
    online: {
      title: 'Non puoi collegarti?',
      cancellable: {
        lead: 'Basta un tocco, senza accedere: i posti tornano subito liberi e qualcun altro sarà felice di collegarsi.',
      },
      releasable: {
        lead: 'È tardi per annullare, ma basta un tocco per farci sapere che non ti colleghi.',
        after: 'La prenotazione resta tua: se alla fine riesci a collegarti, il link è lì.',
        press: 'Non mi collego',
      },
      some: 'Si collegano solo alcuni? Modifica la prenotazione',
      released: {
        title: 'Ci hai già detto che non ti colleghi',
        text: 'Se alla fine riesci a collegarti, trovi il link nella prenotazione.',
      },
      admitted: {
        title: 'La tua presenza è già registrata',
        text: 'Per questa prenotazione risultate già collegati: non c’è niente da annullare.',
      },
      thanks:
        'Ora sappiamo che non ti colleghi. Se alla fine ci riesci, trovi il link nella prenotazione. Ti abbiamo scritto un’e-mail.',
    },
    thanks: {
      title: 'Fatto, grazie di avercelo detto!',
      ended: 'La prenotazione è annullata e i posti sono di nuovo liberi. Ti abbiamo scritto un’e-mail.',
      released:
        'I posti vanno a chi aspetta all’ingresso. Se alla fine venite, portate i biglietti: entrate se c’è ancora posto. Ti abbiamo scritto un’e-mail.',
    },
    outdated: {
      title: 'La prenotazione è cambiata',
      text: 'Questo link è di prima della modifica, e per sicurezza non vale più. Usa quello del promemoria più recente, oppure apri la prenotazione.',
    },
    broken: {
      title: 'Questo link non funziona',
      text: 'Forse è incompleto: riapri l’e-mail e premi di nuovo «Non posso venire». Puoi anche accedere e annullare dalla prenotazione.',
    },
    reservation: 'Apri la prenotazione',
    reservations: 'Le mie prenotazioni',
    event: 'Le altre date',
    programme: 'Torna al programma',
    offline: 'Non riusciamo a collegarci: controlla la rete e riprova.',
    failed: 'Qualcosa è andato storto: riprova tra poco.',
  },
  en: {
    title: 'Can’t come?',
    who: (quantity: number, classes: number) =>
      classes === 0
        ? people.en(quantity)
        : `${classes === 1 ? '1 class' : `${classes} classes`}, ${quantity === 1 ? '1 pupil' : `${quantity} pupils`}`,
    cancellable: {
      lead: 'One press is enough, without logging in: your seats are free again at once, and someone else will be glad to come.',
      until: (time: string, day: string) =>
        `You can cancel until ${time} on ${day}. The booking ends and its tickets are no longer valid.`,
      press: 'Cancel the booking',
    },
    releasable: {
      lead: 'It is too late to cancel, but your seats need not stay empty: leave them to people waiting at the door.',
      after: 'You keep your tickets: if you can come after all, you can come in if there is still room.',
      press: (seats: number): string => (seats === 1 ? 'Give up the seat' : 'Give up the seats'),
    },
    some: 'Only some of you coming? Change the booking',
    states: {
      ended: {
        title: 'This booking is cancelled',
        text: 'Its seats are free for others and the tickets are no longer valid: there is nothing more to do.',
      },
      released: {
        title: 'You have given up these seats',
        text: 'They go to people waiting at the door. If you can come after all, bring your tickets: you can come in if there is still room.',
      },
      admitted: {
        title: 'You are already in',
        text: 'The tickets of this booking have been checked at the door: there is nothing to give up.',
      },
      past: { title: 'This date is over', text: 'There is nothing left to give up.' },
    },
    online: {
      title: 'Can’t join?',
      cancellable: {
        lead: 'One press is enough, without logging in: your seats are free again at once, and someone else will be glad to join.',
      },
      releasable: {
        lead: 'It is too late to cancel, but one press is enough to let us know that you will not be joining.',
        after: 'Your booking stays: if you can join after all, you will find the link in it.',
        press: 'I won’t be joining',
      },
      some: 'Only some of you joining? Change the booking',
      released: {
        title: 'You have let us know that you will not be joining',
        text: 'If you can join after all, the link is in your booking.',
      },
      admitted: {
        title: 'You are already counted',
        text: 'This booking is down as having joined: there is nothing to give up.',
      },
      thanks:
        'Now we know that you will not be joining. If you can after all, the link is in your booking. We have sent you an email.',
    },
    thanks: {
      title: 'Done. Thank you for telling us!',
      ended: 'The booking is cancelled and its seats are free again. We have sent you an email.',
      released:
        'The seats go to people waiting at the door. If you can come after all, bring your tickets: you can come in if there is still room. We have sent you an email.',
    },
    outdated: {
      title: 'The booking has changed',
      text: 'This link is from before the change and, to be safe, no longer works. Use the one in the latest reminder, or open the booking.',
    },
    broken: {
      title: 'This link does not work',
      text: 'It may be incomplete: open the email again and press “I can’t come”. You can also log in and cancel from your booking.',
    },
    reservation: 'Open the booking',
    reservations: 'My bookings',
    event: 'Other dates',
    programme: 'Back to the programme',
    offline: 'We can’t connect: check your network and try again.',
    failed: 'Something went wrong: try again in a moment.',
  },
});

type Texts = ReturnType<typeof useStrings<(typeof strings)['it']>>;

/** The texts for a session: one that is joined from home has no door, and no one waits there. */
export function textsFor(presence: Presence, texts: Texts): Texts {
  if (presence !== 'online') return texts;
  const { online, states, thanks, cancellable } = texts;
  return {
    ...texts,
    title: online.title,
    some: online.some,
    cancellable: { ...cancellable, lead: online.cancellable.lead },
    releasable: { ...online.releasable, press: () => online.releasable.press },
    states: { ...states, released: online.released, admitted: online.admitted },
    thanks: { ...thanks, released: online.thanks },
  };
}
