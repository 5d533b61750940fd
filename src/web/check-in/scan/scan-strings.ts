import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const scanStrings = defineStrings('check-in.scan', {
  it: {
    camera: 'Apri la fotocamera',
    closeCamera: 'Chiudi la fotocamera',
    noCamera: 'Scanner QR disponibile solo da telefono',
    withoutCamera: 'Intanto chiudi la fotocamera e scrivi il numero del biglietto o il nome.',
    typed: 'Codice, numero o nome',
    typedHint: 'Leggi il codice con un lettore, o scrivi il numero del biglietto o tre lettere del nome.',
    check: 'Controlla',
    picture: {
      open: 'Leggi da un’immagine',
      empty: 'In questa immagine non troviamo un codice: prova con un’altra, o scrivi il codice.',
    },
    rapid: 'Veloce: i biglietti singoli entrano senza conferma',
    heads: {
      admitted: 'Può entrare',
      alreadyIn: 'È già dentro',
      refused: 'Non può entrare',
      attention: 'Attenzione',
    },
    asks: 'Biglietto valido',
    how: 'Quanti entrano adesso?',
    keys: 'Con la tastiera: ↓ e ↑ cambiano il numero.',
    keysOfClass: 'Con la tastiera: ↓ e ↑ per gli alunni, ← e → per gli accompagnatori.',
    moreOfClass: 'Ne arrivano di più? Può farli entrare solo chi coordina.',
    pupils: 'Alunni',
    chaperones: 'Accompagnatori',
    people: 'Persone',
    admit: (heads: number) => (heads === 1 ? 'Fai entrare' : `Fai entrare tutti e ${heads}`),
    admitSome: (heads: number) => `Fai entrare ${counted(heads, 'persona', 'persone')}`,
    admitOthers: (heads: number) =>
      heads === 1 ? 'Fai entrare chi manca' : `Fai entrare gli altri ${heads}`,
    admitFewer: (heads: number) => `Fanne entrare ${heads}`,
    admitFewerOfClass: (pupils: number, chaperones: number) =>
      `Fai entrare ${[pupils > 0 && counted(pupils, 'alunno', 'alunni'), chaperones > 0 && counted(chaperones, 'accompagnatore', 'accompagnatori')].filter(Boolean).join(' e ')}`,
    fewSeats: (fits: number, left: number) =>
      `Arrivano tardi, e parte dei posti è andata a chi aspettava: ${counted(fits, 'posto libero', 'posti liberi')} su ${left}.`,
    fewSeatsOfClass: (fits: number, left: number) =>
      `Arrivano tardi, e parte dei posti è andata a chi aspettava: ${counted(fits, 'posto libero', 'posti liberi')} per ${counted(left, 'alunno', 'alunni')}.`,
    noSeatsLeft: 'Chi manca arriva tardi, e il posto è andato a chi aspettava.',
    noSeatsForPupils:
      'Gli altri alunni arrivano tardi, e i posti sono andati a chi aspettava: possono entrare solo gli accompagnatori.',
    classPartlyIn: (left: number) =>
      left === 1
        ? 'La classe è già dentro, tranne una persona. Falla entrare solo se è qui.'
        : `La classe è già dentro, tranne ${left} persone. Fai entrare solo chi è qui.`,
    notNow: 'Non adesso',
    next: 'Prossimo biglietto',
    waiting: (codes: number) => `${counted(codes, 'codice', 'codici')} in attesa`,
    again: 'Riprova a far entrare',
    undo: 'Annulla l’ingresso',
    undoOf: (who: string) => `Annulla l’ingresso di ${who}`,
    undone: 'Ingresso annullato',
    outTitle: 'Fuori per un momento',
    outText: (heads: number) =>
      heads === 1
        ? 'Risulta fuori per un momento: se è qui, fai rientrare.'
        : `Risultano fuori per un momento in ${heads}: fai rientrare chi è qui.`,
    backIn: (heads: number) => (heads === 1 ? 'Fai rientrare' : `Fai rientrare tutti e ${heads}`),
    done: {
      undone: (who: string) => `Ingresso annullato: ${who}`,
      backIn: (who: string) => `Di nuovo dentro: ${who}`,
    },
    inside: (entered: number, expected: number) => `${entered} di ${expected} dentro`,
    wheelchairs: (chairs: number) => counted(chairs, 'sedia a rotelle', 'sedie a rotelle'),
    holder: (number: string) => `Biglietto n. ${number}`,
    classOf: (name: string) => `Classe ${name}`,
    first: (time: string, day: string | null, device: string | null) =>
      [
        day === null ? `Ingresso alle ${time}` : `Ingresso ${day} alle ${time}`,
        device && `dispositivo ${device}`,
      ]
        .filter(Boolean)
        .join(', '),
    exceeded: (left: number) =>
      left === 0
        ? 'Sono già entrati tutti.'
        : `Ne restano da far entrare solo ${left}. Chi è in più deve parlare con chi coordina.`,
    last: 'Ultimi controlli',
    failed: 'Non siamo riusciti a controllare: riprova.',
    notInPack:
      'Il codice è autentico, ma non è nella lista di questo dispositivo: forse è stato prenotato dopo. Può entrare; lo verifichiamo quando torna la rete.',
    repeated: (left: number) =>
      `Hai appena letto questo biglietto: non abbiamo contato nessun altro. ${left === 1 ? 'Manca ancora una persona' : `Mancano ancora ${left} persone`} del gruppo: se entra adesso, leggi di nuovo il codice tra qualche secondo.`,
    refusals: {
      noConnection: 'Non c’è rete.',
      noPack: 'Non c’è rete, e su questo dispositivo non c’è la lista di questa data.',
      packOver: 'La lista su questo dispositivo è scaduta: per scaricarne una nuova serve la rete.',
      notStored:
        'Non c’è spazio per conservare i controlli: su questo dispositivo si controlla solo in rete.',
      deviceRevoked: 'Questo dispositivo non può più controllare biglietti. Chiama chi coordina.',
      undoClosed: 'È passato troppo tempo: può annullare solo chi coordina.',
      noQuota:
        'Senza rete questo dispositivo non ha altri posti per chi è senza biglietto: chiedi a chi coordina.',
      notOnList: 'Questo biglietto non è nella lista di questo dispositivo.',
    },
    reasons: {
      unknown: 'Non troviamo questo biglietto. Cercalo per nome.',
      forged: 'Il codice è stato alterato. Chiama chi coordina.',
      otherInstance: 'Il codice non è di un nostro biglietto.',
      unreadable:
        'Non riusciamo a leggerlo come biglietto. Avvicina il codice, oppure cerca per nome o per numero.',
      replaced: 'Il biglietto è stato sostituito: fatti mostrare quello nuovo, nelle sue prenotazioni.',
      cancelled: 'Il biglietto è stato annullato.',
      wrongSession: 'Il biglietto è per un’altra data.',
      notYet: 'È troppo presto.',
      expired: 'Questa data è conclusa.',
      seatReleased: 'È arrivato tardi, e il posto è andato a chi aspettava.',
    },
    wrongDoor: {
      school: 'La data è questa, ma il biglietto è per la porta delle scuole.',
      private: 'La data è questa, ma il biglietto è per la porta del pubblico.',
      teacher: 'La data è questa, ma il biglietto è per la porta degli insegnanti.',
    },
    otherDate: (title: string, when: string, place: string | null, audience: string | null) =>
      `È per ${[`«${title}»`, when, place, audience].filter(Boolean).join(', ')}.`,
    audiences: { school: 'per le scuole', private: 'per il pubblico', teacher: 'per gli insegnanti' },
    otherAudience: (audience: string) => `È un biglietto ${audience}.`,
    compareDate: 'Guardate insieme la data scritta sul biglietto.',
    pastDate: 'Quella data è passata: se c’è posto, può entrare senza biglietto.',
    toDoor: 'Vai a quella porta',
    withoutTicket: 'Senza biglietto',
    opensAt: (time: string) => `La porta apre alle ${time}.`,
  },
  en: {
    camera: 'Open the camera',
    closeCamera: 'Close the camera',
    noCamera: 'QR scanner available only on mobile',
    withoutCamera: 'In the meantime close the camera and type the number of the ticket or the name.',
    typed: 'Code, number or name',
    typedHint: 'Read the code with a scanner, or type the number of the ticket or three letters of the name.',
    check: 'Check',
    picture: {
      open: 'Read a picture',
      empty: 'We find no code in this picture: try another one, or type the code.',
    },
    rapid: 'Rapid: single tickets enter without confirmation',
    heads: {
      admitted: 'May enter',
      alreadyIn: 'Already inside',
      refused: 'May not enter',
      attention: 'Attention',
    },
    asks: 'Valid ticket',
    how: 'How many come in now?',
    keys: 'On a keyboard, ↓ and ↑ change the number.',
    keysOfClass: 'On a keyboard: ↓ and ↑ for pupils, ← and → for chaperones.',
    moreOfClass: 'More have come than booked? Only the coordinator can let them in.',
    pupils: 'Pupils',
    chaperones: 'Chaperones',
    people: 'People',
    admit: (heads: number) => (heads === 1 ? 'Let in' : `Let in all ${heads}`),
    admitSome: (heads: number) => `Let in ${counted(heads, 'person', 'people')}`,
    admitOthers: (heads: number) => (heads === 1 ? 'Let in the one missing' : `Let in the other ${heads}`),
    admitFewer: (heads: number) => `Let in ${heads} of them`,
    admitFewerOfClass: (pupils: number, chaperones: number) =>
      `Let in ${[pupils > 0 && counted(pupils, 'pupil', 'pupils'), chaperones > 0 && counted(chaperones, 'chaperone', 'chaperones')].filter(Boolean).join(' and ')}`,
    fewSeats: (fits: number, left: number) =>
      `They are late, and some of the seats went to those who were waiting: ${counted(fits, 'seat', 'seats')} free for ${counted(left, 'person', 'people')}.`,
    fewSeatsOfClass: (fits: number, left: number) =>
      `They are late, and some of the seats went to those who were waiting: ${counted(fits, 'seat', 'seats')} free for ${counted(left, 'pupil', 'pupils')}.`,
    noSeatsLeft: 'Those who are missing are late, and their seats went to those who were waiting.',
    noSeatsForPupils:
      'The other pupils are late, and their seats went to those who were waiting: only chaperones can come in.',
    classPartlyIn: (left: number) =>
      left === 1
        ? 'The class is in already, but for one person. Let them in only if they are here.'
        : `The class is in already, but for ${left} people. Let in only those who are here.`,
    notNow: 'Not now',
    next: 'Next ticket',
    waiting: (codes: number) => `${counted(codes, 'code', 'codes')} waiting`,
    again: 'Try again to let in',
    undo: 'Undo',
    undoOf: (who: string) => `Undo the admission of ${who}`,
    undone: 'Admission undone',
    outTitle: 'Out for a moment',
    outText: (heads: number) =>
      heads === 1
        ? 'They went out for a moment: if they are here, let them back in.'
        : `${heads} of them went out for a moment: let back in those who are here.`,
    backIn: (heads: number) => (heads === 1 ? 'Let back in' : `Let all ${heads} back in`),
    done: {
      undone: (who: string) => `Admission undone: ${who}`,
      backIn: (who: string) => `Inside again: ${who}`,
    },
    inside: (entered: number, expected: number) => `${entered} of ${expected} inside`,
    wheelchairs: (chairs: number) => counted(chairs, 'wheelchair', 'wheelchairs'),
    holder: (number: string) => `Ticket no. ${number}`,
    classOf: (name: string) => `Class ${name}`,
    first: (time: string, day: string | null, device: string | null) =>
      [day === null ? `Came in at ${time}` : `Came in on ${day} at ${time}`, device && `device ${device}`]
        .filter(Boolean)
        .join(', '),
    exceeded: (left: number) =>
      left === 0
        ? 'All of them have come in already.'
        : `Only ${left} more can come in. The others should talk to the coordinator.`,
    last: 'Last checks',
    failed: 'We could not check it: please try again.',
    notInPack:
      'The code is genuine, but it is not on this device’s list: perhaps it was booked later. They may enter; we verify it once the network is back.',
    repeated: (left: number) =>
      `You have just scanned this ticket: no one else was counted. ${left === 1 ? 'One of the party is' : `${left} of the party are`} still missing: if they come in now, scan the code again in a few seconds.`,
    refusals: {
      noConnection: 'There is no network.',
      noPack: 'There is no network, and this device does not have the list of this date.',
      packOver: 'The list on this device has expired: a new one needs the network.',
      notStored: 'There is no room to store checks: this device can only check over the network.',
      deviceRevoked: 'This device may no longer check tickets. Call the coordinator.',
      undoClosed: 'Too much time has passed: only the coordinator can undo it.',
      noQuota:
        'Without a network this device has no more seats for people without tickets: ask the coordinator.',
      notOnList: 'This ticket is not on this device’s list.',
    },
    reasons: {
      unknown: 'We cannot find this ticket. Look for it by name.',
      forged: 'The code has been altered. Call the coordinator.',
      otherInstance: 'The code is not of one of our tickets.',
      unreadable: 'We can’t read this as a ticket. Move the code closer, or search by name or number.',
      replaced: 'The ticket was replaced: ask for the new one, in their bookings.',
      cancelled: 'The ticket was cancelled.',
      wrongSession: 'The ticket is for another date.',
      notYet: 'It is too early.',
      expired: 'This date is over.',
      seatReleased: 'They are late, and the seat went to those who were waiting.',
    },
    wrongDoor: {
      school: 'The date is right, but the ticket is for the door for schools.',
      private: 'The date is right, but the ticket is for the door for the public.',
      teacher: 'The date is right, but the ticket is for the door for teachers.',
    },
    otherDate: (title: string, when: string, place: string | null, audience: string | null) =>
      `It is for ${[`“${title}”`, when, place, audience].filter(Boolean).join(', ')}.`,
    audiences: { school: 'for schools', private: 'for the public', teacher: 'for teachers' },
    otherAudience: (audience: string) => `It is a ticket ${audience}.`,
    compareDate: 'Look together at the date on the ticket.',
    pastDate: 'That date is past: if there is room, they can come in without a ticket.',
    toDoor: 'Go to that door',
    withoutTicket: 'Without a ticket',
    opensAt: (time: string) => `The door opens at ${time}.`,
  },
});
