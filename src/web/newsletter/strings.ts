import { defineStrings } from '#web/i18n/strings.ts';

export const strings = defineStrings('newsletter', {
  it: {
    title: 'Non vuoi più la newsletter?',
    lead: 'Basta un tocco, senza accedere.',
    stays: 'Gli altri messaggi, come quelli sulle tue prenotazioni, continuano ad arrivare.',
    press: 'Non voglio più la newsletter',
    done: {
      title: 'Fatto, non la riceverai più',
      text: 'Abbiamo registrato la tua scelta. Se un numero era già in partenza, potrebbe arrivarti ancora quello.',
    },
    back: 'Se cambi idea, puoi riattivarla dal profilo.',
    programme: 'Vai al programma',
    broken: {
      title: 'Questo link non funziona',
      text: 'Forse è incompleto: riapri la newsletter e premi di nuovo il link. Puoi anche togliere la newsletter dal tuo profilo.',
    },
    profile: 'Vai al profilo',
    offline: 'Non riusciamo a collegarci: controlla la rete e riprova.',
    failed: 'Qualcosa è andato storto: riprova tra poco.',
  },
  en: {
    title: 'No more newsletter?',
    lead: 'One press is enough, without logging in.',
    stays: 'Other messages, such as those about your bookings, keep coming.',
    press: 'Unsubscribe from the newsletter',
    done: {
      title: 'Done, you’re unsubscribed',
      text: 'We have recorded your choice. If an issue was already on its way, you may still get that one.',
    },
    back: 'If you change your mind, you can turn it on again in your profile.',
    programme: 'See the programme',
    broken: {
      title: 'This link does not work',
      text: 'It may be incomplete: open the newsletter and press the link again. You can also turn the newsletter off in your profile.',
    },
    profile: 'Open my profile',
    offline: 'We can’t connect: check your network and try again.',
    failed: 'Something went wrong: try again in a moment.',
  },
});
