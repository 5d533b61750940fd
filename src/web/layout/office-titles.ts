import { defineStrings } from '#web/i18n/strings.ts';

/** Pages of the programme office below /manage: titles, and items of the drawer. */
export const officeTitles = defineStrings('layout.office-titles', {
  it: {
    timetable: 'Orario generale',
    approvals: 'Approvazioni',
    bin: 'Cestino',
    reservations: 'Prenotazioni',
    write: 'Scrivi a chi ha prenotato',
    media: 'Immagini e documenti',
    sheets: 'Fogli da stampare',
    access: 'Richieste di accessibilità',
    offers: 'Proposte di posti',
    decisions: 'Decisioni sulle proposte',
    outbox: 'Messaggi da inviare',
    invitation: 'Invito a scrivere insieme',
  },
  en: {
    timetable: 'Timetable',
    approvals: 'Approvals',
    bin: 'Bin',
    reservations: 'Bookings',
    write: 'Write to those who booked',
    media: 'Pictures and documents',
    sheets: 'Sheets to print',
    access: 'Access requests',
    offers: 'Offers of seats',
    decisions: 'Decisions on proposals',
    outbox: 'Messages to be sent',
    invitation: 'Invitation to write together',
  },
});
