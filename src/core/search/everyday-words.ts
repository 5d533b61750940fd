// Words of everyday questions that say nothing about what is looked for, beside the stop words of both languages, which the database
// knows. They count where nothing else is typed.

const words = `
qualcosa qualche cosa cose che posso possiamo puo poter potrei fare farei facciamo vedere vediamo andare portare trovare
cerco cerca cercare cercavo vorrei vorremmo voglio vogliamo mi piace piacerebbe interessa consigli consigliate adatto adatta adatti
adatte idea idee qualcuno evento eventi appuntamento appuntamenti attivita iniziativa iniziative festival programma incontro incontri
dove quando come quale quali quanto perche cosa succede parla parlano parlare parlato spiega spiegano spiegato impara imparare
sapere scoprire riguardo circa argomento tema temi tipo vicino zona tutti tutto tutta tutte proprio anche solo molto bello bella
belli belle bellissimo divertente divertenti interessante interessanti dott dottor dottoressa dr prof professor professoressa sig
signor signora mio mia miei figlio figlia figli mamma papa nonno nonna nonni insieme partecipare prenotare prenotazione biglietto biglietti
something anything someone thing things stuff do can could see watch go going find looking look searching search show me want
would like love need please any some event events activity activities programme program where when how what which who why about
topic related regarding learn learning discover know understand explain explained good great nice fun best cool suitable near nearby
take bring my son daughter grandchildren mum dad tell telling there will get mr mrs ms dr professor book booking ticket tickets
`;
const everyday: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''));

/** In lower case and without accents. */
export function isEveryday(word: string): boolean {
  return everyday.has(word);
}
