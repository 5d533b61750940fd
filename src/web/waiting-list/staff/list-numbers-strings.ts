// Texts of the waiting lists of an event, date by date.

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const listNumbersStrings = defineStrings('waiting-list.list-numbers', {
  it: {
    title: 'In lista, data per data',
    lead: 'Apri una lista per vedere chi aspetta e perché, spostare qualcuno in cima o fare una proposta a mano.',
    numbersOnly:
      'Vedi quanti aspettano un posto. I nomi li vedono i referenti dell’evento, l’info point e gli amministratori.',
    summary: (waiting: number, heads: number, offers: number) =>
      `${counted(waiting, 'richiesta in attesa', 'richieste in attesa')} per ${counted(heads, 'persona', 'persone')}, ${counted(offers, 'proposta aperta', 'proposte aperte')}`,
    none: 'Nessuna lista d’attesa',
    noneText: 'Le date con la lista d’attesa attiva, e quelle dove qualcuno aspetta, appaiono qui.',
    columns: {
      date: 'Data',
      place: 'Luogo',
      booked: 'Prenotati',
      waiting: 'In attesa',
      offers: 'Proposte',
      saved: 'Tenuti da parte',
      list: 'Lista',
    },
    of: (taken: string, most: string) => `${taken} su ${most}`,
    waiting: (count: number, heads: number) =>
      `${counted(count, 'richiesta', 'richieste')}, ${counted(heads, 'persona', 'persone')}`,
    offers: (count: number, seats: number) =>
      `${counted(count, 'proposta', 'proposte')}, ${counted(seats, 'posto', 'posti')}`,
    cancelled: 'Data annullata',
    closed: 'Lista disattivata',
    open: 'Apri la lista',
    openOf: (when: string) => `Apri la lista di ${when}`,
    datesAhead: 'Solo le prossime date',
    allDates: (count: number) => `Tutte le date: ${count}`,
  },
  en: {
    title: 'On the lists, date by date',
    lead: 'Open a list to see who is waiting and why, to move someone to the top or to make an offer by hand.',
    numbersOnly:
      'You see how many are waiting for a seat. The names are for the contacts of the event, the info point and administrators.',
    summary: (waiting: number, heads: number, offers: number) =>
      `${counted(waiting, 'request waiting', 'requests waiting')} for ${counted(heads, 'person', 'people')}, ${counted(offers, 'open offer', 'open offers')}`,
    none: 'No waiting lists',
    noneText: 'Dates with an active waiting list, and those that people are waiting for, appear here.',
    columns: {
      date: 'Date',
      place: 'Place',
      booked: 'Booked',
      waiting: 'Waiting',
      offers: 'Offers',
      saved: 'Saved seats',
      list: 'List',
    },
    of: (taken: string, most: string) => `${taken} of ${most}`,
    waiting: (count: number, heads: number) =>
      `${counted(count, 'request', 'requests')}, ${counted(heads, 'person', 'people')}`,
    offers: (count: number, seats: number) =>
      `${counted(count, 'offer', 'offers')}, ${counted(seats, 'seat', 'seats')}`,
    cancelled: 'Date cancelled',
    closed: 'List switched off',
    open: 'Open the list',
    openOf: (when: string) => `Open the list of ${when}`,
    datesAhead: 'Only the next dates',
    allDates: (count: number) => `All dates: ${count}`,
  },
});
