import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the checkout that joins a waiting list. */
export const waitingStrings = defineStrings('reservations.waiting', {
  it: {
    title: 'Mettiti in lista',
    lead: 'I posti adesso sono finiti. Dicci chi viene: se si libera posto per voi lo teniamo da parte, ti scriviamo e hai qualche ora per confermare.',
    waiting: (count: number) =>
      count === 0
        ? 'Non aspetta ancora nessuno.'
        : count === 1
          ? 'In lista c’è già 1 richiesta.'
          : `In lista ci sono già ${count} richieste.`,
    fewer: 'Verremmo anche in meno',
    fewerClasses: 'Verremmo anche con meno classi',
    fewerHint:
      'Se si liberano pochi posti può toccare a voi prima. Chi viene lo scegliete quando confermate.',
    least: 'Almeno in',
    leastClasses: 'Almeno classi',
    submit: 'Mettiti in lista',
    consent: 'Usiamo questi dati solo per la lista d’attesa e per accoglierti a questo evento.',
    more: 'Siete di più? Mettetevi in lista',
    inList: 'Sei già in lista per questa data',
    inListText: 'Ti scriviamo appena si libera posto. Intanto puoi vedere a che punto sei.',
    offered: 'Tocca a te!',
    offeredText: 'Teniamo da parte dei posti per te: conferma prima che passino ad altri.',
    toRequest: 'Guarda la tua richiesta',
    decide: 'Conferma o rinuncia',
    openAnyway: 'Sei in lista, ma ora ci sono posti liberi per tutti: se prenoti qui, esci dalla lista.',
  },
  en: {
    title: 'Join the waiting list',
    lead: 'There are no seats at the moment. Tell us who comes: when there is room for you we keep it, write to you, and you have some hours to confirm.',
    waiting: (count: number) =>
      count === 0
        ? 'No one is waiting yet.'
        : count === 1
          ? '1 request is on the list already.'
          : `${count} requests are on the list already.`,
    fewer: 'We would come with fewer, too',
    fewerClasses: 'We would come with fewer classes, too',
    fewerHint:
      'If only few seats come free, it may be your turn sooner. You choose who comes when you confirm.',
    least: 'At least',
    leastClasses: 'Classes at least',
    submit: 'Join the waiting list',
    consent: 'We use this data only for the waiting list, and to welcome you at this event.',
    more: 'More of you? Join the waiting list',
    inList: 'You are already on the list for this date',
    inListText: 'We write to you as soon as there is room. Meanwhile you can see how far you have come.',
    offered: 'It is your turn!',
    offeredText: 'We are keeping seats for you: confirm before they go to someone else.',
    toRequest: 'See your request',
    decide: 'Confirm or decline',
    openAnyway:
      'You are on the list, but there are seats for everyone now: if you book here, you leave the list.',
  },
});
