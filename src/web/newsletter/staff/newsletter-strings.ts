import { defineStrings } from '#web/i18n/strings.ts';

export const newsletterStrings = defineStrings('newsletter.newsletter', {
  it: {
    lead: 'Curiosa non spedisce newsletter: qui scarichi l’elenco di chi l’ha chiesta, con la data del consenso, per il programma che usi.',
    people: (count: number) => (count === 1 ? '1 persona nell’elenco' : `${count} persone nell’elenco`),
    byLanguage: (it: number, en: number) => `${it} in italiano, ${en} in inglese.`,
    suppressed: (count: number) =>
      count === 1
        ? 'Manca 1 indirizzo che non riceve più la posta.'
        : `Mancano ${count} indirizzi che non ricevono più la posta.`,
    unproven: (count: number) =>
      count === 1
        ? 'Manca 1 indirizzo non confermato o di un account disattivato.'
        : `Mancano ${count} indirizzi non confermati o di account disattivati.`,
    unrecorded: (count: number) =>
      count === 1
        ? 'Manca 1 persona di cui non abbiamo registrato quando ha dato il consenso.'
        : `Mancano ${count} persone di cui non abbiamo registrato quando hanno dato il consenso.`,
    formulas: (count: number) =>
      count === 1
        ? 'Manca 1 indirizzo che un foglio di calcolo leggerebbe come una formula.'
        : `Mancano ${count} indirizzi che un foglio di calcolo leggerebbe come formule.`,
    empty: 'Per ora non c’è nessuno nell’elenco: niente da scaricare.',
    save: 'Scarica l’elenco (CSV)',
    file: 'newsletter.csv',
    fresh: 'Scaricalo di nuovo prima di ogni invio: chi ha tolto il consenso non c’è più.',
    version:
      '«Versione dell’informativa» dice da quando l’informativa sulla privacy si leggeva così: se l’ha scritta lo staff, il registro delle modifiche ne ha il testo.',
    link: 'Metti in ogni messaggio il link di disiscrizione di quella riga: basta un tocco, senza accedere.',
    header:
      'Nel tuo programma imposta l’intestazione List-Unsubscribe con l’ultima colonna, e List-Unsubscribe-Post con «List-Unsubscribe=One-Click».',
    logged: 'Ogni scaricamento resta nel registro delle modifiche, con il numero di righe.',
    failed: 'Non siamo riusciti a scaricarlo: riprova.',
  },
  en: {
    lead: 'Curiosa sends no newsletters: download the list of people who asked for one, with the date of their consent, for the program you use.',
    people: (count: number) => (count === 1 ? '1 person on the list' : `${count} people on the list`),
    byLanguage: (it: number, en: number) => `${it} in Italian, ${en} in English.`,
    suppressed: (count: number) =>
      count === 1
        ? '1 address that no longer takes mail is left out.'
        : `${count} addresses that no longer take mail are left out.`,
    unproven: (count: number) =>
      count === 1
        ? '1 address that is unconfirmed or belongs to a disabled account is left out.'
        : `${count} addresses that are unconfirmed or belong to disabled accounts are left out.`,
    unrecorded: (count: number) =>
      count === 1
        ? '1 person is left out: we have no record of when they agreed.'
        : `${count} people are left out: we have no record of when they agreed.`,
    formulas: (count: number) =>
      count === 1
        ? '1 address that a spreadsheet would read as a formula is left out.'
        : `${count} addresses that a spreadsheet would read as formulas are left out.`,
    empty: 'There is no one on the list yet: nothing to download.',
    save: 'Download the list (CSV)',
    file: 'newsletter.csv',
    fresh:
      'Download it again before each issue: people who have withdrawn their consent are no longer on it.',
    version:
      '“Privacy notice version” says since when the privacy notice read like that: if staff wrote it, the change log has its text.',
    link: 'Put the unsubscribe link of that row into each message: one press, without logging in.',
    header:
      'In your program, set the header List-Unsubscribe to the last column, and List-Unsubscribe-Post to “List-Unsubscribe=One-Click”.',
    logged: 'Each download stays in the change log, with its number of lines.',
    failed: 'We couldn’t download it: try again.',
  },
});
