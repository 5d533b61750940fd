// Texts of a session's waiting list for staff.

import { defineStrings } from '#web/i18n/strings.ts';

const posti = (count: number) => (count === 1 ? '1 posto' : `${count} posti`);
const classi = (count: number) => (count === 1 ? '1 classe' : `${count} classi`);
const places = (count: number) => (count === 1 ? '1 seat' : `${count} seats`);
const classes = (count: number) => (count === 1 ? '1 class' : `${count} classes`);
const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

export const staffListStrings = defineStrings('waiting-list.staff', {
  it: {
    allLists: 'Tutte le liste dell’evento',
    bookings: 'Chi ha prenotato',
    how: 'Chi è in lista riceve una proposta, in ordine di arrivo, appena si liberano posti per tutto il suo gruppo, e ha qualche ora per confermare. Un gruppo troppo grande per i posti liberi resta dov’è: quando è stato superato tre volte, i posti che si liberano vengono tenuti da parte per lui.',
    summary: (waiting: number, offers: number) =>
      `${waiting === 1 ? '1 richiesta in attesa' : `${waiting} richieste in attesa`}, ${
        offers === 1 ? '1 proposta aperta' : `${offers} proposte aperte`
      }`,
    booked: 'Prenotati',
    offered: 'Proposti',
    saved: 'Tenuti da parte',
    free: 'Liberi',
    unlimited: 'senza limite',
    outOf: (count: string, maximum: string) => `${count} su ${maximum}`,
    andClasses: (seats: string, count: string) => `Posti: ${seats}, classi: ${count}`,
    off: 'La lista d’attesa di questa sessione è disattivata: nessuno può più mettersi in lista.',
    empty: 'In lista non c’è nessuno',
    nobodyText:
      'Quando la sessione è al completo, qui vedi chi aspetta un posto e perché non ce l’ha ancora.',
    position: 'Posizione',
    who: 'Chi',
    party: 'Quanti',
    why: 'Perché non ha ancora un posto',
    actions: 'Azioni',
    hasOffer: 'Proposta',
    since: (when: string) => `In lista dal ${when}`,
    people: (count: number) => (count === 1 ? '1 persona' : `${count} persone`),
    pupils: (count: number, pupils: number, chaperones: number) =>
      `${classi(count)}: ${pupils === 1 ? '1 alunno' : `${pupils} alunni`}${
        chaperones === 0 ? '' : chaperones === 1 ? ', 1 accompagnatore' : `, ${chaperones} accompagnatori`
      }`,
    orFewer: (count: number) => `anche solo ${count}`,
    orFewerClasses: (count: number) => `anche solo ${classi(count)}`,
    whyOffered: (day: string, time: string) => `Può confermare entro le ${time} di ${day}`,
    offerOf: (seats: number, count: number) =>
      count > 0
        ? `Teniamo da parte ${posti(seats)} per ${classi(count)}`
        : `Teniamo da parte ${posti(seats)}`,
    whyOver: 'Il tempo per confermare è finito: la proposta passa a chi viene dopo',
    whyClosed: 'Le prenotazioni sono chiuse: nessuno riceve più proposte',
    whyNotOpen: (day: string, time: string) => `Le prenotazioni aprono ${day} alle ${time}`,
    whyBlocked: (day: string, time: string) =>
      `Non può prenotare fino alle ${time} di ${day}: le proposte passano ad altri e il posto in lista resta`,
    whyDisabled: 'L’account è disattivato: le proposte passano ad altri e il posto in lista resta',
    whyLastCall: 'Ultime ore: prenota chi arriva per primo',
    whyTooLarge: (needs: string, maximum: string) =>
      `Servono ${needs}, ma la sessione ne ha in tutto ${maximum}`,
    whyNeeds: (needs: string, free: string) => `Servono ${needs}, liberi ${free}`,
    whyBehind: (needs: string, saved: string) =>
      `Servono ${needs}; ci sarebbero, ma ${saved} sono tenuti da parte per chi viene prima`,
    whyTakenBack: (taken: string) =>
      `Proposta ritirata: quello che si è liberato da allora (${taken}) è per gli altri. Per assegnarlo a questa richiesta, spostala in cima o fai una proposta a mano.`,
    whyDue: 'Ci sono posti: riceve la proposta tra poco',
    seats: posti,
    classes: classi,
    seatsAndClasses: (seats: number, count: number) => `${posti(seats)} per ${classi(count)}`,
    overtaken: (count: number) => `Sorpassi: ${count}`,
    passes: (count: number) => `Proposte lasciate passare: ${count}`,
    savedFor: (seats: number) => `${posti(seats)} tenuti da parte`,
    waitsTwice: 'In lista anche con un altro indirizzo della stessa casella e-mail',
    raisedUp: 'In cima per scelta dello staff',
    calledLast: 'Avviso delle ultime ore inviato',
    message: {
      sent: 'E-mail inviata',
      delivered: 'E-mail consegnata',
      bounced: 'L’e-mail è tornata indietro: meglio telefonare',
      suppressed: 'Il suo indirizzo non riceve: meglio telefonare',
      unproven: 'E-mail in attesa che confermi l’indirizzo',
      unconfirmed: 'Non ha mai confermato l’indirizzo: meglio telefonare',
      stopped: 'E-mail fermata prima della partenza',
      onItsWay: 'E-mail in partenza',
      retrying: 'L’e-mail non è ancora partita: riproviamo',
      failed: 'L’e-mail non è arrivata: meglio telefonare',
    },
    messageAt: (time: string) => `L’e-mail parte il ${time}`,
    moveUp: 'Sposta in cima',
    moveUpTitle: 'Spostare in cima alla lista?',
    moveUpText: (who: string) =>
      `${who} passa davanti a tutti: il prossimo posto che si libera, se basta, è per questa richiesta.`,
    movedUp: 'Ora è in cima alla lista',
    offer: 'Proponi ora',
    offerTitle: 'Proporre un posto adesso?',
    offerText: (who: string) =>
      `${who} riceve subito la proposta, anche se altri vengono prima: usiamo i posti liberi e quelli tenuti da parte. Per chi è prima in lista conta come un sorpasso.`,
    offerDone: 'Proposta fatta',
    raiseTitle: 'Non ci sono abbastanza posti',
    raiseText: (minimum: number) =>
      `Per questo gruppo il massimo della sessione deve salire a ${minimum}. Puoi alzarlo e fare la proposta insieme; il motivo resta nel registro.`,
    raise: 'Alza il massimo e proponi',
    reason: 'Motivo',
    reasonHint: 'Lo legge chi amministra il sito.',
    revoke: 'Ritira la proposta',
    revokeTitle: 'Ritirare la proposta?',
    revokeText: (who: string) =>
      `${who} torna al suo posto in lista e riceve un’e-mail. I posti vanno a chi viene dopo o, se non servono a nessuno in lista, a chi prenota dalla pagina dell’evento; tornano a questa richiesta solo se la sposti in cima o fai una proposta a mano.`,
    revokeDone: 'Proposta ritirata',
    takeOut: 'Togli dalla lista',
    takeOutTitle: 'Togliere dalla lista?',
    takeOutText: (who: string) =>
      `${who} esce dalla lista e riceve un’e-mail. Per tornarci deve ripartire dal fondo.`,
    takeOutDone: 'Non è più in lista',
    history: 'Cronologia',
    historyOf: (who: string) => `Cronologia di ${who}`,
    noHistory: 'Finora non è successo niente.',
    by: (who: string) => `da ${who}`,
    failed: 'Operazione non riuscita',
    refusals: {
      notOpenYet: 'le prenotazioni non sono ancora aperte',
      closed: 'le prenotazioni sono chiuse',
      past: 'la sessione è finita',
      cancelled: 'la sessione è annullata',
      freeAccess: 'per questa sessione non serve prenotare',
      blackListed: 'questa persona al momento non può prenotare',
      accountDisabled: 'l’account di questa persona è disattivato',
    },
  },
  en: {
    allLists: 'All lists of the event',
    bookings: 'Who has booked',
    how: 'People on the list get an offer, first come, first served, as soon as there are seats for their whole party, and have a few hours to confirm. A party too large for the free seats keeps its place: once it has been overtaken three times, seats that become free are saved for it.',
    summary: (waiting: number, offers: number) =>
      `${waiting === 1 ? '1 request waiting' : `${waiting} requests waiting`}, ${
        offers === 1 ? '1 open offer' : `${offers} open offers`
      }`,
    booked: 'Booked',
    offered: 'Offered',
    saved: 'Saved',
    free: 'Free',
    unlimited: 'no limit',
    outOf: (count: string, maximum: string) => `${count} of ${maximum}`,
    andClasses: (seats: string, count: string) => `Seats: ${seats}, classes: ${count}`,
    off: 'The waiting list of this session is switched off: no one can join it any more.',
    empty: 'There is no one on the list',
    nobodyText:
      'When the session is full, you can see here who is waiting for a seat and why they have none yet.',
    position: 'Position',
    who: 'Who',
    party: 'How many',
    why: 'Why they have no seat yet',
    actions: 'Actions',
    hasOffer: 'Offer',
    since: (when: string) => `On the list since ${when}`,
    people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    pupils: (count: number, pupils: number, chaperones: number) =>
      `${classes(count)}: ${pupils === 1 ? '1 pupil' : `${pupils} pupils`}${
        chaperones === 0 ? '' : chaperones === 1 ? ', 1 chaperone' : `, ${chaperones} chaperones`
      }`,
    orFewer: (count: number) => `or just ${count}`,
    orFewerClasses: (count: number) => `or just ${classes(count)}`,
    whyOffered: (day: string, time: string) => `Can confirm until ${time} on ${day}`,
    offerOf: (seats: number, count: number) =>
      count > 0 ? `We are holding ${places(seats)} for ${classes(count)}` : `We are holding ${places(seats)}`,
    whyOver: 'The time to confirm has passed: the offer goes to the next on the list',
    whyClosed: 'Bookings are closed: no more offers are made',
    whyNotOpen: (day: string, time: string) => `Bookings open on ${day} at ${time}`,
    whyBlocked: (day: string, time: string) =>
      `Cannot book until ${time} on ${day}: offers go to others, the place on the list stays`,
    whyDisabled: 'The account is disabled: offers go to others, the place on the list stays',
    whyLastCall: 'Last hours: first come, first served',
    whyTooLarge: (needs: string, maximum: string) => `Needs ${needs}, but the session has ${maximum} in all`,
    whyNeeds: (needs: string, free: string) => `Needs ${needs}, free ${free}`,
    whyBehind: (needs: string, saved: string) =>
      `Needs ${needs}; there would be enough, but ${saved} are saved for those ahead`,
    whyTakenBack: (taken: string) =>
      `Offer withdrawn: what has become free since then (${taken}) is for others. To give it to this request, move it to the top or make an offer by hand.`,
    whyDue: 'There are seats: the offer will come in a moment',
    seats: places,
    classes,
    seatsAndClasses: (seats: number, count: number) => `${places(seats)} for ${classes(count)}`,
    overtaken: (count: number) => `Overtaken ${times(count)}`,
    passes: (count: number) => (count === 1 ? 'Has let 1 offer pass' : `Has let ${count} offers pass`),
    savedFor: (seats: number) => `${places(seats)} saved`,
    waitsTwice: 'Also on the list with another address of the same mailbox',
    raisedUp: 'Moved to the top',
    calledLast: 'Notified: last hours',
    message: {
      sent: 'Email sent',
      delivered: 'Email delivered',
      bounced: 'The email came back: better to phone',
      suppressed: 'Their address takes no mail: better to phone',
      unproven: 'Email waiting until the address is confirmed',
      unconfirmed: 'The address was never confirmed: better call',
      stopped: 'Email stopped before it left',
      onItsWay: 'Email on its way',
      retrying: 'The email has not been sent yet: we are trying again',
      failed: 'The email did not arrive: better to phone',
    },
    messageAt: (time: string) => `The email will be sent at ${time}`,
    moveUp: 'Move to the top',
    moveUpTitle: 'Move to the top of the list?',
    moveUpText: (who: string) =>
      `${who} goes ahead of everyone else: the next seat that becomes free, if it is enough, goes to this request.`,
    movedUp: 'Moved to the top of the list',
    offer: 'Offer now',
    offerTitle: 'Offer a seat now?',
    offerText: (who: string) =>
      `${who} gets the offer right away, even though others come first: we use free and saved seats. Those ahead count as overtaken once more.`,
    offerDone: 'Offer made',
    raiseTitle: 'There are not enough seats',
    raiseText: (minimum: number) =>
      `For this party the session’s maximum has to rise to ${minimum}. You can raise it and make the offer together; the reason is recorded in the log.`,
    raise: 'Raise the maximum and offer',
    reason: 'Reason',
    reasonHint: 'The site’s administrators will read it.',
    revoke: 'Withdraw the offer',
    revokeTitle: 'Withdraw the offer?',
    revokeText: (who: string) =>
      `${who} goes back to their place on the list and gets an email. The seats go to the next on the list or, if no request on the list can use them, to anyone who books on the event page; they come back to this request only if you move it to the top or make an offer by hand.`,
    revokeDone: 'Offer withdrawn',
    takeOut: 'Remove from the list',
    takeOutTitle: 'Remove from the list?',
    takeOutText: (who: string) =>
      `${who} leaves the list and gets an email. To come back they have to start again at the end.`,
    takeOutDone: 'Removed from the list',
    history: 'History',
    historyOf: (who: string) => `${who}’s history`,
    noHistory: 'Nothing has happened so far.',
    by: (who: string) => `by ${who}`,
    failed: 'That did not work',
    refusals: {
      notOpenYet: 'bookings are not open yet',
      closed: 'bookings are closed',
      past: 'the session is over',
      cancelled: 'the session is cancelled',
      freeAccess: 'no booking is needed for this session',
      blackListed: 'this person cannot book at the moment',
      accountDisabled: 'this person’s account is disabled',
    },
  },
});
