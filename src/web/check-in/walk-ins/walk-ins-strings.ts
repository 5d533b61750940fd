import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const walkInsStrings = defineStrings('check-in.walk-ins', {
  it: {
    entered: 'Entrati senza biglietto',
    free: 'Posti liberi',
    released: 'Posti di chi non è arrivato',
    noLimit: 'senza limite',
    freeOfDevice: 'Posti di questo dispositivo',
    full: 'È tutto pieno: dai un numero a chi aspetta.',
    closed: {
      cancelled: 'Questa data è annullata: non entra nessuno.',
      notYet: (when: string) => `La porta apre ${when}: prima non entra nessuno.`,
      expired: 'La porta è chiusa: puoi solo correggere i numeri e segnare chi esce.',
    },
    noQuota:
      'Senza rete puoi far entrare solo le persone dei posti dati a questo dispositivo, e non ne restano. Chiedi a chi coordina.',
    unsent: (people: number) =>
      `${counted(people, 'persona', 'persone')} ancora da inviare: partono da sole quando torna la rete.`,
    needsNetwork: 'I numeri della fila e i posti da cedere tornano con la rete.',
    one: 'Entra una persona',
    oneLess: 'Un ingresso in meno',
    group: 'Un gruppo che entra',
    several: (people: number) => `Fai entrare ${counted(people, 'persona', 'persone')}`,
    insideNow: 'Dentro adesso',
    cameIn: 'Entrati in tutto',
    wentOut: 'Usciti',
    oneOut: 'Esce una persona',
    oneOutLess: 'Un’uscita in meno',
    groupOut: 'Un gruppo che esce',
    severalOut: (people: number) => `Segna ${counted(people, 'uscita', 'uscite')}`,
    correct: 'Correggi il contatore',
    again: 'Riprova',
    line: {
      title: 'Fila alla porta',
      none: 'Nessun numero dato finora.',
      state: (given: number, called: number, waiting: number) =>
        called === 0
          ? `Ultimo numero dato: ${given}. Nessuno ancora chiamato. In fila: ${waiting}.`
          : `Ultimo numero dato: ${given}. Ultimo chiamato: ${called}. In fila: ${waiting}.`,
      next: (free: number, number: number) =>
        free === 1
          ? `C’è un posto: chiama il numero ${number}, e quando arriva premi «Entra una persona».`
          : `Ci sono posti: chiama il numero ${number}, e quando arriva premi «Entra una persona».`,
      give: (number: number) => `Dai il numero ${number}`,
      call: (number: number) => `Chiama il numero ${number}`,
    },
    release: {
      title: 'Posti di chi non è arrivato',
      later: (time: string) => `Puoi darli a chi aspetta dall’inizio, alle ${time}.`,
      allHere: 'Tutte le persone con il biglietto sono arrivate.',
      given: (seats: number) =>
        counted(seats, 'posto è già stato dato a chi aspetta.', 'posti sono già stati dati a chi aspetta.'),
      missing: (heads: number) =>
        heads === 1
          ? 'Non è ancora arrivata una persona con il biglietto.'
          : `Non sono ancora arrivate ${heads} persone con il biglietto.`,
      action: 'Dai i posti a chi aspetta',
      question: (heads: number) => `Dare ${counted(heads, 'posto', 'posti')} a chi aspetta?`,
      consequence:
        'Chi arriva tardi con il biglietto entra finché c’è ancora un posto libero. I posti non tornano prenotabili.',
      done: (seats: number) => `Fatto: ${counted(seats, 'posto libero', 'posti liberi')} alla porta.`,
    },
    quotas: {
      title: 'Posti per i dispositivi senza rete',
      what: 'Un dispositivo senza rete può far entrare senza biglietto solo le persone dei posti che gli dai qui.',
      none: 'Nessun dispositivo è registrato.',
      used: (seats: number) => `già usati: ${seats}`,
      give: (seats: number) => `Dai ${counted(seats, 'posto', 'posti')}`,
      giveTo: (seats: number, name: string) => `Dai ${counted(seats, 'posto', 'posti')} a ${name}`,
      done: 'Posti dati.',
    },
  },
  en: {
    entered: 'Came in without a ticket',
    free: 'Seats left',
    released: 'Seats of those who have not come',
    noLimit: 'no limit',
    freeOfDevice: 'Seats of this device',
    full: 'It is full: give those who wait a number.',
    closed: {
      cancelled: 'This date is cancelled: no one comes in.',
      notYet: (when: string) => `The door opens on ${when}: no one comes in before that.`,
      expired: 'The door is closed: you can only correct the numbers and note who goes out.',
    },
    noQuota:
      'Without a network you can only let people in on the seats given to this device, and none are left. Ask the coordinator.',
    unsent: (people: number) =>
      `${counted(people, 'person', 'people')} still to be sent: this happens by itself once the network is back.`,
    needsNetwork: 'The numbers of the line, and seats to give away, come back with the network.',
    one: 'One person comes in',
    oneLess: 'One person fewer in',
    group: 'A group that comes in',
    several: (people: number) => `Let in ${counted(people, 'person', 'people')}`,
    insideNow: 'Inside now',
    cameIn: 'Came in altogether',
    wentOut: 'Went out',
    oneOut: 'One person goes out',
    oneOutLess: 'One exit less',
    groupOut: 'A group that goes out',
    severalOut: (people: number) => `Note ${counted(people, 'exit', 'exits')}`,
    correct: 'Correct the counter',
    again: 'Try again',
    line: {
      title: 'Line at the door',
      none: 'No number has been given out yet.',
      state: (given: number, called: number, waiting: number) =>
        called === 0
          ? `Last number given out: ${given}. None called yet. In line: ${waiting}.`
          : `Last number given out: ${given}. Last called: ${called}. In line: ${waiting}.`,
      next: (free: number, number: number) =>
        free === 1
          ? `There is a seat: call number ${number}, and press “One person comes in” when they are here.`
          : `There are seats: call number ${number}, and press “One person comes in” when they are here.`,
      give: (number: number) => `Give out number ${number}`,
      call: (number: number) => `Call number ${number}`,
    },
    release: {
      title: 'Seats of those who have not come',
      later: (time: string) => `You can give them to those who wait from the start, at ${time}.`,
      allHere: 'Everyone with a ticket has come.',
      given: (seats: number) =>
        counted(seats, 'seat has been given to those who wait.', 'seats have been given to those who wait.'),
      missing: (heads: number) =>
        counted(heads, 'person with a ticket is not here yet.', 'people with a ticket are not here yet.'),
      action: 'Give the seats to those who wait',
      question: (heads: number) => `Give ${counted(heads, 'seat', 'seats')} to those who wait?`,
      consequence:
        'Ticket holders who are late come in while a seat is still free. The seats cannot be booked again.',
      done: (seats: number) => `Done: ${counted(seats, 'seat', 'seats')} left at the door.`,
    },
    quotas: {
      title: 'Seats for devices without a network',
      what: 'Without a network a device may let in people without tickets only on the seats that you give it here.',
      none: 'No device is enrolled.',
      used: (seats: number) => `used already: ${seats}`,
      give: (seats: number) => `Give ${counted(seats, 'seat', 'seats')}`,
      giveTo: (seats: number, name: string) => `Give ${counted(seats, 'seat', 'seats')} to ${name}`,
      done: 'Seats given.',
    },
  },
});
