import { bookingTexts } from '#server/mail/strings.ts';
import { dated, first, type MessageCatalogue, text } from '#core/message-texts/text.ts';

export const giveBackMessages = {
  seatsGivenBack: {
    subject: dated('subject', {
      it: 'Hai lasciato liberi i tuoi posti: {date}',
      en: 'You gave up your seats: {date}',
    }),
    heading: text('heading', { it: 'Grazie di avercelo detto', en: 'Thank you for telling us' }),
    given: first(
      dated('paragraph', {
        it: 'Hai lasciato liberi i tuoi posti per {date}.',
        en: 'You gave up your seats for {date}.',
      }),
    ),
    atDoor: text('paragraph', {
      it: 'Era tardi per rimetterli in prenotazione, ma non resteranno vuoti: andranno a chi aspetta all’ingresso.',
      en: 'It was too late to open them for booking again, but they will not stay empty: they go to people waiting at the door.',
    }),
    online: text('paragraph', {
      it: 'Era tardi per rimetterli in prenotazione, ma così sappiamo che non ti colleghi.',
      en: 'It was too late to open them for booking again, but now we know that you will not be joining.',
    }),
    ...bookingTexts,
    comeAllTheSame: text('paragraph', {
      it: 'Se alla fine riesci a venire, porta il biglietto: si entra se c’è ancora posto.',
      en: 'If you can come after all, bring your ticket: you can come in if there is still room.',
    }),
    joinAllTheSame: text('paragraph', {
      it: 'Se alla fine riesci a collegarti, trovi il link nella prenotazione.',
      en: 'If you can join after all, the link is in your booking.',
    }),
    open: text('button', { it: 'Apri la prenotazione', en: 'Open the booking' }),
    notYou: text('note', {
      it: 'I posti sono stati lasciati con il link del tuo promemoria. Se non l’hai fatto tu, scrivi all’info point.',
      en: 'The seats were given up with the link in your reminder. If this was not you, write to the info point.',
    }),
  },
} satisfies MessageCatalogue;
