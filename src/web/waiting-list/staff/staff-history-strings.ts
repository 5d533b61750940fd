// The texts of a request's history, by kind of entry.

import type { RequestEventKind } from '#core/waiting-list/history.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const staffHistoryStrings = defineStrings('waiting-list.staff-history', {
  it: {
    joined: 'In lista',
    offered: 'Proposta ricevuta',
    offerMoved: 'Nuovo termine per confermare',
    passed: 'Proposta lasciata passare',
    offerReturned: 'Account bloccato o disattivato: la proposta passa ad altri, il posto in lista resta',
    overtaken: 'Sorpasso',
    saved: 'Posti tenuti da parte',
    lastCall: 'Avviso delle ultime ore',
    over: 'Fuori dalla lista: la sessione è cominciata o annullata',
    declined: 'Ha rinunciato alla proposta',
    left: 'Ha lasciato la lista',
    confirmed: 'Ha confermato',
    confirmedLate: 'Ha confermato dopo il termine: il posto c’era ancora',
    bookedBeside: 'Ha prenotato dalla pagina dell’evento',
    takenOut: 'Fuori dalla lista per scelta dello staff',
    movedUp: 'In cima alla lista',
    handedOut: 'Proposta fatta a mano',
    revoked: 'Proposta ritirata',
  } satisfies Record<RequestEventKind, string>,
  en: {
    joined: 'Joined the list',
    offered: 'Got an offer',
    offerMoved: 'New deadline to confirm',
    passed: 'Let the offer pass',
    offerReturned: 'Account blocked or disabled: the offer goes to others, the place on the list stays',
    overtaken: 'Overtaken by others',
    saved: 'Seats saved',
    lastCall: 'Notified: last hours',
    over: 'Off the list: the session started or was cancelled',
    declined: 'Declined the offer',
    left: 'Left the list',
    confirmed: 'Confirmed',
    confirmedLate: 'Confirmed after the deadline: there was still a seat',
    bookedBeside: 'Booked on the event page',
    takenOut: 'Removed from the list by staff',
    movedUp: 'Moved to the top',
    handedOut: 'Offer made by hand',
    revoked: 'Offer withdrawn',
  },
});
