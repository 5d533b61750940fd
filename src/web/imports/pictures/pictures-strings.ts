import { defineStrings } from '#web/i18n/strings.ts';

/** Pictures that an import names by address. */
export const picturesStrings = defineStrings('imports.pictures', {
  it: {
    title: 'Immagini da altri siti',
    named: (count: number) =>
      count === 1
        ? 'Il file nomina 1 immagine con il suo indirizzo: non è ancora stata scaricata.'
        : `Il file nomina ${count} immagini con il loro indirizzo: non sono ancora state scaricate.`,
    lead: 'Scegli solo i siti che conosci e di cui puoi usare le immagini. Ogni immagine viene controllata come un caricamento, e un evento che ne ha già una la tiene.',
    hosts: 'Da quali siti',
    host: (host: string, count: number) => `${host} (${count === 1 ? '1 immagine' : `${count} immagini`})`,
    fetch: (count: number) =>
      count === 0 ? 'Scarica le immagini' : count === 1 ? 'Scarica 1 immagine' : `Scarica ${count} immagini`,
    chooseHost: 'Scegli prima almeno un sito.',
    refused: 'Questi indirizzi non si possono scaricare',
    refusals: {
      malformed: 'non è un indirizzo valido',
      notHttps: 'non è protetto (https)',
      hasPassword: 'contiene una password',
      unusualPort: 'usa una porta insolita',
      notAName: 'non porta a un sito pubblico',
    },
    running: (done: number, total: number) => `Scaricate ${done} su ${total} …`,
    waiting: 'Si comincia fra un momento …',
    done: (count: number) =>
      count === 1 ? '1 immagine è al suo posto' : `${count} immagini sono al loro posto`,
    notAll: (count: number) =>
      count === 1 ? '1 immagine non è stata scaricata' : `${count} immagini non sono state scaricate`,
    gaveUp: 'Lo scaricamento si è interrotto. Puoi ricominciare: ciò che è già arrivato resta.',
    describe: 'Scrivi i testi alternativi',
    results: 'Immagine per immagine',
    statuses: { waiting: 'In attesa', fetched: 'Scaricata', reused: 'C’era già', failed: 'Non scaricata' },
    given: (count: number) => (count === 1 ? 'in 1 evento' : `in ${count} eventi`),
    chosen: (count: number) =>
      count === 1 ? '1 evento ne aveva già un’altra' : `${count} eventi ne avevano già un’altra`,
    failures: {
      noSuchHost: 'il sito non esiste',
      privateAddress: 'il sito porta a una rete privata',
      noConnection: 'il sito non risponde, o la connessione non è sicura',
      tooSlow: 'il sito è troppo lento',
      redirect: 'l’indirizzo rimanda altrove: correggilo nel file',
      notThere: 'a questo indirizzo non c’è niente',
      tooLarge: 'è più grande di 20 MB',
      unknownType: 'non è un’immagine che si può usare (JPEG, PNG, WebP, AVIF, GIF)',
      unusable: 'è danneggiata, troppo piccola o di una forma che non si può mostrare',
      notNamed: 'nessun evento la nomina più',
    },
    wrongState: 'Lo scaricamento è già in corso, oppure questa importazione è cambiata. Ricarica la pagina.',
  },
  en: {
    title: 'Pictures from other sites',
    named: (count: number) =>
      count === 1
        ? 'The file names 1 picture by its address: it has not been fetched yet.'
        : `The file names ${count} pictures by their addresses: they have not been fetched yet.`,
    lead: 'Choose only sites that you know and whose pictures you may use. Each picture is checked like an upload, and an event that has one keeps it.',
    hosts: 'From which sites',
    host: (host: string, count: number) => `${host} (${count === 1 ? '1 picture' : `${count} pictures`})`,
    fetch: (count: number) =>
      count === 0 ? 'Fetch the pictures' : count === 1 ? 'Fetch 1 picture' : `Fetch ${count} pictures`,
    chooseHost: 'Choose at least one site first.',
    refused: 'These addresses cannot be fetched',
    refusals: {
      malformed: 'not a valid address',
      notHttps: 'not secure (https)',
      hasPassword: 'contains a password',
      unusualPort: 'uses an unusual port',
      notAName: 'does not lead to a public site',
    },
    running: (done: number, total: number) => `Fetched ${done} of ${total} …`,
    waiting: 'Starting in a moment …',
    done: (count: number) =>
      count === 1 ? '1 picture is in its place' : `${count} pictures are in their places`,
    notAll: (count: number) =>
      count === 1 ? '1 picture was not fetched' : `${count} pictures were not fetched`,
    gaveUp: 'Fetching has stopped. You can start again: what has arrived stays.',
    describe: 'Write the alternative texts',
    results: 'Picture by picture',
    statuses: { waiting: 'Waiting', fetched: 'Fetched', reused: 'Was there already', failed: 'Not fetched' },
    given: (count: number) => (count === 1 ? 'in 1 event' : `in ${count} events`),
    chosen: (count: number) =>
      count === 1 ? '1 event had another one already' : `${count} events had another one already`,
    failures: {
      noSuchHost: 'the site does not exist',
      privateAddress: 'the site leads to a private network',
      noConnection: 'the site does not answer, or the connection is not secure',
      tooSlow: 'the site is too slow',
      redirect: 'the address leads elsewhere: correct it in the file',
      notThere: 'there is nothing at this address',
      tooLarge: 'it is larger than 20 MB',
      unknownType: 'not a picture that can be used (JPEG, PNG, WebP, AVIF, GIF)',
      unusable: 'damaged, too small, or of a shape that cannot be shown',
      notNamed: 'no event names it any more',
    },
    wrongState: 'Fetching is under way already, or this import has changed. Reload the page.',
  },
});
