// Texts of the offers that stand, for those who call the people before they end.

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const offersStrings = defineStrings('waiting-list.offers', {
  it: {
    lead: 'Chi ha una proposta e non ha ancora risposto, a partire da quella che scade prima. Una telefonata può bastare.',
    endingBefore: (when: string) => `Solo quelle che scadono entro le ${when}`,
    found: (count: number) => counted(count, 'proposta', 'proposte'),
    none: 'Nessuna proposta in attesa',
    noneText: 'Quando si libera un posto, la proposta a chi è in lista compare qui.',
    left: {
      minutes: (minutes: number) => `Mancano ${counted(minutes, 'minuto', 'minuti')}`,
      hours: (hours: number) => `Mancano ${counted(hours, 'ora', 'ore')}`,
      days: (days: number) => `Mancano ${counted(days, 'giorno', 'giorni')}`,
    },
    until: (when: string) => `Scade ${when}`,
    seats: (seats: number, classes: number) =>
      classes > 0
        ? `${counted(seats, 'posto', 'posti')} per ${counted(classes, 'classe', 'classi')}`
        : counted(seats, 'posto', 'posti'),
    message: (state: string) => `Messaggio: ${state}`,
    call: (number: string) => `Chiama ${number}`,
    list: 'Lista d’attesa',
    listOf: (title: string, when: string) => `Lista d’attesa: ${title}, ${when}`,
  },
  en: {
    lead: 'People with an offer who have not answered yet, the one that ends first on top. A phone call may be all it takes.',
    endingBefore: (when: string) => `Only those that end by ${when}`,
    found: (count: number) => counted(count, 'offer', 'offers'),
    none: 'No offer is waiting for an answer',
    noneText: 'When a seat becomes free, the offer to those on the list appears here.',
    left: {
      minutes: (minutes: number) => `${counted(minutes, 'minute', 'minutes')} left`,
      hours: (hours: number) => `${counted(hours, 'hour', 'hours')} left`,
      days: (days: number) => `${counted(days, 'day', 'days')} left`,
    },
    until: (when: string) => `Ends ${when}`,
    seats: (seats: number, classes: number) =>
      classes > 0
        ? `${counted(seats, 'seat', 'seats')} for ${counted(classes, 'class', 'classes')}`
        : counted(seats, 'seat', 'seats'),
    message: (state: string) => `Message: ${state}`,
    call: (number: string) => `Call ${number}`,
    list: 'Waiting list',
    listOf: (title: string, when: string) => `Waiting list: ${title}, ${when}`,
  },
});
