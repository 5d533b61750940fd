import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const scanStrings = defineStrings('check-in.scan', {
  it: {
    back: 'Cambia data',
    camera: 'Apri la fotocamera',
    closeCamera: 'Chiudi la fotocamera',
    typed: 'Codice del biglietto',
    typedHint: 'Scrivilo, incollalo o leggilo con un lettore di codici.',
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
    pupils: 'Alunni',
    chaperones: 'Accompagnatori',
    people: 'Persone',
    admit: (heads: number) => (heads === 1 ? 'Fai entrare' : `Fai entrare tutti e ${heads}`),
    admitSome: (heads: number) => `Fai entrare ${counted(heads, 'persona', 'persone')}`,
    notNow: 'Non adesso',
    next: 'Prossimo biglietto',
    again: 'Riprova a far entrare',
    undo: 'Annulla l’ingresso',
    undoOf: (who: string) => `Annulla l’ingresso di ${who}`,
    undone: 'Ingresso annullato',
    inside: (entered: number, expected: number) => `${entered} di ${expected} dentro`,
    wheelchairs: (chairs: number) => counted(chairs, 'sedia a rotelle', 'sedie a rotelle'),
    holder: (ending: string) => `Biglietto …${ending}`,
    classOf: (name: string) => `Classe ${name}`,
    first: (time: string, day: string | null, device: string | null) =>
      [
        day === null ? `Entrato alle ${time}` : `Entrato ${day} alle ${time}`,
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
    refusals: {
      noConnection: 'Non c’è rete.',
      noPack: 'Non c’è rete, e su questo dispositivo non c’è la lista di questa data.',
      packOver: 'La lista su questo dispositivo è scaduta: per scaricarne una nuova serve la rete.',
      notStored:
        'Non c’è spazio per conservare i controlli: su questo dispositivo si controlla solo in rete.',
      deviceRevoked: 'Questo dispositivo non può più controllare biglietti. Chiama chi coordina.',
      undoClosed: 'È passato troppo tempo: può annullare solo chi coordina.',
    },
    reasons: {
      unknown: 'Non troviamo questo biglietto. Cercalo per nome.',
      forged: 'Il codice è stato alterato. Chiama chi coordina.',
      otherInstance: 'Il codice non è di un nostro biglietto.',
      unreadable: 'Il codice non si legge. Avvicinalo, oppure scrivilo a mano.',
      replaced: 'Il biglietto è stato sostituito: fatti mostrare quello nuovo, nelle sue prenotazioni.',
      cancelled: 'Il biglietto è stato annullato.',
      wrongSession: 'Il biglietto è per un’altra data.',
      notYet: 'È troppo presto.',
      expired: 'Questa data è conclusa.',
      seatReleased: 'È arrivato tardi, e il posto è andato a chi aspettava.',
    },
    otherDate: (title: string, when: string, place: string | null) =>
      place === null ? `È per «${title}», ${when}.` : `È per «${title}», ${when}, ${place}.`,
    opensAt: (time: string) => `La porta apre alle ${time}.`,
  },
  en: {
    back: 'Change the date',
    camera: 'Open the camera',
    closeCamera: 'Close the camera',
    typed: 'Code of the ticket',
    typedHint: 'Type it, paste it or read it with a code scanner.',
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
    pupils: 'Pupils',
    chaperones: 'Chaperones',
    people: 'People',
    admit: (heads: number) => (heads === 1 ? 'Let in' : `Let in all ${heads}`),
    admitSome: (heads: number) => `Let in ${counted(heads, 'person', 'people')}`,
    notNow: 'Not now',
    next: 'Next ticket',
    again: 'Try again to let in',
    undo: 'Undo',
    undoOf: (who: string) => `Undo the admission of ${who}`,
    undone: 'Admission undone',
    inside: (entered: number, expected: number) => `${entered} of ${expected} inside`,
    wheelchairs: (chairs: number) => counted(chairs, 'wheelchair', 'wheelchairs'),
    holder: (ending: string) => `Ticket …${ending}`,
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
    refusals: {
      noConnection: 'There is no network.',
      noPack: 'There is no network, and this device does not have the list of this date.',
      packOver: 'The list on this device has expired: a new one needs the network.',
      notStored: 'There is no room to store checks: this device can only check over the network.',
      deviceRevoked: 'This device may no longer check tickets. Call the coordinator.',
      undoClosed: 'Too much time has passed: only the coordinator can undo it.',
    },
    reasons: {
      unknown: 'We cannot find this ticket. Look for it by name.',
      forged: 'The code has been altered. Call the coordinator.',
      otherInstance: 'The code is not of one of our tickets.',
      unreadable: 'The code cannot be read. Move it closer, or type it.',
      replaced: 'The ticket was replaced: ask for the new one, in their bookings.',
      cancelled: 'The ticket was cancelled.',
      wrongSession: 'The ticket is for another date.',
      notYet: 'It is too early.',
      expired: 'This date is over.',
      seatReleased: 'They are late, and the seat went to those who were waiting.',
    },
    otherDate: (title: string, when: string, place: string | null) =>
      place === null ? `It is for “${title}”, ${when}.` : `It is for “${title}”, ${when}, ${place}.`,
    opensAt: (time: string) => `The door opens at ${time}.`,
  },
});
