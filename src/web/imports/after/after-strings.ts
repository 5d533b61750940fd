import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const afterStrings = defineStrings('imports.after', {
  it: {
    missing: 'Non è più nel file',
    missingLead:
      'C’era in un file precedente di questo programma, e qui manca. Per ora resta tutto visibile com’è.',
    missingEvent: (title: string, sessions: number) =>
      `${title}: tutto l’evento (${counted(sessions, 'sessione', 'sessioni')})`,
    booked: (people: number, waiting: number) =>
      [
        ...(people > 0 ? [counted(people, 'persona prenotata', 'persone prenotate')] : []),
        ...(waiting > 0 ? [`${waiting} in lista d’attesa`] : []),
      ].join(', '),
    hide: 'Nascondi quello che manca',
    hideTitle: 'Nascondere quello che non è più nel file?',
    hideText: (sessions: number) =>
      `${sessions === 1 ? 'Una sessione diventa privata' : `${sessions} sessioni diventano private`}, insieme agli eventi che non ne hanno altre: il pubblico non le vede più. Puoi sempre renderle di nuovo pubbliche.`,
    hideStaying: (sessions: number, people: number) =>
      `${sessions === 1 ? 'Una sessione resta' : `${sessions} sessioni restano`}, perché ${counted(people, 'persona ha prenotato o è in lista', 'persone hanno prenotato o sono in lista')}. Per annullare una sessione e avvisare tutti, aprila dall’elenco qui sopra.`,
    allBooked:
      'Sono tutte prenotate: per annullarle e avvisare chi ha prenotato, aprile una per una dall’elenco.',
    hideYes: 'Nascondi',
    no: 'Lascia tutto com’è',
    hiddenDone: (events: number, sessions: number, staying: number) =>
      `Nascosti: ${counted(events, 'evento', 'eventi')} e ${counted(sessions, 'sessione', 'sessioni')}.${staying === 0 ? '' : ` ${counted(staying, 'sessione prenotata resta', 'sessioni prenotate restano')}.`}`,
    takeBack: 'Annulla questa importazione',
    takeBackTitle: 'Annullare questa importazione?',
    takeBackText:
      'Quello che ha creato viene eliminato, anche dal piano di chi lo aveva segnato, con le immagini scaricate; quello che ha modificato torna com’era. Resta solo ciò che qualcuno ha modificato nel frattempo.',
    takeBackYes: 'Annulla l’importazione',
    takenBack: (events: number, sessions: number, restored: number) =>
      `Importazione annullata: ${counted(events, 'evento eliminato', 'eventi eliminati')}, ${counted(sessions, 'sessione eliminata', 'sessioni eliminate')}, ${counted(restored, 'scheda riportata', 'schede riportate')} a com’era prima.`,
    takenBackPictures: (count: number) =>
      count === 1
        ? 'È stata eliminata anche 1 immagine scaricata per i suoi eventi.'
        : `Sono state eliminate anche ${count} immagini scaricate per i suoi eventi.`,
    staying: 'Sono rimasti, perché qualcuno li ha modificati dopo l’importazione:',
    hasReservations: (sessions: number, parties: number) =>
      `Non si può più annullare: per ${counted(sessions, 'sua sessione', 'sue sessioni')} ${parties === 1 ? 'c’è una prenotazione o richiesta' : `ci sono ${parties} prenotazioni o richieste`}.`,
    stillReferenced: 'Non si può annullare: altre schede rimandano già ai suoi eventi.',
    wrongState:
      'Non si può più fare: nel frattempo è arrivato un altro file di questo programma, o qualcuno lo ha già fatto.',
    report: 'Scarica il resoconto',
    reportName: 'resoconto-importazione',
    leftRows: 'Scarica le righe escluse',
    leftName: 'righe-escluse',
    leftHint:
      'Correggi le righe escluse in Excel e importa quel file: si aggiungono al programma, il resto non cambia.',
    columns: { outcome: 'esito', line: 'riga', column: 'colonna', value: 'valore', message: 'spiegazione' },
    outcomes: { left: 'esclusa', remark: 'da controllare', missing: 'non è più nel file' },
  },
  en: {
    missing: 'No longer in the file',
    missingLead:
      'An earlier file of this programme had this, and it is missing here. For now it all stays visible.',
    missingEvent: (title: string, sessions: number) =>
      `${title}: the whole event (${counted(sessions, 'session', 'sessions')})`,
    booked: (people: number, waiting: number) =>
      [
        ...(people > 0 ? [counted(people, 'person booked', 'people booked')] : []),
        ...(waiting > 0 ? [`${waiting} on the waiting list`] : []),
      ].join(', '),
    hide: 'Hide what is missing',
    hideTitle: 'Hide what is no longer in the file?',
    hideText: (sessions: number) =>
      `${sessions === 1 ? 'One session becomes' : `${sessions} sessions become`} private, with the events that have no others: the public no longer sees them. You can make them public again at any time.`,
    hideStaying: (sessions: number, people: number) =>
      `${sessions === 1 ? 'One session stays' : `${sessions} sessions stay`}, because ${counted(people, 'person has booked or is on the waiting list', 'people have booked or are on the waiting list')}. To cancel a session and tell everyone, open it from the list above.`,
    allBooked:
      'All of them are booked: to cancel them and tell those who booked, open them one by one from the list.',
    hideYes: 'Hide',
    no: 'Leave it all as it is',
    hiddenDone: (events: number, sessions: number, staying: number) =>
      `Hidden: ${counted(events, 'event', 'events')} and ${counted(sessions, 'session', 'sessions')}.${staying === 0 ? '' : ` ${counted(staying, 'booked session stays', 'booked sessions stay')}.`}`,
    takeBack: 'Undo this import',
    takeBackTitle: 'Undo this import?',
    takeBackText:
      'What it created is deleted, from people’s plans too, with the pictures fetched for it; what it changed goes back to what it was. Only what others have changed since stays.',
    takeBackYes: 'Undo the import',
    takenBack: (events: number, sessions: number, restored: number) =>
      `Import undone: ${counted(events, 'event', 'events')} and ${counted(sessions, 'session', 'sessions')} deleted, ${counted(restored, 'record', 'records')} restored.`,
    takenBackPictures: (count: number) =>
      count === 1
        ? '1 picture that was fetched for its events is deleted too.'
        : `${count} pictures that were fetched for its events are deleted too.`,
    staying: 'These stayed, because they were changed after the import:',
    hasReservations: (sessions: number, parties: number) =>
      `This can no longer be undone: ${counted(sessions, 'of its sessions has', 'of its sessions have')} ${counted(parties, 'booking or request', 'bookings or requests')}.`,
    stillReferenced: 'This cannot be undone: other records already refer to its events.',
    wrongState:
      'This is no longer possible: another file of this programme has come since, or it was already done.',
    report: 'Download the report',
    reportName: 'import-report',
    leftRows: 'Download the rows left out',
    leftName: 'rows-left-out',
    leftHint:
      'Correct the rows left out in Excel and import that file: they are added, and nothing else changes.',
    columns: { outcome: 'result', line: 'row', column: 'column', value: 'value', message: 'explanation' },
    outcomes: { left: 'left out', remark: 'worth checking', missing: 'no longer in the file' },
  },
});
