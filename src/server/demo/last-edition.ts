import { access } from './content/access.ts';
import type { EventContent } from './content/event-content.ts';

/** What there was a year ago; days are counted from the first day of that edition. */
export const lastEdition: readonly EventContent[] = [
  {
    key: 'pendolo-in-torre',
    title: { it: 'Un pendolo nella torre', en: 'A pendulum in the tower' },
    description: {
      it: `<p>Ventisei metri di filo d’acciaio, una sfera di ottone da nove chili e un cerchio di birilli di legno sul pavimento. Ogni quarto d’ora ne cadeva uno, e nessuno lo toccava: era <strong>la Terra che girava sotto il pendolo</strong>, con tutta la sala e chi ci stava dentro.</p>
<p>Saverio ha raccontato perché Foucault scelse una cantina, perché il filo va bruciato e non tagliato, e che cosa sarebbe successo al polo, dove il giro dura un giorno intero. Chi voleva segnava con il gesso la sua previsione. Alla fine mancavano sei minuti d’arco: colpa di una corrente d’aria, e di una porta lasciata aperta.</p>`,
      en: `<p>Twenty-six metres of steel wire, a nine-kilo brass ball and a ring of wooden skittles on the floor. Every quarter of an hour one of them fell over, and nobody had touched it: it was <strong>the Earth turning beneath the pendulum</strong>, along with the hall and everyone in it.</p>
<p>Saverio explained why Foucault chose a cellar, why the thread has to be burnt rather than cut, and what would have happened at the pole, where one turn takes a whole day. Anyone who liked could chalk a prediction on the floor. In the end it was out by six minutes of arc: a draught was to blame, and a door that had been left open.</p>`,
    },
    category: 'show',
    field: 'physics',
    type: 'performance',
    location: 'sala-macchine',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13', '14-18', '18+'],
    tags: ['experiments', 'history'],
    durationMinutes: 60,
    price: {
      it: '8 € intero, 5 € fino a 14 anni, 20 € per una famiglia di quattro persone',
      en: '€8 full price, €5 up to age 14, €20 for a family of four',
    },
    accessible: true,
    accessibility: access.machineHall,
    speakers: [{ speaker: 'saverio', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        onDays: [1, 2],
        times: ['11:00', '17:00'],
        seats: 40,
        taken: ['nearlyFull', 'full', 'some'],
      },
      {
        audience: 'school',
        onDays: [4, 6],
        times: ['09:30'],
        seats: 75,
        classes: 3,
        ages: ['11-13', '14-18'],
        taken: ['nearlyFull'],
      },
    ],
  },
  {
    key: 'mercato-dei-colori',
    title: { it: 'Il mercato dei colori', en: 'The colour market' },
    description: {
      it: `<p>Otto banchi, otto modi di fare un colore: la ruggine, il cavolo rosso, la buccia di cipolla, il mallo di noce, il guado, lo zafferano, la fuliggine e un insetto che tutti hanno mangiato almeno una volta. Ogni banco aveva il suo fornello e <strong>un pezzo di stoffa da tingere</strong> e portare a casa.</p>
<p>Gli studenti dell’istituto Valbrezza avevano preparato tutto da soli, compreso il registro degli errori: il viola che dopo due giorni è diventato grigio, il giallo che non si lava più via dalle mani. Il banco più frequentato, alla fine, è stato proprio quello degli errori.</p>`,
      en: `<p>Eight stalls, eight ways of making a colour: rust, red cabbage, onion skins, walnut husks, woad, saffron, soot and an insect that everybody has eaten at least once. Each stall had its own hob and <strong>a piece of cloth to dye</strong> and take home.</p>
<p>The students of the Valbrezza school had prepared everything by themselves, including the register of mistakes: the purple that turned grey after two days, and the yellow that will not wash off your hands. The mistakes turned out to be the busiest stall of the afternoon, and the one with the longest queue in front of it.</p>`,
    },
    category: 'workshop',
    field: 'chemistry',
    type: 'hands-on',
    location: 'chiostro-meridiane',
    sector: 'festival',
    organizer: 'school',
    organization: 'istituto-valbrezza',
    ages: ['6-10', '11-13'],
    tags: ['bring-home', 'families'],
    durationMinutes: 90,
    price: { it: '3 € a testa', en: '€3 per person' },
    accessible: false,
    accessibility: access.cloister,
    schedule: [{ audience: 'private', onDays: [8], times: ['14:30'], seats: 40, taken: ['nearlyFull'] }],
  },
  {
    key: 'orto-di-notte',
    title: { it: 'L’orto di notte', en: 'The garden by night' },
    description: {
      it: `<p>Di giorno l’orto dei terrazzi ha un custode e un cancello. Di notte ha <strong>trecento specie di falene</strong>, due ricci e un gufo che non si fa vedere. Si entrava in venti per volta, con le torce rosse che agli insetti non danno fastidio, e si camminava piano.</p>
<p>Nella serra un lenzuolo bianco e una lampada hanno chiamato gli ospiti: una sfinge grande come un colibrì, una falena che imita un rametto spezzato, e molte piccolissime, di cui si conosce il nome soltanto guardandole con la lente. Prima di uscire ognuno ha scritto su un quaderno la sua preferita. Ha vinto quella che nessuno sapeva pronunciare.</p>`,
      en: `<p>By day the terraced garden has a keeper and a gate. By night it has <strong>three hundred species of moth</strong>, two hedgehogs and an owl that keeps out of sight. Twenty people at a time were let in, with red torches that do not bother insects, and everybody walked slowly.</p>
<p>In the glasshouse a white sheet and a lamp called in the guests: a hawk moth the size of a hummingbird, one that passes for a broken twig, and a great many tiny ones that can only be named with the help of a lens. Before leaving, visitors wrote down their favourite in a notebook. The winner was the one that nobody could pronounce.</p>`,
    },
    category: 'tour',
    field: 'life',
    type: 'meeting',
    visitType: 'on-foot',
    location: 'orto-terrazzi',
    sector: 'festival',
    organizer: 'private',
    organization: 'cooperativa-lumaca',
    ages: ['6-10', '11-13', '14-18', '18+'],
    tags: ['at-night', 'open-air'],
    durationMinutes: 90,
    accessible: true,
    accessibility: access.garden,
    schedule: [
      { audience: 'private', onDays: [7, 14], times: ['20:30'], seats: 20, taken: ['full', 'some'] },
    ],
  },
  {
    key: 'stanza-degli-errori',
    title: { it: 'La stanza degli errori', en: 'The room of mistakes' },
    description: {
      it: `<p>Una mostra di cose sbagliate: il pianeta che non c’era, i raggi che vedeva un uomo solo, la balena messa insieme con le ossa di due animali, la mappa con una montagna di troppo. Accanto a ogni errore c’era <strong>chi l’ha scoperto</strong>, e quanto tempo ci ha messo a farsi credere.</p>
<p>In fondo alla stanza un muro bianco aspettava gli errori di chi passava. In tre settimane ne sono arrivati millecento, dal «credevo che la Luna fosse ferma» al compito di fisica di un ministro. Li abbiamo letti tutti ad alta voce l’ultima sera, e poi li abbiamo tenuti: quando si ripete un errore, fa comodo ritrovarlo.</p>`,
      en: `<p>An exhibition of things that were wrong: the planet that was not there, the rays that only one man could see, the whale put together from the bones of two animals, the map with one mountain too many. Beside each mistake stood <strong>the person who spotted it</strong>, and how long it took to be believed.</p>
<p>At the end of the room a white wall was waiting for the visitors’ own mistakes. Eleven hundred of them arrived in three weeks, from “I thought the Moon stood still” to a minister’s physics homework. We read them all aloud on the last evening, and then we kept them: it is handy to have a mistake at hand when somebody makes it again.</p>`,
    },
    category: 'exhibition',
    field: 'mind',
    type: 'display',
    visitType: 'at-own-pace',
    location: 'palazzo-tassodoro',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['11-13', '14-18', '18+'],
    tags: ['history'],
    durationMinutes: 480,
    accessible: true,
    accessibility: access.mapRoom,
    schedule: [
      { audience: 'private', onDays: [1, 8, 15, 22], times: ['10:00'], seats: null, freeAccess: true },
    ],
  },
  {
    key: 'ultima-eclissi',
    title: { it: 'L’eclissi che ci siamo persi', en: 'The eclipse we missed' },
    description: {
      it: `<p>Era tutto pronto: quaranta occhiali, quattro telescopi, un pullman. Poi è arrivata la nebbia. Gli astrofili l’hanno raccontata lo stesso, con le fotografie di chi stava dall’altra parte della valle e <strong>le registrazioni degli uccelli</strong>, che a mezzogiorno si sono messi a cantare la sera.</p>
<p>Si è parlato di come si prevede un’eclissi con la carta e la matita, del perché quella dopo tocca sempre a un altro, e di quanto bisogna viaggiare per non perderne nessuna. Alla fine, con una lampada, un’arancia e una pallina, ce ne siamo fatta una da soli, sul tavolino. È durata undici secondi, e si è visto benissimo.</p>`,
      en: `<p>Everything was ready: forty pairs of glasses, four telescopes, a coach. Then the fog came in. The story was told all the same, with photographs by people on the other side of the valley and <strong>recordings of the birds</strong>, which began their evening song at noon.</p>
<p>We heard how an eclipse is predicted with pencil and paper, why the next one always belongs to somebody else, and how far one would have to travel to miss none of them. At the end, with a lamp, an orange and a small ball, we made one of our own on the café table. It lasted eleven seconds, and everybody had a perfect view of it.</p>`,
    },
    category: 'aperitivo',
    field: 'astronomy',
    type: 'meeting',
    location: 'caffe-orologio',
    sector: 'festival',
    organizer: 'center',
    organization: 'astrofili-ventoso',
    ages: ['18+'],
    tags: ['at-night'],
    durationMinutes: 75,
    price: { it: '7 €, con un bicchiere', en: '€7, with a drink' },
    accessible: true,
    accessibility: access.cafe,
    schedule: [
      {
        audience: 'private',
        onDays: [12],
        times: ['18:30'],
        seats: 35,
        taken: ['some'],
        languages: ['it', 'en'],
      },
    ],
  },
  {
    key: 'officina-di-primavera',
    title: { it: 'L’officina delle biciclette storte', en: 'The wonky bicycle workshop' },
    description: {
      it: `<p>Che cosa succede se a una bicicletta si mette una ruota quadrata? E se il manubrio gira al contrario? Nell’officina sul Serio ce n’erano sei, tutte sbagliate apposta, e una pista di compensato con le gobbe giuste: <strong>la ruota quadrata</strong>, lì sopra, andava dritta come su una strada.</p>
<p>Si provava, si cadeva poco (avevamo messo i materassi), si smontava per capire. Chi restava fino alla fine costruiva con la plastica di recupero un modellino della bicicletta che voleva sbagliare. Le sei biciclette sono ancora nel nostro magazzino. Una, di notte, secondo il custode cambia posto.</p>`,
      en: `<p>What happens when you give a bicycle a square wheel? And what if the handlebars turn the wrong way? The workshop by the Serio had six of them, each wrong on purpose, and a plywood track with bumps of just the right shape: on it <strong>the square wheel</strong> ran as straight as on a road.</p>
<p>People tried them out, fell off a little (we had put down mattresses) and took them apart to see why. Those who stayed to the end built a model, out of recycled plastic, of the bicycle they would like to get wrong. The six bicycles are still in our storeroom. According to the caretaker, one of them moves about at night.</p>`,
    },
    category: 'workshop',
    field: 'engineering',
    type: 'hands-on',
    location: 'officina-serio',
    sector: 'center',
    organizer: 'private',
    organization: 'officina-serio',
    ages: ['11-13', '14-18', '18+'],
    tags: ['machines'],
    durationMinutes: 120,
    price: { it: '6 €, ridotto 4 €', en: '€6, reduced €4' },
    accessible: true,
    accessibility: access.officina,
    schedule: [
      { audience: 'private', onDays: [9, 16], times: ['15:00'], seats: 18, taken: ['full', 'nearlyFull'] },
    ],
  },
];
