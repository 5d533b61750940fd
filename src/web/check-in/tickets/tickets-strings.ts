import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const ticketsStrings = defineStrings('check-in.tickets', {
  it: {
    search: 'Cerca per nome, scuola, classe, ultime cifre del telefono o numero del biglietto',
    searchOfSteward: 'Cerca per nome, scuola, classe o numero del biglietto',
    searchOfDevice: 'Cerca per nome di battesimo, classe o numero del biglietto',
    noNames: 'Senza rete qui non ci sono i nomi: cerca con il numero del biglietto o la classe.',
    threeLetters: 'Scrivi almeno tre lettere.',
    show: 'Quali biglietti',
    states: { all: 'Tutti', notIn: 'Non ancora dentro', in: 'Dentro' },
    noTickets: 'Nessun biglietto disponibile',
    noTicketsText:
      'Per questa data non ci sono prenotazioni: chi arriva può entrare senza biglietto, se c’è posto.',
    noneFound: 'Nessun biglietto trovato.',
    found: (tickets: number, hasMore: boolean) =>
      hasMore ? `In questa pagina: ${tickets}` : counted(tickets, 'biglietto', 'biglietti'),
    moreThanShown: 'Ce ne sono altri: scrivi nome e cognome.',
    pages: 'Pagine dell’elenco',
    previous: 'Precedenti',
    next: 'Successivi',
    letIn: 'Fai entrare',
    letInOf: (who: string, ending: string) => `Fai entrare ${who}, n. ${ending}`,
    historyOf: (who: string, ending: string) => `${who}, n. ${ending}: tutti i controlli`,
    ofClass: (pupils: number, chaperones: number) =>
      `${counted(pupils, 'alunno', 'alunni')}, ${counted(chaperones, 'accompagnatore', 'accompagnatori')}`,
    ofParty: (heads: number, entered: number) =>
      entered === 0 ? `gruppo di ${heads}` : `gruppo di ${heads}, ${entered} dentro`,
    phone: (ending: string) => `tel. …${ending}`,
    wheelchairs: (chairs: number) => counted(chairs, 'sedia a rotelle', 'sedie a rotelle'),
    ending: (ending: string) => `n. ${ending}`,
    in: (heads: number) => (heads > 1 ? `Dentro in ${heads}` : 'Dentro'),
    partyIn: 'Dentro con il gruppo',
    partlyIn: (heads: number, expected: number) => `Dentro ${heads} di ${expected}`,
    notIn: 'Non ancora dentro',
    cancelled: 'Annullato',
    out: (heads: number) => (heads === 1 ? 'Fuori per un momento' : `Fuori per un momento: ${heads}`),
    whatToDo: 'Che cosa fare',
    history: 'Tutti i controlli',
    error: {
      titles: {
        unreadable: 'Il codice non si legge',
        unknown: 'Non troviamo questo biglietto',
        otherInstance: 'Il codice non è di un nostro biglietto',
        forged: 'Il codice è stato alterato',
      },
      what: {
        unreadable:
          'Forse lo schermo è troppo scuro o rotto, o la stampa è sgualcita. Alza la luminosità, avvicina il codice e riprova.',
        unknown:
          'Il codice è scritto come i nostri, ma nessun biglietto lo porta. Fatti mostrare la prenotazione.',
        otherInstance:
          'È un codice di qualcun altro: un altro evento, un negozio, una pubblicità. Chiedi il biglietto di questa data.',
        forged:
          'Qualcosa nel codice è stato cambiato dopo che lo abbiamo creato. Non far entrare, e chiama chi coordina.',
      },
      ways: 'Che cosa puoi fare',
      again: 'Prova con un altro codice',
      byName: 'Cerca il biglietto per nome',
      withoutTicket: 'Fai entrare senza biglietto',
    },
  },
  en: {
    search: 'Find by name, school, class, last digits of the phone or ticket number',
    searchOfSteward: 'Find by name, school, class or number of the ticket',
    searchOfDevice: 'Find by first name, class or number of the ticket',
    noNames: 'Without a network there are no names here: search by ticket number or class.',
    threeLetters: 'Type three letters at least.',
    show: 'Which tickets',
    states: { all: 'All', notIn: 'Not in yet', in: 'In' },
    noTickets: 'No tickets available',
    noTicketsText:
      'Nothing is booked for this date: people who arrive can come in without a ticket if there is room.',
    noneFound: 'No ticket found.',
    found: (tickets: number, hasMore: boolean) =>
      hasMore ? `On this page: ${tickets}` : counted(tickets, 'ticket', 'tickets'),
    moreThanShown: 'There are more: type first name and surname.',
    pages: 'Pages of the list',
    previous: 'Previous',
    next: 'Next',
    letIn: 'Let in',
    letInOf: (who: string, ending: string) => `Let in ${who}, no. ${ending}`,
    historyOf: (who: string, ending: string) => `${who}, no. ${ending}: all checks`,
    ofClass: (pupils: number, chaperones: number) =>
      `${counted(pupils, 'pupil', 'pupils')}, ${counted(chaperones, 'chaperone', 'chaperones')}`,
    ofParty: (heads: number, entered: number) =>
      entered === 0 ? `party of ${heads}` : `party of ${heads}, ${entered} in`,
    phone: (ending: string) => `phone …${ending}`,
    wheelchairs: (chairs: number) => counted(chairs, 'wheelchair', 'wheelchairs'),
    ending: (ending: string) => `no. ${ending}`,
    in: (heads: number) => (heads > 1 ? `In, ${heads} people` : 'In'),
    partyIn: 'In with the party',
    partlyIn: (heads: number, expected: number) => `${heads} of ${expected} in`,
    notIn: 'Not in yet',
    cancelled: 'Cancelled',
    out: (heads: number) => (heads === 1 ? 'Out for a moment' : `Out for a moment: ${heads}`),
    whatToDo: 'What to do',
    history: 'All checks',
    error: {
      titles: {
        unreadable: 'The code cannot be read',
        unknown: 'We cannot find this ticket',
        otherInstance: 'The code is not of one of our tickets',
        forged: 'The code has been altered',
      },
      what: {
        unreadable:
          'The screen may be too dark or broken, or the print creased. Turn up the brightness, move the code closer and try again.',
        unknown: 'The code is written like ours, but no ticket has it. Ask to see the booking.',
        otherInstance:
          'It is another code: of another event, a shop, an advertisement. Ask for the ticket of this date.',
        forged:
          'Something in the code was changed after we made it. Do not let them in, and call the coordinator.',
      },
      ways: 'What you can do',
      again: 'Try another code',
      byName: 'Find the ticket by name',
      withoutTicket: 'Let in without a ticket',
    },
  },
});
