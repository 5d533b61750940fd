import { defineStrings } from '#web/i18n/strings.ts';

export const commandStrings = defineStrings('layout.command', {
  it: {
    open: 'Vai a…',
    title: 'Vai a una pagina, trova o crea',
    search: 'Evento, data, persona, luogo o pagina',
    results: 'Risultati',
    pages: 'Pagine',
    create: 'Crea',
    thisEvent: 'Questo evento',
    ofEvent: {
      addDates: 'Date di questo evento: aggiungi o cambia',
      door: 'Ingressi di questo evento',
      kind: 'Questo evento',
    },
    looking: 'Cerco…',
    nothing: 'Nessun risultato',
    failed: 'La ricerca non ha funzionato. Riprova.',
    hint: 'Frecce per scegliere, Invio per aprire, Esc per chiudere',
  },
  en: {
    open: 'Go to…',
    title: 'Go to a page, find or create',
    search: 'Event, date, person, place or page',
    results: 'Results',
    pages: 'Pages',
    create: 'Create',
    thisEvent: 'This event',
    ofEvent: {
      addDates: 'Dates of this event: add or change',
      door: 'Door of this event',
      kind: 'This event',
    },
    looking: 'Searching…',
    nothing: 'Nothing found',
    failed: 'The search did not work. Try again.',
    hint: 'Arrows to choose, Enter to open, Esc to close',
  },
});
