import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const binStrings = defineStrings('events.bin', {
  it: {
    lead: 'Gli eventi eliminati restano qui per 30 giorni con tutto quello che avevano. Poi si eliminano da soli, per sempre.',
    events: 'Tutti gli eventi',
    search: 'Cerca nel cestino',
    total: (count: number) => counted(count, 'evento nel cestino', 'eventi nel cestino'),
    empty: 'Il cestino è vuoto',
    emptyText: 'Quando elimini un evento lo trovi qui, e puoi riprenderlo.',
    nothing: 'Nessun evento trovato',
    nothingText: 'Nel cestino non c’è nessun evento con queste parole nel titolo.',
    clear: 'Mostra tutto il cestino',
    untitled: 'Senza titolo',
    deleted: (when: string, name: string | null) =>
      name === null ? `Eliminato il ${when}` : `Eliminato il ${when} da ${name}`,
    daysLeft: (days: number) =>
      days === 0
        ? 'Si elimina per sempre stanotte'
        : days === 1
          ? 'Ancora 1 giorno'
          : `Ancora ${days} giorni`,
    contents: 'Che cosa aveva',
    alone: 'Non aveva altro con sé.',
    takeBack: 'Riprendi',
    takeBackOf: (title: string) => `Riprendi «${title}» dal cestino`,
    takenBack: (title: string) => `«${title}» è di nuovo tra gli eventi, con le sue sessioni`,
    takenBackPrivate: (title: string) => `«${title}» è tornato, ma privato`,
    missing: (parts: string) =>
      `Nel frattempo non c’è più tutto ciò che aveva (${parts}). Controllalo prima di renderlo pubblico.`,
    missingParts: {
      sessions: (count: number) => counted(count, 'sessione', 'sessioni'),
      eventSpeakers: (count: number) => counted(count, 'ospite', 'ospiti'),
      contactPeople: (count: number) => counted(count, 'referente', 'referenti'),
      locationId: 'il luogo',
      reservationOpeningDateId: 'l’apertura delle prenotazioni',
      values: (count: number) =>
        counted(count, 'valore di un campo che non esiste più', 'valori di campi che non esistono più'),
      others: (count: number) => counted(count, 'altro riferimento', 'altri riferimenti'),
    },
    binned: (title: string) => `«${title}» è nel cestino`,
    binnedMany: (count: number) => `${counted(count, 'evento è', 'eventi sono')} nel cestino`,
    undo: 'Torna indietro',
    takenBackMany: (count: number) =>
      counted(count, 'evento è di nuovo nell’elenco', 'eventi sono di nuovo nell’elenco'),
    notTakenBack: (title: string, why: string) => `«${title}»: ${why}`,
    open: 'Apri l’evento',
    purge: 'Elimina ora',
    purgeOf: (title: string) => `Elimina «${title}» per sempre`,
    purgeTitle: 'Eliminare per sempre?',
    purgeText: (title: string) =>
      `«${title}» sparisce con tutto quello che aveva e con i file che solo lui usava. Non si può tornare indietro.`,
    purgeYes: 'Elimina per sempre',
    purged: (title: string, files: number) =>
      files === 0
        ? `«${title}» è eliminato per sempre`
        : `«${title}» è eliminato per sempre, con ${counted(files, 'file', 'file')}`,
    goneMany: (count: number) =>
      count === 1
        ? 'Un evento non era più nel cestino: qualcuno l’ha già ripreso o eliminato.'
        : `${count} eventi non erano più nel cestino: qualcuno li ha già ripresi o eliminati.`,
    gone: 'Questo evento non è più nel cestino: qualcuno l’ha già ripreso o eliminato.',
    taken: (title: string) =>
      `Non si può riprendere: nel frattempo «${title}» ha preso il suo codice esterno. Elimina quell’evento o questo.`,
    failed: 'Non è stato possibile. Riprova tra un momento.',
    offline: 'Non c’è connessione: riprova quando torna la rete.',
  },
  en: {
    lead: 'Deleted events stay here for 30 days with all they had. After that they are deleted for good.',
    events: 'All events',
    search: 'Search the bin',
    total: (count: number) => counted(count, 'event in the bin', 'events in the bin'),
    empty: 'The bin is empty',
    emptyText: 'When you delete an event you find it here, and can take it back.',
    nothing: 'No event found',
    nothingText: 'No event in the bin has these words in its title.',
    clear: 'Show the whole bin',
    untitled: 'Without a title',
    deleted: (when: string, name: string | null) =>
      name === null ? `Deleted on ${when}` : `Deleted on ${when} by ${name}`,
    daysLeft: (days: number) =>
      days === 0 ? 'Deleted for good tonight' : `${counted(days, 'day', 'days')} left`,
    contents: 'What it had',
    alone: 'It had nothing else with it.',
    takeBack: 'Take back',
    takeBackOf: (title: string) => `Take “${title}” back out of the bin`,
    takenBack: (title: string) => `“${title}” is among the events again, with its sessions`,
    takenBackPrivate: (title: string) => `“${title}” is back, but private`,
    missing: (parts: string) =>
      `Some of what it had is gone meanwhile (${parts}). Check it before you make it public.`,
    missingParts: {
      sessions: (count: number) => counted(count, 'session', 'sessions'),
      eventSpeakers: (count: number) => counted(count, 'speaker', 'speakers'),
      contactPeople: (count: number) => counted(count, 'contact', 'contacts'),
      locationId: 'the place',
      reservationOpeningDateId: 'the opening of bookings',
      values: (count: number) =>
        counted(count, 'value of a field that is no more', 'values of fields that are no more'),
      others: (count: number) => counted(count, 'other reference', 'other references'),
    },
    binned: (title: string) => `“${title}” is in the bin`,
    binnedMany: (count: number) => `${counted(count, 'event is', 'events are')} in the bin`,
    undo: 'Take it back',
    takenBackMany: (count: number) => counted(count, 'event is back', 'events are back'),
    notTakenBack: (title: string, why: string) => `“${title}”: ${why}`,
    open: 'Open the event',
    purge: 'Delete now',
    purgeOf: (title: string) => `Delete “${title}” for good`,
    purgeTitle: 'Delete for good?',
    purgeText: (title: string) =>
      `“${title}” goes with all it had and with the files that only it used. This cannot be undone.`,
    purgeYes: 'Delete for good',
    purged: (title: string, files: number) =>
      files === 0
        ? `“${title}” is deleted for good`
        : `“${title}” is deleted for good, with ${counted(files, 'file', 'files')}`,
    goneMany: (count: number) =>
      count === 1
        ? 'One event was not in the bin any more: someone has taken it back or deleted it.'
        : `${count} events were not in the bin any more: someone has taken them back or deleted them.`,
    gone: 'This event is not in the bin any more: it has been taken back or deleted already.',
    taken: (title: string) =>
      `It cannot be taken back: meanwhile “${title}” has its external id. Delete that event or this one.`,
    failed: 'This did not work. Try again in a moment.',
    offline: 'There is no connection: try again when the network is back.',
  },
});
