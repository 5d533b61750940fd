import type { Language } from '#core/languages.ts';

interface Strings {
  document(title: string): string;
  ticket(position: number, count: number): string;
  when: string;
  where: string;
  who: string;
  guestOf(name: string): string;
  schoolClass(label: string): string;
  bookedBy(name: string): string;
  heads(pupils: number, chaperones: number): string;
  onePerson: string;
  /** The alternative text of the QR code, for screen readers. */
  qrAlternative: string;
  /** By which the door finds the ticket without its code. */
  number(number: string): string;
  show: string;
  characters: string;
  directions: string;
  openDirections: string;
  giveBack: string;
  giveBackUntil(day: string, time: string): string;
  yourReservation: string;
}

export const strings: Record<Language, Strings> = {
  it: {
    document: (title) => `Biglietti per ${title}`,
    ticket: (position, count) => (count === 1 ? 'Biglietto' : `Biglietto ${position} di ${count}`),
    when: 'Quando',
    where: 'Dove',
    who: 'Per chi',
    guestOf: (name) => `Ospite di ${name}`,
    schoolClass: (label) => `Classe ${label}`,
    bookedBy: (name) => `Prenotazione di ${name}`,
    heads: (pupils, chaperones) =>
      `${pupils === 1 ? '1 alunno' : `${pupils} alunni`}${
        chaperones === 0 ? '' : chaperones === 1 ? ' e 1 accompagnatore' : ` e ${chaperones} accompagnatori`
      }`,
    onePerson: 'Ingresso per 1 persona',
    qrAlternative: 'Codice QR del biglietto; lo stesso codice è scritto in caratteri più sotto.',
    number: (number) => `numero ${number}`,
    show: 'Mostra questo codice all’ingresso, stampato o sul telefono.',
    characters: 'Il codice in caratteri',
    directions: 'Come arrivare',
    openDirections: 'Apri le indicazioni su OpenStreetMap',
    giveBack: 'Non puoi più venire?',
    giveBackUntil: (day, time) =>
      `Libera il tuo posto per qualcun altro: puoi annullare entro le ${time} di ${day} dalla pagina della prenotazione.`,
    yourReservation: 'Apri la prenotazione',
  },
  en: {
    document: (title) => `Tickets for ${title}`,
    ticket: (position, count) => (count === 1 ? 'Ticket' : `Ticket ${position} of ${count}`),
    when: 'When',
    where: 'Where',
    who: 'For',
    guestOf: (name) => `Guest of ${name}`,
    schoolClass: (label) => `Class ${label}`,
    bookedBy: (name) => `Booked by ${name}`,
    heads: (pupils, chaperones) =>
      `${pupils === 1 ? '1 pupil' : `${pupils} pupils`}${
        chaperones === 0 ? '' : chaperones === 1 ? ' and 1 chaperone' : ` and ${chaperones} chaperones`
      }`,
    onePerson: 'Admits 1 person',
    qrAlternative: 'QR code of the ticket; the same code is written out in characters below.',
    number: (number) => `number ${number}`,
    show: 'Show this code at the entrance, printed or on your phone.',
    characters: 'The code in characters',
    directions: 'Directions',
    openDirections: 'Open directions on OpenStreetMap',
    giveBack: 'Can’t come after all?',
    giveBackUntil: (day, time) =>
      `Make room for someone else: you can cancel until ${time} on ${day} on your booking page.`,
    yourReservation: 'Open the booking',
  },
};
