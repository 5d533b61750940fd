import { feedbackOpenDays } from '#core/feedback/rules.ts';
import { defineStrings } from '#web/i18n/strings.ts';
import { ageWords } from './age-words.ts';

export const strings = defineStrings('feedback', {
  it: {
    title: 'Com’è andata?',
    lead: 'Tre domande, venti secondi. Ci aiuti a fare meglio la prossima volta.',
    leadAgain: 'Hai già risposto, grazie! Se hai cambiato idea, puoi cambiare le risposte.',
    starsLabel: 'Quante stelle daresti?',
    starsOf: (stars: number) => (stars === 1 ? '1 stella su 5' : `${stars} stelle su 5`),
    starWord: (stars: number): string =>
      ['Non mi è piaciuto', 'Così così', 'Bello', 'Molto bello', 'Indimenticabile'][stars - 1] ?? '',
    starsMissing: 'Scegli da una a cinque stelle',
    sentence: 'Che cosa diresti a un amico?',
    sentenceHint: 'Facoltativo, una frase. Niente nomi o contatti, per favore.',
    sentenceTooLong: (max: number) => `Al massimo ${max} caratteri`,
    unreadable:
      'Nella frase ci sono caratteri che non riusciamo a salvare: riscrivila senza copiarla da altrove.',
    age: 'Quanti anni hai?',
    noAge: 'Preferisco non dirlo',
    ages: ageWords.it,
    privacy:
      'Chi organizza l’evento legge le risposte senza il tuo nome. Se eravate in pochi, però, potrebbe capire che sono le tue.',
    send: 'Invia le risposte',
    change: 'Cambia le risposte',
    thanks: {
      title: 'Grazie, fatto!',
      text: 'Le tue risposte arrivano a chi organizza l’evento. Se cambi idea, riapri il link dell’e-mail.',
    },
    closed: {
      title: 'Le risposte sono chiuse',
      text: `Si poteva rispondere per ${feedbackOpenDays} giorni dopo l’appuntamento. Grazie lo stesso!`,
    },
    broken: {
      title: 'Questo link non funziona',
      text: 'Forse è incompleto: riapri l’e-mail e premi di nuovo «Rispondi alle tre domande».',
    },
    event: 'Torna all’evento',
    programme: 'Vai al programma',
    offline: 'Non riusciamo a collegarci: controlla la rete e riprova.',
    failed: 'Qualcosa è andato storto: riprova tra poco.',
  },
  en: {
    title: 'How was it?',
    lead: 'Three questions, twenty seconds. They help us do better next time.',
    leadAgain:
      'You have answered already, thank you! If you’ve changed your mind, you can change your answers.',
    starsLabel: 'How many stars would you give?',
    starsOf: (stars: number) => (stars === 1 ? '1 star out of 5' : `${stars} stars out of 5`),
    starWord: (stars: number): string =>
      ['I didn’t like it', 'So-so', 'Good', 'Very good', 'Unforgettable'][stars - 1] ?? '',
    starsMissing: 'Choose from one to five stars',
    sentence: 'What would you say to a friend?',
    sentenceHint: 'Optional, one sentence. No names or contact details, please.',
    sentenceTooLong: (max: number) => `At most ${max} characters`,
    unreadable: 'Your sentence has characters that we can’t save: type it again rather than pasting it.',
    age: 'How old are you?',
    noAge: 'I’d rather not say',
    ages: ageWords.en,
    privacy:
      'The people who run the event read your answers without your name. If you were only a few, though, they may be able to tell.',
    send: 'Send my answers',
    change: 'Change my answers',
    thanks: {
      title: 'Thank you, all done!',
      text: 'Your answers go to the people who run the event. If you change your mind, open the link in the email again.',
    },
    closed: {
      title: 'Answers are closed',
      text: `You could answer for ${feedbackOpenDays} days after the date. Thank you all the same!`,
    },
    broken: {
      title: 'This link does not work',
      text: 'It may be incomplete: open the email again and press “Answer the three questions”.',
    },
    event: 'Back to the event',
    programme: 'See the programme',
    offline: 'We can’t connect: check your network and try again.',
    failed: 'Something went wrong: try again in a moment.',
  },
});
