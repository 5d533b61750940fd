import { access } from './access.ts';
import type { EventContent } from './event-content.ts';

/** Everything that is alive: plants, animals, microbes, and what people do with them. */
export const life: readonly EventContent[] = [
  {
    key: 'il-mondo-nel-muschio',
    title: { it: 'Il mondo in un cuscinetto di muschio', en: 'A world in a cushion of moss' },
    description: {
      it: `<p>Prendi un muschio secco dal muro di casa, mettilo in un piattino, versa un cucchiaio d’acqua e va’ a fare merenda. Quando torni, <strong>qualcosa cammina</strong>. Ha otto zampe tozze, non arriva al mezzo millimetro e dieci minuti fa sembrava morto da un anno.</p>
<p>È un tardigrado, e Samuele Brancorsi ne ha trovati in ogni muschio di Bergamo, cimiteri compresi. Al microscopio li cercherai anche tu, insieme ai loro vicini di casa: rotiferi che girano come eliche, nematodi che si dimenano, acari che passano con l’aria di chi ha fretta.</p>
<p>Il tuo microscopio è collegato a uno schermo, perciò nessuno deve strizzare un occhio solo. Porta un muschio da un posto che conosci: segneremo sulla mappa della città chi ci abita.</p>`,
      en: `<p>Take some dry moss from a garden wall, put it in a saucer, add a spoonful of water and go and have tea. When you come back, <strong>something is walking</strong>. It has eight stubby legs, it is less than half a millimetre long, and ten minutes ago it looked as if it had been dead for a year.</p>
<p>It is a tardigrade, and Samuele Brancorsi has found them in every moss in Bergamo, the cemeteries included. You will hunt for them too, together with their neighbours: rotifers spinning like propellers, nematodes thrashing about, mites bustling past as if late for something.</p>
<p>Your microscope is connected to a screen, so nobody has to squint. Bring moss from a place you know, and we will mark its residents on the map of the city.</p>`,
    },
    category: 'workshop',
    field: 'life',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'festival',
    organizer: 'center',
    organization: 'universita-orobie',
    ages: ['6-10', '11-13'],
    tags: ['microscope', 'wildlife', 'families'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.workshops,
    isPromoted: true,
    calendarNotes: {
      it: 'Un ciuffo di muschio in una busta di carta (non di plastica), con scritto dove l’hai preso.',
      en: 'A tuft of moss in a paper bag (not a plastic one), labelled with where you found it.',
    },
    speakers: [{ speaker: 'samuele', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:00', '15:00', '17:00'],
        count: 6,
        seats: 20,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting', 'full', 'some', 'nearlyFull', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [2, 3, 4],
        times: ['09:00', '10:45'],
        count: 4,
        seats: 28,
        classes: 1,
        opening: 'schools',
        waitingList: true,
        taken: ['full', 'waiting', 'empty', 'full'],
      },
    ],
  },
  {
    key: 'i-licheni-delle-mura',
    title: { it: 'I licheni delle Mura', en: 'The lichens on the walls' },
    description: {
      it: `<p>Un chilometro in due ore: è la passeggiata più lenta del festival. Ci si ferma ogni dieci passi, lente al collo, davanti a macchie gialle, grigie e arancioni che di solito si scambiano per vernice scrostata. Sono <strong>un fungo e un’alga che hanno messo su casa insieme</strong>, e alcuni stavano già qui quando passava Napoleone.</p>
<p>Gualtiero Vistallanti ti insegna a riconoscerne sei specie e a leggere quello che raccontano. Dove ci sono i ciuffetti l’aria è buona; dove resta solo la crosta gialla, qualche automobile di troppo c’è passata. Confronteremo il rilievo con quello fatto vent’anni fa nello stesso tratto: la notizia, per una volta, è bella.</p>`,
      en: `<p>One kilometre in two hours: this is the slowest walk in the festival. We stop every ten paces, lenses round our necks, at yellow, grey and orange patches that people usually take for peeling paint. They are <strong>a fungus and an alga that have set up house together</strong>, and some of them were here when Napoleon came by.</p>
<p>Gualtiero Vistallanti will teach you to recognise six species and to read what they have to say. Where there are little tufts the air is good; where only the yellow crust survives, a few cars too many have passed. We compare our survey with one made on the same stretch twenty years ago, and for once the news is cheerful.</p>`,
    },
    category: 'tour',
    field: 'life',
    type: 'meeting',
    visitType: 'on-foot',
    location: 'baluardo-merlo',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['11-13', '14-18', '18+'],
    tags: ['open-air', 'wildlife', 'city-alta', 'climate'],
    durationMinutes: 120,
    accessible: true,
    accessibility: {
      it: 'Percorso in piano su asfalto e ghiaia compatta, panchine ogni 200 metri. Le lenti hanno anche un manico lungo.',
      en: 'A level route on tarmac and compacted gravel, with a bench every 200 metres. Long-handled lenses available.',
    },
    calendarNotes: {
      it: 'Con la pioggia leggera si va lo stesso: i licheni bagnati sono più belli.',
      en: 'We go ahead in light rain: lichens look their best when wet.',
    },
    speakers: [{ speaker: 'gualtiero', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:00', '14:30'],
        count: 4,
        seats: 22,
        opening: 'festival',
        taken: ['nearlyFull', 'some', 'empty', 'some'],
      },
    ],
  },
  {
    key: 'pasta-madre',
    title: { it: 'Pasta madre, uno zoo invisibile', en: 'Sourdough: an invisible zoo' },
    description: {
      it: `<p>La pasta madre di Amedeo Solcino ha trentaquattro anni, si chiama Pinuccia e dentro ci vivono più abitanti che in tutta l’Asia. <strong>Lieviti e batteri</strong> si dividono i turni: c’è chi gonfia, chi inacidisce, chi tiene lontani gli ospiti sgraditi.</p>
<p>In laboratorio si guarda Pinuccia al microscopio, si misura quanto è acida, si fa la conta delle sue bolle a tre temperature diverse. Poi si impasta. Mentre il pane riposa, Amedeo spiega che cosa succede davvero nella crosta e perché il profumo del forno arriva prima ancora di girare l’angolo.</p>
<p>Esci con un vasetto di figlia di Pinuccia e l’obbligo morale di darle da mangiare ogni settimana.</p>`,
      en: `<p>Amedeo Solcino’s sourdough starter is thirty-four years old, is called Pinuccia, and has more inhabitants than the whole of Asia. <strong>Yeasts and bacteria</strong> share out the shifts: some do the puffing up, some the souring, and some keep unwanted guests away.</p>
<p>In the lab we look at Pinuccia under the microscope, measure how acid she is and count her bubbles at three different temperatures. Then we knead. While the bread rests, Amedeo explains what really happens in the crust, and why the smell of a bakery reaches you before you turn the corner.</p>
<p>You leave with a jar of Pinuccia’s offspring and a moral duty to feed it every week.</p>`,
    },
    category: 'workshop',
    field: 'life',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'center',
    organizer: 'center',
    organization: 'universita-orobie',
    ages: ['14-18', '18+'],
    tags: ['food', 'microscope', 'bring-home'],
    durationMinutes: 150,
    accessible: true,
    accessibility: access.workshops,
    calendarNotes: {
      it: 'Grembiule e un vasetto pulito con il coperchio. Si lavora farina di frumento.',
      en: 'An apron and a clean jar with a lid. We work with wheat flour.',
    },
    speakers: [{ speaker: 'amedeo', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [6],
        times: ['14:00'],
        count: 6,
        fromDay: 1,
        seats: 16,
        limit: [1, 'days'],
        opening: 'centre',
        waitingList: true,
        taken: ['waiting', 'waiting', 'nearlyFull', 'some', 'empty'],
      },
    ],
  },
  {
    key: 'che-cosa-vede-unape',
    title: { it: 'Che cosa vede un’ape', en: 'What a bee sees' },
    description: {
      it: `<p>Per noi la margherita è bianca. Per un’ape è una pista d’atterraggio con le luci accese. Nella serra dell’Orto mettiamo gli occhiali giusti, cioè una lampada ultravioletta e due filtri fotografici, e scopriamo <strong>i disegni segreti dei fiori</strong>.</p>
<p>Poi si cambia testa: con una maschera a quattrocento cannucce provi a camminare fra i vasi vedendo il mondo a quadretti. Trovare il polline così è difficile; non sbattere contro Gualtiero, di più.</p>
<p>Ultima prova, la danza. Una squadra sa dove è nascosto il nettare (succo di mela) e lo può raccontare soltanto muovendo il sedere. Le api ci riescono benissimo da trenta milioni di anni, vediamo voi.</p>`,
      en: `<p>To us a daisy is white. To a bee it is a runway with the lights on. In the garden’s glasshouse we put on the right spectacles, that is to say an ultraviolet lamp and two camera filters, and discover <strong>the secret drawings on flowers</strong>.</p>
<p>Next we change heads: wearing a mask made of four hundred straws, you try to walk among the pots seeing the world in little squares. Finding pollen like this is hard. Not walking into Gualtiero is harder.</p>
<p>Last comes the dance. One team knows where the nectar (apple juice) is hidden and may only say so by waggling its bottom. Bees have managed this perfectly well for thirty million years; let’s see how you do.</p>`,
    },
    category: 'workshop',
    field: 'life',
    type: 'hands-on',
    location: 'orto-terrazzi',
    sector: 'festival',
    organizer: 'private',
    organization: 'cooperativa-lumaca',
    ages: ['6-10'],
    tags: ['wildlife', 'senses', 'light', 'families'],
    durationMinutes: 60,
    accessible: true,
    accessibility: access.garden,
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:30', '14:30', '16:00'],
        count: 6,
        seats: 18,
        opening: 'festival',
        waitingList: true,
        taken: ['some', 'full', 'nearlyFull', 'waiting', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [1, 3, 5],
        times: ['09:30', '11:00'],
        count: 4,
        seats: 27,
        classes: 1,
        opening: 'schools',
        taken: ['empty', 'full', 'empty', 'full'],
      },
    ],
  },
  {
    key: 'semi-in-viaggio',
    title: { it: 'Semi in viaggio', en: 'Seeds on the move' },
    description: {
      it: `<p>C’è il seme che vola, quello che rotola, quello che si attacca ai calzini e quello che si fa mangiare apposta. Stanno tutti in una valigia di legno e ognuno ha bisogno di aiuto per partire.</p>
<p>I bambini <strong>soffiano, lanciano, scuotono</strong> e guardano chi arriva più lontano sulla pista di sabbia. Poi inventano un seme nuovo con carta, piume e pasta di sale, e lo fanno partire dal terrazzo: vale qualunque mezzo tranne la mano.</p>
<p>Si finisce seminando tre piselli in un bicchiere trasparente, perché spiare le radici è la cosa più bella che si possa fare con un pisello.</p>`,
      en: `<p>There are seeds that fly, seeds that roll, seeds that cling to your socks and seeds that get themselves eaten on purpose. They all live in a wooden suitcase, and each of them needs help to set off.</p>
<p>Children <strong>blow, throw and shake</strong>, and see who gets furthest along the sand track. Then they invent a new seed from paper, feathers and salt dough and launch it from the terrace: any means of transport will do, except the hand.</p>
<p>We finish by planting three peas in a clear cup, since spying on the roots is quite the nicest thing you can do with a pea.</p>`,
    },
    category: 'workshop',
    field: 'life',
    type: 'hands-on',
    location: 'orto-terrazzi',
    sector: 'center',
    organizer: 'private',
    organization: 'cooperativa-lumaca',
    ages: ['3-5'],
    tags: ['very-young', 'wildlife', 'play', 'bring-home'],
    durationMinutes: 50,
    accessible: true,
    accessibility: access.garden,
    schedule: [
      {
        audience: 'private',
        weekdays: [6],
        times: ['10:00', '11:15'],
        count: 7,
        seats: 16,
        opening: 'centre',
        taken: ['full', 'some', 'nearlyFull', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [2, 4],
        times: ['10:00'],
        count: 6,
        seats: 24,
        classes: 1,
        opening: 'schools',
        waitingList: true,
        taken: ['full', 'waiting', 'empty', 'full', 'empty'],
      },
    ],
  },
  {
    key: 'detective-delle-piume',
    title: { it: 'Detective delle piume', en: 'Feather detectives' },
    description: {
      it: `<p>Luogo del ritrovamento: il cortile della biblioteca. Reperti: undici penne e un mucchietto di piumino. Testimoni: nessuno. <strong>Chi è stato, e che cosa faceva lì?</strong></p>
<p>Una penna dice quasi tutto di chi l’ha persa: se volava veloce o planava, se era maschio, se aveva mangiato bene quell’anno, se è caduta da sola o se gliel’ha strappata un gatto. Con righello, lente e una raccolta di trecento penne di confronto si ricostruisce il caso e si compila un verbale.</p>
<p>I due finali possibili li conosce soltanto Ottavia Roncalupi, zoologa, che arriva nell’ultimo quarto d’ora a leggere i verbali ad alta voce.</p>`,
      en: `<p>Scene of discovery: the library courtyard. Evidence: eleven feathers and a small heap of down. Witnesses: none. <strong>Who was it, and what were they up to?</strong></p>
<p>A feather will tell you nearly everything about its owner: whether it flew fast or soared, whether it was male, whether it had eaten well that year, whether the feather dropped by itself or was pulled out by a cat. With a ruler, a lens and a reference collection of three hundred feathers you reconstruct the case and write up a report.</p>
<p>Only Ottavia Roncalupi, a zoologist, knows the two possible endings. She turns up for the last quarter of an hour to read the reports aloud.</p>`,
    },
    category: 'workshop',
    field: 'life',
    type: 'hands-on',
    location: 'biblioteca-gelsi',
    sector: 'festival',
    organizer: 'center',
    organization: 'biblioteca-gelsi',
    ages: ['6-10', '11-13'],
    tags: ['wildlife', 'puzzles', 'families'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.library,
    speakers: [{ speaker: 'ottavia', role: 'speaker' }],
    schedule: [
      { audience: 'private', onDays: [1], times: ['17:00'], seats: 22, opening: 'festival', taken: ['some'] },
      {
        audience: 'private',
        weekdays: [3, 6],
        times: ['16:45', '10:30'],
        count: 4,
        fromDay: 2,
        seats: 22,
        opening: 'festival',
        taken: ['some', 'nearlyFull', 'empty'],
      },
    ],
  },
  {
    key: 'lupi-alle-porte',
    title: { it: 'Lupi alle porte', en: 'Wolves at the door' },
    description: {
      it: `<p>Sono tornati da soli, attraversando l’autostrada. In provincia ce ne sono pochi, ma bastano a riempire le pagine dei giornali e le assemblee dei paesi. Questa serata mette allo stesso tavolo <strong>chi li studia e chi ci dorme vicino</strong>.</p>
<p>Ottavia Roncalupi porta quattro anni di fototrappole: dove passano, che cosa mangiano davvero, quanti cuccioli arrivano all’anno dopo. Ernesto Belcarotto porta il suo quaderno: tre attacchi, undici pecore perse, due cani che si sono guadagnati la pensione. Non sono sempre d’accordo, ed è il motivo per cui li abbiamo invitati insieme.</p>
<p>Seconda parte a microfono aperto: chi vive in montagna parla per primo.</p>`,
      en: `<p>They came back by themselves, by way of the motorway. There are only a few of them in the province, but enough to fill the newspapers and the village meetings. This evening puts at one table <strong>those who study them and those who sleep nearby</strong>.</p>
<p>Ottavia Roncalupi brings four years of camera traps: where they go, what they really eat, how many cubs live to see a second year. Ernesto Belcarotto brings his notebook: three attacks, eleven sheep lost, two dogs that have earned their retirement. They do not always agree, which is why we invited them together.</p>
<p>The second half is open to the floor, and people who live in the mountains speak first.</p>`,
    },
    category: 'talk',
    field: 'life',
    type: 'meeting',
    location: 'teatro-lucciola',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['14-18', '18+'],
    tags: ['wildlife', 'debate', 'at-night'],
    durationMinutes: 105,
    accessible: true,
    accessibility: access.theatreSigned,
    speakers: [
      { speaker: 'ottavia', role: 'speaker' },
      { speaker: 'ernesto', role: 'speaker' },
      { speaker: 'giuditta', role: 'moderator' },
    ],
    schedule: [
      {
        audience: 'private',
        weekdays: [1, 2, 4],
        times: ['20:45'],
        count: 1,
        fromDay: 2,
        seats: 320,
        opening: 'festival',
        taken: ['some'],
      },
    ],
  },
  {
    key: 'piccolissimi',
    title: { it: 'Piccolissimi', en: 'Very small indeed' },
    description: {
      it: `<p>Un granello di polline sembra una mina navale. La lingua di una lumaca è una grattugia. Il dente di un riccio di mare, ingrandito tremila volte, lo appenderesti in salotto. <strong>Quarantadue fotografie al microscopio</strong>, stampate grandi come porte, occupano l’emeroteca della biblioteca per tutto il festival.</p>
<p>Accanto a ogni immagine c’è l’oggetto vero, in una scatolina, con una lente per cercarlo. Spesso non si vede nulla, ed è proprio il punto.</p>
<p>Le didascalie le hanno scritte i ragazzi dell’Istituto Valbrezza, che hanno anche scelto i titoli. Il nostro preferito è <em>Ritratto di acaro che non si aspettava visite</em>.</p>`,
      en: `<p>A grain of pollen looks like a sea mine. A snail’s tongue is a cheese grater. Magnified three thousand times, a sea urchin’s tooth is something you might hang over the sofa. <strong>Forty-two photographs taken through a microscope</strong>, printed as large as doors, fill the newspaper room of the library for the whole festival.</p>
<p>Beside every picture is the object itself, in a little box, with a lens to look for it. Often you cannot see anything at all, and that is the point.</p>
<p>The captions were written by pupils of the Valbrezza school, who also chose the titles. Our favourite is <em>Portrait of a Mite Not Expecting Company</em>.</p>`,
    },
    category: 'exhibition',
    field: 'life',
    type: 'display',
    visitType: 'at-own-pace',
    location: 'biblioteca-gelsi',
    sector: 'festival',
    organizer: 'school',
    organization: 'istituto-valbrezza',
    ages: ['6-10', '11-13', '14-18', '18+'],
    tags: ['microscope', 'quiet', 'wildlife'],
    durationMinutes: 540,
    accessible: true,
    accessibility: {
      it: 'Didascalie a grandi caratteri e in Braille, otto stampe in rilievo da toccare. Tutto al primo piano, raggiungibile con l’ascensore.',
      en: 'Captions in large print and Braille, and eight raised prints to touch. All on the first floor, reached by lift.',
    },
    schedule: [
      { audience: 'private', onDays: [0, 1], times: ['09:30'], seats: null, freeAccess: true },
      {
        audience: 'private',
        weekdays: [2, 3, 4, 5, 6],
        times: ['09:30'],
        count: 10,
        fromDay: 2,
        seats: null,
        freeAccess: true,
      },
    ],
  },
  {
    key: 'la-stanza-dei-semi',
    title: { it: 'La stanza dei semi', en: 'The seed room' },
    description: {
      it: `<p>Dietro la serra c’è una porta che non si apre mai. Dentro, a diciotto gradi sotto zero, aspettano <strong>novecento specie delle nostre montagne</strong>, chiuse in buste d’alluminio con la data e il nome di chi le ha raccolte. Alcune, fuori di qui, non crescono più.</p>
<p>La visita segue il viaggio di una busta: il tavolo dove i semi si puliscono con le pinzette, la radiografia per scoprire quelli vuoti, il test di germinazione, il freddo. Si entra in otto alla volta, con la giacca a vento dell’Orto.</p>
<p>Alla fine Gualtiero apre il cassetto degli errori: semi etichettati male, germogliati per sbaglio o mangiati dai topi nel 1996. Si impara molto anche lì.</p>`,
      en: `<p>Behind the glasshouse there is a door that is never opened. Beyond it, at eighteen degrees below zero, wait <strong>nine hundred species from our mountains</strong>, sealed in foil packets with a date and the name of whoever gathered them. Some of them no longer grow anywhere else.</p>
<p>The tour follows the journey of one packet: the table where seeds are cleaned with tweezers, the X-ray that shows up the empty ones, the germination test, the cold. We go in eight at a time, wearing the garden’s own anoraks.</p>
<p>At the end Gualtiero opens the drawer of mistakes: seeds mislabelled, sprouted by accident, or eaten by mice in 1996. There is plenty to be learnt in there too.</p>`,
    },
    category: 'tour',
    field: 'life',
    type: 'meeting',
    visitType: 'with-guide',
    location: 'orto-terrazzi',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['11-13', '14-18', '18+'],
    tags: ['wildlife', 'work', 'climate'],
    durationMinutes: 60,
    accessible: true,
    accessibility: access.garden,
    speakers: [{ speaker: 'gualtiero', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [7],
        times: ['11:00'],
        count: 7,
        seats: 8,
        limit: [1, 'days'],
        opening: 'centre',
        waitingList: true,
        taken: ['waiting', 'full', 'nearlyFull', 'some', 'empty'],
      },
    ],
  },
  {
    key: 'un-filo-lungo-un-chilometro',
    title: { it: 'Un filo lungo un chilometro', en: 'A thread one kilometre long' },
    description: {
      it: `<p>In questa filanda, nel 1908, lavoravano duecentosei donne. Stavano con le mani nell’acqua a ottanta gradi, cercando con un dito <strong>il capo di un filo che non si vede</strong>. Ogni bozzolo ne contiene più di un chilometro, tutto intero.</p>
<p>Proverai anche tu, in acqua tiepida. Con uno spazzolino si pesca il capo, si unisce a quello di altri cinque bozzoli e si avvolge sull’aspo girando piano; poi si misura quanto regge prima di rompersi, e si scopre che a parità di peso batte l’acciaio.</p>
<p>Ines Caprilunga legge dai registri i nomi, le paghe e le multe («per aver cantato», dieci centesimi). E una biologa spiega come fa un bruco grasso e quasi cieco a filare meglio di qualsiasi macchina.</p>`,
      en: `<p>In 1908 two hundred and six women worked in this mill. They stood with their hands in water at eighty degrees, feeling with one finger for <strong>the end of a thread that cannot be seen</strong>. Each cocoon holds more than a kilometre of it, in one piece.</p>
<p>You will try it too, in lukewarm water. You fish for the end with a little brush, join it to those of five other cocoons, and wind them slowly on to the reel; then you measure how much the thread will bear before it snaps, and find that weight for weight it beats steel.</p>
<p>Ines Caprilunga reads from the ledgers: names, wages and fines (“for singing”, ten cents). And a biologist explains how a fat, nearly blind caterpillar can out-spin any machine.</p>`,
    },
    category: 'workshop',
    field: 'life',
    type: 'hands-on',
    location: 'sala-macchine',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13', '18+'],
    tags: ['history', 'machines', 'families'],
    durationMinutes: 80,
    accessible: true,
    accessibility: access.machineHall,
    collaboration: {
      it: 'Con l’Archivio della Filanda e le nipoti di undici filatrici.',
      en: 'With the Mill Archive and the granddaughters of eleven spinners.',
    },
    speakers: [{ speaker: 'ines', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [6],
        times: ['10:30', '15:30'],
        count: 8,
        seats: 24,
        opening: 'centre',
        waitingList: true,
        taken: ['nearlyFull', 'some', 'waiting', 'empty', 'some'],
      },
      {
        audience: 'school',
        weekdays: [2, 4],
        times: ['09:15'],
        count: 8,
        seats: 56,
        classes: 2,
        ages: ['6-10', '11-13'],
        opening: 'schools',
        waitingList: true,
        taken: ['waiting', 'some', 'empty', 'full'],
      },
    ],
  },
  {
    key: 'la-rete-sotto-i-piedi',
    title: { it: 'La rete sotto i piedi', en: 'The net beneath our feet' },
    description: {
      it: `<p>Avrai letto che gli alberi si parlano attraverso i funghi, si avvisano dei pericoli, nutrono i figli. Viola Funghetti i funghi delle radici li studia da quindici anni e ha una brutta notizia: <strong>non è detto</strong>. La bella notizia è che quello che si sa per certo è ancora più strano.</p>
<p>Questa conferenza è divisa in tre cassetti: cose dimostrate, cose probabili, cose che ci piacerebbe fossero vere. Il pubblico prova a mettere ogni affermazione nel cassetto giusto; lei racconta chi ha fatto l’esperimento, come, e che cosa si poteva fare meglio.</p>
<p>Chi vuole, alla fine, annusa quattro terre diverse. Una sa di cantina, una di pioggia, una di porcini. Di che cosa sa la quarta è meglio non dirlo.</p>`,
      en: `<p>You will have read that trees talk to one another through fungi, warn each other of danger, feed their young. Viola Funghetti has spent fifteen years studying the fungi on roots, and she has bad news: <strong>we can’t be sure</strong>. The good news is that what we do know for certain is stranger still.</p>
<p>The talk comes in three drawers: things proven, things likely, and things we should love to be true. The audience tries to put each claim in the right drawer; she tells us who did the experiment, how, and what might have been done better.</p>
<p>Afterwards, anyone who wishes may sniff four different soils. One smells of cellars, one of rain, one of porcini. The fourth is best left undescribed.</p>`,
    },
    category: 'talk',
    field: 'life',
    type: 'meeting',
    location: 'biblioteca-gelsi',
    sector: 'festival',
    organizer: 'center',
    organization: 'biblioteca-gelsi',
    ages: ['14-18', '18+'],
    tags: ['wildlife', 'debate', 'senses'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.library,
    speakers: [{ speaker: 'viola', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [2, 3, 4],
        times: ['18:15'],
        count: 1,
        fromDay: 2,
        seats: 70,
        opening: 'festival',
        taken: ['some'],
      },
    ],
  },
  {
    key: 'il-gusto-dellamaro',
    title: { it: 'Il gusto dell’amaro', en: 'A taste for bitter' },
    description: {
      it: `<p>Quasi tutto ciò che è amaro è un veleno, o ci assomiglia. E allora perché lo mettiamo nei bicchieri? Il Caffè dell’Orologio Fermo apre la saletta sul retro per <strong>cinque assaggi</strong>: genziana, rabarbaro, cicoria, luppolo e una foglia di carciofo cruda, che divide le famiglie.</p>
<p>Viola Funghetti porta le piante, Agata Belvisotto gli odori. Si impara a sentire l’amaro sulla lingua prima che nel naso, si fa il test della strisciolina (a una persona su quattro non sa di niente) e si capisce perché i bambini hanno ragione a sputare il radicchio.</p>
<p>Si beve poco e si ragiona molto. Ogni assaggio ha una versione senza alcol.</p>`,
      en: `<p>Nearly everything bitter is a poison, or resembles one. So why do we put it in our drinks? The Stopped Clock Café opens its back room for <strong>five tastings</strong>: gentian, rhubarb root, chicory, hops, and a raw artichoke leaf, which has been known to divide families.</p>
<p>Viola Funghetti brings the plants, Agata Belvisotto the smells. You learn to catch bitterness on the tongue before it reaches the nose, take the paper-strip test (to one person in four it tastes of nothing at all) and find out why children are quite right to spit out radicchio.</p>
<p>There is a little drinking and a lot of thinking. Every tasting has an alcohol-free version.</p>`,
    },
    category: 'aperitivo',
    field: 'life',
    type: 'meeting',
    location: 'caffe-orologio',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['18+'],
    tags: ['food', 'senses', 'wildlife'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.cafe,
    speakers: [
      { speaker: 'viola', role: 'speaker' },
      { speaker: 'agata', role: 'speaker' },
    ],
    schedule: [
      {
        audience: 'private',
        weekdays: [4, 5],
        times: ['18:30'],
        count: 2,
        fromDay: 2,
        seats: 24,
        ageEnforced: true,
        limit: [1, 'days'],
        opening: 'festival',
        waitingList: true,
        taken: ['waiting', 'some'],
      },
    ],
  },
  {
    key: 'chi-abita-nel-serio',
    title: { it: 'Chi abita nel Serio?', en: 'Who lives in the Serio?' },
    description: {
      it: `<p>Stivali ai piedi e retino in mano: si entra in acqua fino al polpaccio e si girano i sassi. Sotto ci sono larve che si costruiscono la casa di sabbia, sanguisughe timide, gamberetti che nuotano di fianco. <strong>Chi c’è e chi manca</strong> dice come sta il fiume meglio di tante analisi.</p>
<p>Sulla riva si versa tutto nelle bacinelle bianche, si conta, si disegna e si dà un voto all’acqua, da uno a cinque. Il voto finisce nel registro di Serio Vivo, accanto a quelli raccolti dal 2003: alcuni li hanno messi bambini che oggi sono assessori.</p>
<p>Poi tutti tornano in acqua, gamberetti per primi.</p>`,
      en: `<p>Wellies on, net in hand: we wade in up to the calf and turn over stones. Underneath are larvae that build themselves houses of sand, bashful leeches, shrimps that swim on their sides. <strong>Who is there, and who is missing</strong>, tells you more about a river’s health than many a chemical test.</p>
<p>On the bank we tip everything into white trays, count it, draw it and give the water a mark out of five. The mark goes into Serio Vivo’s register beside the ones collected since 2003, some of them by children who are now on the council.</p>
<p>Then everyone goes back in the river, shrimps first.</p>`,
    },
    category: 'workshop',
    field: 'life',
    type: 'hands-on',
    visitType: 'on-foot',
    location: 'officina-serio',
    sector: 'center',
    organizer: 'private',
    organization: 'serio-vivo',
    ages: ['6-10', '11-13', '14-18'],
    tags: ['river', 'wildlife', 'open-air', 'water'],
    durationMinutes: 105,
    accessible: true,
    accessibility: access.riverside,
    calendarNotes: {
      it: 'Stivali di gomma (ne abbiamo dal 30 al 44), calze di ricambio, niente infradito. Se il fiume è alto si lavora con i campioni in officina.',
      en: 'Wellingtons (we have sizes 30 to 44, UK 12 to 9½), spare socks, no flip-flops. If the river is high we work on samples indoors.',
    },
    speakers: [{ speaker: 'benedetta', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [7],
        times: ['10:00'],
        count: 5,
        fromDay: 1,
        seats: 25,
        limit: [1, 'days'],
        opening: 'centre',
        taken: ['nearlyFull', 'some', 'empty'],
        cancelled: {
          at: [2],
          reason: {
            it: 'Il consorzio svuota il canale per pulirlo e al guado l’acqua non arriva. I gamberetti stanno bene, li abbiamo spostati.',
            en: 'The water board is draining the channel to clean it, so the ford will be dry. The shrimps are fine: we have moved them.',
          },
        },
      },
      {
        audience: 'school',
        weekdays: [2, 3, 4],
        times: ['09:30'],
        count: 8,
        seats: 52,
        classes: 2,
        opening: 'schools',
        waitingList: true,
        taken: ['full', 'some', 'waiting', 'empty'],
      },
    ],
  },
];
