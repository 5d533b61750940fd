import { defineStrings } from '#web/i18n/strings.ts';

/** Texts of the heart: apart from those of the plan, because public pages load them. */
export const heartStrings = defineStrings('favourites.heart', {
  it: {
    label: (what: string) => `Il mio piano: ${what}`,
    keepShort: 'Aggiungi al mio piano',
    drop: 'Togli dal mio piano',
    added: (what: string) => `Aggiunto al piano: ${what}`,
    dropped: (what: string) => `Tolto dal piano: ${what}`,
    undo: 'Annulla',
    changed: {
      cancelled: 'Annullato dall’ultima volta',
      day: 'Nuovo giorno dall’ultima volta',
      time: 'Nuovo orario dall’ultima volta',
      place: 'Nuovo luogo dall’ultima volta',
    },
    notWritten: 'Non siamo riusciti a salvarlo. Controlla la connessione e riprova.',
    keepsNothing: 'Questo browser non può conservare il tuo piano: accedi per salvarlo.',
    deviceFull: (maximum: number) =>
      `Su questo dispositivo il piano può avere al massimo ${maximum} date: accedi per aggiungerne altre.`,
    merged: (count: number) =>
      count === 1
        ? 'La data che avevi segnato su questo dispositivo ora è nel tuo piano'
        : `Le ${count} date che avevi segnato su questo dispositivo ora sono nel tuo piano`,
  },
  en: {
    label: (what: string) => `My plan: ${what}`,
    keepShort: 'Add to my plan',
    drop: 'Remove from my plan',
    added: (what: string) => `Added to your plan: ${what}`,
    dropped: (what: string) => `Removed from your plan: ${what}`,
    undo: 'Undo',
    changed: {
      cancelled: 'Cancelled since you looked',
      day: 'New day since you looked',
      time: 'New time since you looked',
      place: 'New place since you looked',
    },
    notWritten: 'We could not save it. Check your connection and try again.',
    keepsNothing: 'This browser cannot store anything: log in to save your plan.',
    deviceFull: (maximum: number) =>
      `On this device your plan can have ${maximum} dates at most: log in to add more.`,
    merged: (count: number) =>
      count === 1
        ? 'The date you had marked on this device is now in your plan'
        : `The ${count} dates you had marked on this device are now in your plan`,
  },
});
