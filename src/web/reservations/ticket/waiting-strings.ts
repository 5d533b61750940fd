import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the checkout that joins a waiting list. */
export const waitingStrings = defineStrings('reservations.waiting', {
  it: {
    title: 'Mettiti in lista d’attesa',
    titleOf: (event: string) => `Mettiti in lista d’attesa: ${event}`,
    lead: 'Per ora i posti sono finiti. Dicci chi viene: se si libera un posto te lo teniamo da parte, ti scriviamo e hai qualche ora per confermare.',
    waiting: (count: number) =>
      count === 0
        ? 'Per ora in lista non c’è nessuno.'
        : count === 1
          ? 'In lista c’è già 1 richiesta.'
          : `In lista ci sono già ${count} richieste.`,
    fewer: 'Ci bastano anche meno posti',
    fewerClasses: 'Ci bastano anche posti per meno classi',
    fewerHint: 'Se si liberano pochi posti, può toccare a te prima. Chi viene lo scegli quando confermi.',
    least: 'Almeno quanti posti',
    leastClasses: 'Almeno quante classi',
    submit: 'Mettiti in lista',
    consent: 'Usiamo questi dati solo per la lista d’attesa e per accoglierti a questo evento.',
    more: 'Siete di più? Mettiti in lista d’attesa',
    inList: 'Sei già in lista per questa data',
    inListText: 'Ti scriviamo appena si libera un posto. Intanto puoi vedere a che punto sei.',
    offered: 'Tocca a te!',
    offeredText: 'Teniamo da parte dei posti per te: conferma prima che passino ad altri.',
    toRequest: 'Guarda la tua richiesta',
    decide: 'Conferma o rinuncia',
    openAnyway: 'Sei in lista, ma ora ci sono posti liberi per tutti: se prenoti qui, esci dalla lista.',
  },
  en: {
    title: 'Join the waiting list',
    titleOf: (event: string) => `Join the waiting list: ${event}`,
    lead: 'There are no seats at the moment. Tell us who’s coming: if seats become free for you, we will hold them and email you, and you will have a few hours to confirm.',
    waiting: (count: number) =>
      count === 0
        ? 'There is no one on the list yet.'
        : count === 1
          ? '1 request is already on the list.'
          : `${count} requests are already on the list.`,
    fewer: 'Fewer seats would do too',
    fewerClasses: 'Seats for fewer classes would do too',
    fewerHint:
      'If only a few seats become free, your turn may come sooner. You choose who comes when you confirm.',
    least: 'At least how many seats',
    leastClasses: 'At least how many classes',
    submit: 'Join the waiting list',
    consent: 'We use this data only for the waiting list and to welcome you to this event.',
    more: 'More of you? Join the waiting list',
    inList: 'You are already on the list for this date',
    inListText:
      'We will email you as soon as a seat becomes free. Meanwhile you can check your place on the list.',
    offered: 'It is your turn!',
    offeredText: 'We are holding seats for you: confirm before they go to someone else.',
    toRequest: 'See your request',
    decide: 'Confirm or decline',
    openAnyway:
      'You are on the list, but there are seats for all of you now: if you book here, you leave the list.',
  },
});
