import { defineStrings } from '#web/i18n/strings.ts';

export const pagesStrings = defineStrings('ui.pages', {
  it: {
    pages: 'Pagine dell’elenco',
    previous: 'Precedente',
    next: 'Successiva',
    page: (page: number, pages: number) => `Pagina ${page} di ${pages}`,
  },
  en: {
    pages: 'List pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
});

export const daysStrings = defineStrings('ui.days', {
  it: { before: 'Mese precedente', after: 'Mese successivo' },
  en: { before: 'Previous month', after: 'Next month' },
});

export const strings = defineStrings('ui', {
  it: {
    close: 'Chiudi',
    yes: 'Sì',
    no: 'No',
    password: {
      show: (label: string) => `Mostra «${label}»`,
      hide: (label: string) => `Nascondi «${label}»`,
      demands: 'La password deve avere',
      met: ', c’è',
      missing: ', manca',
    },
    stepper: {
      less: (what: string) => `Uno in meno: ${what}`,
      more: (what: string) => `Uno in più: ${what}`,
    },
    dates: {
      open: 'Apri il calendario',
      from: 'Dal',
      to: 'al',
      clear: (what: string) => `Svuota: ${what}`,
    },
    toasts: {
      region: 'Avvisi',
      list: 'Avvisi recenti',
      none: 'Nessun avviso, per ora.',
      bell: (count: number) =>
        count === 0 ? 'Avvisi' : count === 1 ? 'Avvisi: 1 nuovo' : `Avvisi: ${count} nuovi`,
    },
    loading: 'Un attimo…',
    deleteTitle: 'Eliminare?',
    deleteWarning: (what: string) => `Stai per eliminare ${what}. Non si può tornare indietro.`,
    forbiddenTitle: 'Con il tuo account questa parte non si può aprire',
    forbiddenText: 'Se ti serve, chiedi a chi gestisce gli account del festival.',
    errorTitle: 'Qualcosa è andato storto',
    offlineTitle: 'Non c’è rete',
    offlineText:
      'Non riusciamo a collegarci: controlla la connessione e riprova. Quello che hai scritto resta qui.',
    busy: 'Un attimo, ci stiamo lavorando…',
    errorText: 'Può dipendere dalla connessione o da noi. Riprova tra un momento.',
    retry: 'Riprova',
    partMissing: 'Questa parte della pagina non si è caricata. Controlla la connessione e riprova.',
  },
  en: {
    close: 'Close',
    yes: 'Yes',
    no: 'No',
    password: {
      show: (label: string) => `Show “${label}”`,
      hide: (label: string) => `Hide “${label}”`,
      demands: 'Your password needs',
      met: ', done',
      missing: ', missing',
    },
    stepper: {
      less: (what: string) => `One fewer: ${what}`,
      more: (what: string) => `One more: ${what}`,
    },
    dates: {
      open: 'Open the calendar',
      from: 'From',
      to: 'to',
      clear: (what: string) => `Clear: ${what}`,
    },
    toasts: {
      region: 'Notifications',
      list: 'Recent notifications',
      none: 'No notifications yet.',
      bell: (count: number) =>
        count === 0 ? 'Notifications' : count === 1 ? 'Notifications: 1 new' : `Notifications: ${count} new`,
    },
    loading: 'One moment…',
    deleteTitle: 'Delete?',
    deleteWarning: (what: string) => `You are about to delete ${what}. This cannot be undone.`,
    forbiddenTitle: 'Your account may not open this part',
    forbiddenText: 'If you need it, ask the people who manage the festival’s accounts.',
    errorTitle: 'Something went wrong',
    offlineTitle: 'No network',
    offlineText: 'We cannot connect: check your connection and try again. What you typed stays here.',
    busy: 'One moment, working on it…',
    errorText: 'It may be your connection, or it may be us. Try again in a moment.',
    retry: 'Try again',
    partMissing: 'This part of the page did not load. Check your connection and try again.',
  },
});
