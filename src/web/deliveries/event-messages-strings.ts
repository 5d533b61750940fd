// Texts of the messages about one event, in its workspace.

import { defineStrings } from '#web/i18n/strings.ts';

export const eventMessagesStrings = defineStrings('deliveries.event-messages', {
  it: {
    title: 'Messaggi su questo evento',
    lead: 'Conferme, promemoria, avvisi e quello che scrivi tu a chi ha prenotato o è in lista, e se è arrivato.',
    numbersOnly:
      'Vedi quanti messaggi sono partiti e arrivati. A chi, lo vedono i referenti dell’evento, l’info point e gli amministratori.',
    figures: {
      sent: 'Partiti',
      delivered: 'Consegna confermata',
      queued: 'Ancora da spedire',
      troubled: 'Non arrivati',
      stopped: 'Fermati',
    },
    views: { list: 'Tutti', written: 'Scritti dallo staff' },
    date: 'Data',
    everyDate: 'Tutte le date',
    write: 'Scrivi a chi ha prenotato',
    back: 'Messaggi su questo evento',
  },
  en: {
    title: 'Messages about this event',
    lead: 'Confirmations, reminders, notices and what you write to people who have booked or wait, and whether it arrived.',
    numbersOnly:
      'You see how many messages were sent and delivered. To whom is for the contacts of the event, the info point and administrators.',
    figures: {
      sent: 'Sent',
      delivered: 'Delivery confirmed',
      queued: 'Still to be sent',
      troubled: 'Not arrived',
      stopped: 'Stopped',
    },
    views: { list: 'All', written: 'Written by staff' },
    date: 'Date',
    everyDate: 'All dates',
    write: 'Write to those who booked',
    back: 'Messages about this event',
  },
});
