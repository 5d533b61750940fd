import { counted } from '#core/counted.ts';
import { fileErrors } from '#core/programme-import/file-errors.ts';
import type { CsvReading } from '#core/programme-import/report.ts';
import { reasons, remarks } from '#core/programme-import/reasons.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const strings = defineStrings('imports', {
  it: {
    leads: {
      programme:
        'Importa un programma da un file: CSV (anche quello di Excel), schedule XML (frab, pentabarf) o JSON (pretalx). Prima una prova, che non cambia niente; poi l’importazione vera.',
      accounts:
        'Importa gli account da un CSV con le colonne email, name e surname, e altre se vuoi. Chi ha già un account lo conserva com’è; gli altri ricevono un’e-mail per scegliere la password, e i consensi li danno loro. Prima una prova, che non cambia niente.',
    },
    choose: 'Scegli un file',
    chosen: (name: string) => `File scelto: ${name}`,
    shiftTo: 'Sposta il programma a partire dal',
    shiftYear: 'Scrivi l’anno con quattro cifre, dal 2000 al 2199.',
    shiftHint:
      'Facoltativo: tutte le date si spostano di settimane intere, per riusare il programma di un altro anno.',
    try: 'Prova senza importare',
    import: 'Importa davvero',
    sending: (percent: number) => `Invio del file: ${percent}%`,
    chooseAgain: 'Per importare davvero, scegli di nuovo lo stesso file.',
    earlier: 'Le ultime importazioni',
    leftOut: 'Con righe da sistemare',
    noneLeftOut: 'Nessuna importazione ha righe da sistemare.',
    none: 'Ancora nessuna.',
    dry: 'prova',
    real: 'importazione',
    status: { waiting: 'in attesa', running: 'in corso', done: 'finita', failed: 'rifiutata' },
    progress: (done: number, total: number) => `Righe lette: ${done} su ${total}`,
    waiting: 'In attesa del suo turno. Puoi uscire da questa pagina e tornare più tardi.',
    refusedWhole: 'Il file non è stato importato',
    missing: 'Questa importazione non c’è più: i resoconti si conservano per 90 giorni.',
    tooManyImports: 'Ci sono già troppe importazioni in attesa: aspetta che finiscano.',
    fault: 'Qualcosa è andato storto durante la lettura del file. Riprova.',
    errors: {
      empty: 'Il file è vuoto.',
      notUtf8: 'Il file non è in UTF-8: salvalo o esportalo come UTF-8.',
      unknownEncoding:
        'Non riconosciamo la codifica del file: le sue lettere accentate non sono in UTF-8, UTF-16 o Windows-1252. In Excel salvalo come «CSV UTF-8».',
      notText: 'Il file non contiene testo.',
      workbook:
        'Il file è una cartella di lavoro di un foglio di calcolo: salvalo come CSV e scegli quel file.',
      tooLarge: 'Il file supera i 20 MB.',
      badQuote:
        'C’è una virgoletta dove non può stare: le celle che ne contengono vanno tra virgolette, e quelle dentro raddoppiate.',
      cutOff: 'Il file è tronco: l’ultima parte non è completa.',
      badXml: 'Il file non è XML ben formato.',
      documentType:
        'Il file dichiara un tipo di documento o entità proprie, che non si leggono mai: potrebbero richiamare altri file.',
      badJson: 'Il file non è JSON.',
      tooDeep: 'Nel file ci sono parti annidate troppo in profondità.',
      tooManyRows: 'Il file ha più di 20.000 righe.',
      tooManyParts: 'Il file ha più parti di qualsiasi programma.',
      textTooLong: 'Un testo del file supera il milione di caratteri.',
      notASchedule: 'Il file non è il programma di una conferenza.',
      noConference:
        'Il programma non dice di quale conferenza è: le chiavi dei suoi eventi cominciano con una sigla, un indirizzo o un titolo.',
      unknownColumn: 'non è una colonna di questi file.',
      missingColumn: 'manca nell’intestazione.',
      repeatedColumn: 'compare due volte nell’intestazione.',
      noColumns:
        'La prima riga non ha nessuna delle colonne di questi file: deve essere la loro intestazione.',
      exportOfList:
        'Il file è l’esportazione di un elenco, fatta per essere letta. Scarica invece il programma da questa pagina.',
    },
    dryDone: 'Prova riuscita: niente è cambiato',
    realDone: 'Importazione riuscita',
    rows: (taken: number, left: number) =>
      `${taken === 1 ? '1 riga importata' : `${taken} righe importate`}${left === 0 ? '' : left === 1 ? ', 1 esclusa' : `, ${left} escluse`}.`,
    days: (first: string, last: string) =>
      first === last ? `Tutto il ${first}.` : `Dal ${first} al ${last}.`,
    strays: (first: string, weeks: number, next: string) =>
      `Controlla la data del ${first}: la sessione successiva è ${counted(weeks, 'settimana', 'settimane')} dopo, il ${next}. Se è un errore, correggi il file: lo spostamento parte dalla prima data.`,
    moved: (weeks: number) =>
      `Date spostate di ${Math.abs(weeks) === 1 ? 'una settimana' : `${Math.abs(weeks)} settimane`} ${weeks < 0 ? 'indietro' : 'in avanti'}.`,
    kinds: { events: 'Eventi', sessions: 'Sessioni', speakers: 'Ospiti' },
    outcomes: {
      events: { created: 'Nuovi', changed: 'Modificati', unchanged: 'Come prima' },
      sessions: { created: 'Nuove', changed: 'Modificate', unchanged: 'Come prima' },
      speakers: { created: 'Nuovi', changed: 'Modificati', unchanged: 'Come prima' },
    },
    left: 'Righe escluse',
    remarks: 'Importate, ma da controllare',
    line: (line: number) => `Riga ${line}`,
    minimum: (least: number) => `almeno ${least}`,
    entries: 'Creati perché il file li nomina',
    entryKinds: {
      eventCategories: 'Categorie',
      eventTypes: 'Tipi di evento',
      ageTargets: 'Fasce d’età',
      organizations: 'Organizzazioni',
      locations: 'Luoghi',
    },
    dropped: 'Tolto dalle descrizioni',
    notTaken: 'È nel file, ma non si importa',
    notTakenKinds: {
      links: 'collegamenti',
      attachments: 'allegati',
      answers: 'risposte',
      logos: 'loghi',
      avatars: 'ritratti',
    },
    reading: ({ encoding, separator, dates, hasDecimalCommas }: CsvReading) =>
      `Letto come ${{ 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows-1252' }[encoding]}, con ${{ ',': 'virgole', ';': 'punti e virgola', '\t': 'tabulazioni' }[separator]} tra le celle, date ${{ iso: 'come 2026-09-25', dayFirst: 'come 25/09/2026 (prima il giorno)', monthFirst: 'come 9/25/2026 (prima il mese)' }[dates]}${hasDecimalCommas ? ' e decimali con la virgola' : ''}.`,
    problems: (problems: number) => counted(problems, 'problema', 'problemi'),
    rowsAt: (rows: number, places: string) => (rows === 1 ? `Riga ${places}` : `Righe ${places}`),
    repeated: 'Titoli in comune a più eventi, che restano separati',
    notInFile: (count: number) =>
      count === 1
        ? 'Una sessione di un’importazione precedente non è più nel file: resta com’è.'
        : `${count} sessioni di un’importazione precedente non sono più nel file: restano come sono.`,
    reasons: {
      noId: 'è vuota: è la chiave dell’evento',
      noTitle: 'e title.en sono vuote: serve un titolo in almeno una lingua',
      noDate: 'è vuota: una sessione ha bisogno di una data',
      emptyTitle: 'è vuoto: un evento ha bisogno di un titolo',
      emptyDate: 'e start sono vuoti, o il giorno non ha data: una sessione ha bisogno di una data',
      notAnInstant: 'non è un istante come 2026-09-25T18:00:00+02:00',
      notATime: 'non è un’ora come 18:00',
      notADay: 'non è un giorno come 2026-09-25',
      notADuration: 'non è una durata come 01:30',
      notText: 'non è un testo',
      notALocalTime: 'non è data e ora come 25/09/2026 18:00 o 2026-09-25T18:00',
      endNotAfterStart: 'non viene dopo session.start',
      unknownTarget: 'non è private, school né teacher',
      unknownAccessType: 'non è reservation né freeAccess',
      notTrueOrFalse: 'non è sì né no',
      priceOfFree: 'è un prezzo, ma l’evento è gratuito',
      notACount: 'non è un numero intero che una sessione possa avere',
      notAnAgeRange: 'ha un’età che non si scrive come 6-10 o 18+, o che supera i 130 anni',
      notACoordinate: 'non è un luogo sulla Terra: servono tutte e due le coordinate, in gradi decimali',
      notALanguage: 'non è una lingua come it o en',
      tooLong: 'è troppo lunga',
      controlCharacter: 'ha un carattere che non è testo',
      cellCount: 'La riga ha un numero di celle diverso dall’intestazione',
      repeatedSession: 'La stessa sessione c’è già nel file',
      capacityBelowTaken: 'è meno dei posti già presi',
      bookedElsewhere:
        'Questa sessione ha già delle prenotazioni: orario, luogo, pubblico e accesso si modificano a mano',
      cancelled: 'Questa sessione è annullata e resta com’è',
      inBin:
        'Questo evento è nel cestino e non è stato toccato: riprendilo dal cestino oppure eliminalo per sempre',
      noEnd: 'è vuota: la sessione dura 60 minuti',
      otherDay:
        'non è il giorno dell’inizio, né quello prima di un inizio entro le 06:00: vale il giorno dell’inizio',
      namelessPerson: 'contiene una persona senza nome, che è stata esclusa',
      unsafeAddress: 'non è un indirizzo http(s), ed è stato escluso',
      coordinatesWithoutName: 'è vuoto: le sue coordinate sono state escluse',
      otherCoordinates: 'ha coordinate diverse dal luogo con questo nome: restano quelle di prima',
      editedToo:
        'è stata corretta nel file, ma lo staff l’aveva già cambiata: resta quello che ha scritto lo staff',
      deletedByEditors:
        'Lo staff ha eliminato questa sessione, che resta eliminata: se si tiene davvero, aggiungila a mano',
      otherThanFirst: 'è diversa dalla prima riga di questo evento, che vale',
    },
  },
  en: {
    leads: {
      programme:
        'Import a programme from a file: CSV (also as Excel saves it), schedule XML (frab, pentabarf) or JSON (pretalx). First a trial, which changes nothing; then the real import.',
      accounts:
        'Import accounts from a CSV with the columns email, name and surname, and others if you like. Existing accounts stay as they are; new people get an email to choose a password, and give their consents themselves. First a trial, which changes nothing.',
    },
    choose: 'Choose a file',
    chosen: (name: string) => `Chosen file: ${name}`,
    shiftTo: 'Move the programme so that it starts on',
    shiftYear: 'Write the year with four digits, from 2000 to 2199.',
    shiftHint: 'Optional: all dates move by whole weeks, so that you can reuse another year’s programme.',
    try: 'Try without importing',
    import: 'Import for real',
    sending: (percent: number) => `Sending the file: ${percent}%`,
    chooseAgain: 'To import for real, choose the same file again.',
    earlier: 'The latest imports',
    leftOut: 'With rows to mend',
    noneLeftOut: 'No import has rows to mend.',
    none: 'None yet.',
    dry: 'trial',
    real: 'import',
    status: { waiting: 'waiting', running: 'running', done: 'done', failed: 'refused' },
    progress: (done: number, total: number) => `Rows read: ${done} of ${total}`,
    waiting: 'Waiting for its turn. You can leave this page and come back later.',
    refusedWhole: 'The file was not imported',
    missing: 'This import no longer exists: reports are stored for 90 days.',
    tooManyImports: 'Too many imports are already waiting: wait until they are done.',
    fault: 'Something went wrong while reading the file. Try again.',
    errors: fileErrors,
    dryDone: 'Trial successful: nothing has changed',
    realDone: 'Import successful',
    rows: (taken: number, left: number) =>
      `${taken === 1 ? '1 row' : `${taken} rows`} imported${left === 0 ? '' : `, ${left} left out`}.`,
    days: (first: string, last: string) =>
      first === last ? `All on ${first}.` : `From ${first} to ${last}.`,
    strays: (first: string, weeks: number, next: string) =>
      `Check the date ${first}: the next session is ${counted(weeks, 'week', 'weeks')} later, on ${next}. If it is a mistake, correct the file: the move is counted from the first date.`,
    moved: (weeks: number) =>
      `Dates moved by ${Math.abs(weeks) === 1 ? 'one week' : `${Math.abs(weeks)} weeks`} ${weeks < 0 ? 'back' : 'ahead'}.`,
    kinds: { events: 'Events', sessions: 'Sessions', speakers: 'Speakers' },
    outcomes: {
      events: { created: 'New', changed: 'Changed', unchanged: 'As before' },
      sessions: { created: 'New', changed: 'Changed', unchanged: 'As before' },
      speakers: { created: 'New', changed: 'Changed', unchanged: 'As before' },
    },
    left: 'Rows left out',
    remarks: 'Imported, but worth checking',
    line: (line: number) => `Line ${line}`,
    minimum: (least: number) => `at least ${least}`,
    entries: 'Created because the file names them',
    entryKinds: {
      eventCategories: 'Categories',
      eventTypes: 'Event types',
      ageTargets: 'Age groups',
      organizations: 'Organisations',
      locations: 'Places',
    },
    dropped: 'Removed from descriptions',
    notTaken: 'Also in the file, but not imported',
    notTakenKinds: {
      links: 'links',
      attachments: 'attachments',
      answers: 'answers',
      logos: 'logos',
      avatars: 'portraits',
    },
    reading: ({ encoding, separator, dates, hasDecimalCommas }: CsvReading) =>
      `Read as ${{ 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows-1252' }[encoding]}, with ${{ ',': 'commas', ';': 'semicolons', '\t': 'tabs' }[separator]} between the cells, dates ${{ iso: 'like 2026-09-25', dayFirst: 'like 25/09/2026 (day first)', monthFirst: 'like 9/25/2026 (month first)' }[dates]}${hasDecimalCommas ? ' and decimal commas' : ''}.`,
    problems: (problems: number) => counted(problems, 'problem', 'problems'),
    rowsAt: (rows: number, places: string) => (rows === 1 ? `Line ${places}` : `Lines ${places}`),
    repeated: 'Titles shared by several events, which stay separate',
    notInFile: (count: number) =>
      count === 1
        ? 'One session from an earlier import is no longer in the file: it stays as it is.'
        : `${count} sessions from an earlier import are no longer in the file: they stay as they are.`,
    reasons: { ...reasons, ...remarks },
  },
});
