// Texts of the question before rows of any entity are deleted.

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const deletionStrings = defineStrings('resources.deletion', {
  it: {
    title: 'Eliminare?',
    text: (what: string) => `Stai per eliminare ${what}. Non si può tornare indietro.`,
    goes: 'Insieme si elimina anche questo:',
    favourites: (count: number) =>
      `la data ${count === 1 ? 'nel piano di 1 persona' : `nei piani di ${count} persone`}`,
    houseNotices: (count: number) => counted(count, 'avviso del luogo', 'avvisi del luogo'),
    callReviewers: (count: number) => counted(count, 'revisore del bando', 'revisori del bando'),
    callCriteria: (count: number) => counted(count, 'criterio del bando', 'criteri del bando'),
    blockedAccounts: (count: number) =>
      count === 1
        ? 'il blocco di 1 altro account della stessa persona'
        : `il blocco di ${count} altri account della stessa persona`,
    pictures: (count: number) =>
      count === 1 ? 'La sua immagine resta tra i file.' : `Le sue ${count} immagini restano tra i file.`,
    typeRows: (count: number) => `Per confermare, scrivi quante schede elimini: ${count}`,
    typeParts: (count: number) => `Per confermare, scrivi quante cose spariscono insieme: ${count}`,
    typeHint: 'Solo il numero, in cifre.',
    blockedTitle: 'Non si può eliminare',
    inUse: 'È ancora in uso. Apri l’elenco, scegli altro al suo posto, e poi torna qui:',
    inUseElsewhere: (uses: string) => `È ancora in uso (${uses}), e questi dati devono restare.`,
    someInUse: (count: number) =>
      count === 1 ? 'Una è ancora in uso e resta dov’è:' : `${count} sono ancora in uso e restano dove sono:`,
    others: (count: number) => (count === 1 ? 'e un’altra' : `e altre ${count}`),
    loading: 'Contiamo che cosa ne fa parte…',
    unknown: 'Non riusciamo a sapere che cos’altro sparirebbe. Riprova tra un momento.',
    uncounted: (most: number) =>
      `Sono troppe per contare che cosa sparirebbe insieme: per saperlo, scegline al massimo ${most}.`,
    understood: 'Ho capito',
  },
  en: {
    title: 'Delete?',
    text: (what: string) => `You are about to delete ${what}. This cannot be undone.`,
    goes: 'This is deleted with it:',
    favourites: (count: number) =>
      `the date in the ${count === 1 ? 'plan of 1 person' : `plans of ${count} people`}`,
    houseNotices: (count: number) => counted(count, 'notice of the place', 'notices of the place'),
    callReviewers: (count: number) => counted(count, 'reviewer of the call', 'reviewers of the call'),
    callCriteria: (count: number) => counted(count, 'criterion of the call', 'criteria of the call'),
    blockedAccounts: (count: number) =>
      count === 1
        ? 'the block of 1 other account of the same person'
        : `the block of ${count} other accounts of the same person`,
    pictures: (count: number) =>
      count === 1 ? 'Its picture stays among the files.' : `Its ${count} pictures stay among the files.`,
    typeRows: (count: number) => `To confirm, type how many records you delete: ${count}`,
    typeParts: (count: number) => `To confirm, type how many things go with it: ${count}`,
    typeHint: 'Only the number, in digits.',
    blockedTitle: 'It cannot be deleted',
    inUse: 'It is still in use. Open the list, choose something else in its place, and then come back:',
    inUseElsewhere: (uses: string) => `It is still in use (${uses}), and that must stay.`,
    someInUse: (count: number) =>
      count === 1
        ? 'One is still in use and stays where it is:'
        : `${count} are still in use and stay where they are:`,
    others: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
    loading: 'Counting what belongs to it…',
    unknown: 'We could not find out what would be deleted with it. Try again in a moment.',
    uncounted: (most: number) =>
      `There are too many to count what would be deleted with them: to know, choose ${most} at most.`,
    understood: 'OK',
  },
});
