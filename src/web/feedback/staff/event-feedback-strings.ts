import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';
import { ageWords } from '../age-words.ts';

export const eventFeedbackStrings = defineStrings('feedback.event-feedback', {
  it: {
    title: 'Che cosa dicono i visitatori',
    lead: 'Le risposte alle tre domande dell’e-mail di ringraziamento, senza nomi.',
    none: 'Nessuna risposta, per ora',
    noneText: (thanked: number) =>
      thanked === 0
        ? 'L’e-mail con le domande parte qualche ora dopo ogni data, a chi è entrato. Se all’ingresso non si controllano i biglietti, parte un giorno più tardi, a tutti.'
        : `L’e-mail con le domande è partita per ${thanked === 1 ? '1 prenotazione' : `${thanked} prenotazioni`}.`,
    off: 'L’e-mail di ringraziamento è disattivata: nessuno riceve le domande.',
    offText: 'La attiva chi amministra il sito, con l’impostazione «Ringraziamento dopo la visita».',
    settings: 'Apri le impostazioni',
    average: 'Stelle in media',
    answers: 'Risposte',
    thanked: 'Ringraziamenti inviati',
    stars: 'Stelle',
    starsOf: (stars: number) => (stars === 1 ? '1 stella' : `${stars} stelle`),
    ages: 'Età di chi risponde',
    ageWords: ageWords.it,
    noAge: 'Non indicata',
    fewAges: (least: number) =>
      `Con meno di ${least} risposte si capirebbe chi le ha date: le età compaiono dopo.`,
    sentences: (count: number) => (count === 1 ? '1 frase' : `${count} frasi`),
    noSentences: 'Nessuno ha scritto una frase.',
    onlyNewest: (shown: number) => `Qui vedi le ${shown} più recenti.`,
    dateOf: (day: string) => `Data: ${day}`,
    delete: 'Elimina',
    deleteNamed: (sentence: string) => `Elimina: «${sentence}»`,
    deleteTitle: 'Eliminare questa frase?',
    deleteText: 'Sparisce per tutti e non si può recuperare. Le stelle restano.',
    leave: 'Tieni la frase',
    deleted: 'Frase eliminata',
    changed: 'Questa frase non c’è più così: nel frattempo è stata cambiata o eliminata.',
    count: (count: number) => counted(count, 'risposta', 'risposte'),
  },
  en: {
    title: 'What visitors say',
    lead: 'Answers to the three questions in the thank-you email, without names.',
    none: 'No answers yet',
    noneText: (thanked: number) =>
      thanked === 0
        ? 'The email with the questions leaves a few hours after each date, to those who were let in. Where tickets are not checked at the door, it leaves a day later, to everyone.'
        : `The email with the questions has left for ${thanked === 1 ? '1 booking' : `${thanked} bookings`}.`,
    off: 'The thank-you email is switched off: no one gets the questions.',
    offText: 'An administrator can switch it on with the setting “Thank-you after the visit”.',
    settings: 'Open the settings',
    average: 'Stars on average',
    answers: 'Answers',
    thanked: 'Thank-you messages',
    stars: 'Stars',
    starsOf: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
    ages: 'Age of those who answered',
    ageWords: ageWords.en,
    noAge: 'Not given',
    fewAges: (least: number) =>
      `With fewer than ${least} answers, ages would show who gave them: they appear later.`,
    sentences: (count: number) => (count === 1 ? '1 sentence' : `${count} sentences`),
    noSentences: 'No one has written a sentence.',
    onlyNewest: (shown: number) => `These are the latest ${shown}.`,
    dateOf: (day: string) => `Date: ${day}`,
    delete: 'Delete',
    deleteNamed: (sentence: string) => `Delete: “${sentence}”`,
    deleteTitle: 'Delete this sentence?',
    deleteText: 'It disappears for everyone and cannot be restored. The stars remain.',
    leave: 'Keep the sentence',
    deleted: 'Sentence deleted',
    changed: 'This sentence is no longer there as you read it: it has been changed or deleted.',
    count: (count: number) => counted(count, 'answer', 'answers'),
  },
});
