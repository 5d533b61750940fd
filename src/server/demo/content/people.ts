import { access } from './access.ts';
import type { EventContent } from './event-content.ts';

/** How people see, decide, speak and care for each other: mind and health. */
export const people: readonly EventContent[] = [
  {
    key: 'cento-al-minuto',
    title: { it: 'Cento al minuto', en: 'A hundred a minute' },
    description: {
      it: `<p>I manichini si chiamano tutti Renato, che vuol dire «nato di nuovo». Prima si guarda se rispondono e se respirano (Renato non fa mai né l’una né l’altra cosa), poi si chiama il 112, poi si mettono le mani al centro del petto e <strong>si spinge: forte, svelto, fra le cento e le centoventi volte al minuto</strong>.</p>
<p>Il ritmo lo dà la musica. La scaletta contiene soltanto canzoni con il numero giusto di battiti: un liscio, due tormentoni estivi, una sigla di cartoni animati. Ogni Renato ha una lucina che diventa verde se scendi di cinque centimetri, e dopo due minuti capirai perché nei film non si danno mai il cambio: fanno finta.</p>
<p>Si impara anche a usare il defibrillatore, che parla, ed è più calmo di te. Le infermiere del San Narciso ripetono una cosa sola: sbagliare un po’ va bene, <em>stare a guardare no</em>.</p>`,
      en: `<p>The manikins are all called Renato, which means “born again”. First you check whether they respond and whether they are breathing (Renato never does either), then you call 112, then you put your hands in the middle of the chest and <strong>push: hard, fast, between a hundred and a hundred and twenty times a minute</strong>.</p>
<p>Music keeps the time. The playlist holds only songs with the right number of beats: a ballroom number, two summer hits and the theme from a children’s cartoon. Each Renato has a light that turns green when you get five centimetres down, and two minutes in you will see why people in films never need to swap over: they are acting.</p>
<p>You also learn to use a defibrillator, which talks, and is calmer than you are. The San Narciso nurses have one message: doing it slightly wrong is fine, <em>standing and watching is not</em>.</p>`,
    },
    category: 'workshop',
    field: 'health',
    type: 'hands-on',
    location: 'sala-macchine',
    sector: 'center',
    organizer: 'center',
    organization: 'ospedale-narciso',
    ages: ['11-13', '14-18', '18+'],
    tags: ['medicine', 'music', 'teenagers'],
    durationMinutes: 90,
    accessible: true,
    accessibility: {
      it: 'Ingresso senza gradini. Ci sono due Renati su un tavolo, per chi non si inginocchia; e chi non può spingere impara a dirigere gli altri, che serve altrettanto.',
      en: 'Step-free entrance. Two Renatos lie on a table for anyone who would rather not kneel; and if you can’t push you learn to direct those who can, which matters just as much.',
    },
    calendarNotes: {
      it: 'Pantaloni comodi: si sta parecchio in ginocchio. Il laboratorio non rilascia attestati da soccorritore.',
      en: 'Comfortable trousers: there is a good deal of kneeling. This is not a certified first-aid course.',
    },
    schedule: [
      {
        audience: 'private',
        weekdays: [4, 6],
        times: ['18:30', '11:00'],
        count: 5,
        seats: 24,
        opening: 'centre',
        waitingList: true,
        taken: ['nearlyFull', 'some', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [1, 3, 5],
        times: ['09:00', '11:00'],
        count: 3,
        fromDay: 9,
        seats: 50,
        classes: 2,
        ages: ['11-13', '14-18'],
        opening: 'schools',
        waitingList: true,
        taken: ['full', 'some', 'empty'],
      },
      {
        audience: 'teacher',
        weekdays: [2, 3],
        times: ['17:00'],
        count: 2,
        fromDay: 4,
        seats: 24,
        ages: ['18+'],
        opening: 'schools',
        taken: ['some', 'empty'],
      },
    ],
  },
  {
    key: 'la-stanza-storta',
    title: { it: 'La stanza storta', en: 'The crooked room' },
    description: {
      it: `<p>Da uno spioncino vedi una stanza normale: due finestre, un pavimento a scacchi, tua sorella che cammina lungo la parete di fondo. Solo che camminando <strong>si rimpicciolisce</strong>. Poi fate cambio, guardi com’è costruita da dietro, torni allo spioncino, e lei si rimpicciolisce lo stesso: sapere il trucco non serve a niente.</p>
<p>È questo il filo della mostra: undici inganni che funzionano <em>anche dopo la spiegazione</em>. La maschera cava che ti segue con gli occhi, la scatola piccola che pesa più della grande (sono uguali, la bilancia è lì), la mano di gomma che a un certo punto è la tua.</p>
<p>Non servono né prenotazione né guida (soltanto le classi prenotano, la mattina): entri, tocchi, torni indietro. Davanti a ogni inganno c’è un cartello doppio: a destra che cosa succede negli occhi e nel cervello, a sinistra che cosa hanno scritto i visitatori prima di saperlo. A sinistra si ride di più.</p>`,
      en: `<p>Through a peephole you see an ordinary room: two windows, a chequered floor, your sister walking along the far wall. Only, as she walks, <strong>she shrinks</strong>. You swap places, go round the back to see how it is built, return to the peephole, and she shrinks all the same: knowing the trick is no use whatsoever.</p>
<p>That is the thread of this exhibition: eleven illusions that work <em>even after they have been explained</em>. The hollow mask whose eyes follow you about, the small box that weighs more than the big one (they weigh the same; there are the scales), the rubber hand that at a certain point becomes yours.</p>
<p>There is no booking and no guide (only school groups book, for the mornings): come in, touch things, go back. Each illusion has a double label: on the right, what is happening in your eyes and brain; on the left, what visitors wrote before they knew. The left-hand side gets more laughs.</p>`,
    },
    category: 'exhibition',
    field: 'mind',
    type: 'display',
    visitType: 'at-own-pace',
    location: 'biblioteca-gelsi',
    sector: 'center',
    organizer: 'private',
    organization: 'biblioteca-gelsi',
    ages: ['6-10', '11-13', '14-18', '18+'],
    tags: ['senses', 'families', 'play', 'experiments'],
    durationMinutes: 180,
    price: { it: '6 €, ridotto 4 €', en: '€6, reduced €4' },
    accessible: true,
    accessibility: {
      it: 'Tutto al piano terra. Lo spioncino è doppio, a 110 e a 150 cm; quattro inganni su undici sono per le mani o per le orecchie. La saletta silenziosa è accanto all’uscita.',
      en: 'All on the ground floor. The peephole comes at two heights, 110 and 150 cm; four of the eleven illusions are for hands or ears. The quiet room is next to the exit.',
    },
    collaboration: {
      it: 'Costruita con la classe 4ª C dell’Istituto Superiore Valbrezza, che ha segato le pareti e, purtroppo, una sedia.',
      en: 'Built with a fourth-year class from Valbrezza Secondary School, who sawed up the walls and, unfortunately, a chair.',
    },
    schedule: [
      {
        audience: 'private',
        onDays: [0, 1],
        times: ['12:00'],
        seats: null,
        freeAccess: true,
      },
      {
        audience: 'private',
        weekdays: [3, 6],
        times: ['15:00'],
        count: 10,
        fromDay: 2,
        seats: null,
        freeAccess: true,
        cancelled: {
          at: [4],
          reason: {
            it: 'La biblioteca fa l’inventario: quel pomeriggio contano i libri, e nessuno ha voglia di contarli due volte.',
            en: 'The library is stocktaking: that afternoon they are counting the books, and nobody wants to count them twice.',
          },
        },
      },
      {
        audience: 'school',
        isFree: true,
        weekdays: [2, 4],
        times: ['09:30', '11:15'],
        count: 4,
        durationMinutes: 75,
        seats: 28,
        classes: 1,
        ages: ['6-10', '11-13', '14-18'],
        opening: 'schools',
        waitingList: true,
        taken: ['full', 'waiting', 'empty'],
      },
    ],
  },
  {
    key: 'te-lo-ricordi-male',
    title: { it: 'Te lo ricordi male', en: 'That’s not how it happened' },
    description: {
      it: `<p>Qualcosa succederà prima dell’inizio, nel foyer, mentre cerchi il posto. Dura quaranta secondi e lo vedono tutti. Poi si spengono le luci e per un’ora si parla d’altro, o almeno così sembra. <strong>Alla fine tocca a te testimoniare</strong>: quante persone erano, chi ha urlato, di che colore era l’ombrello?</p>
<p>Ludovica Mezzolasca cura chi perde i ricordi e studia come se li fabbricano gli altri. Un ricordo, dice, non è una fotografia nel cassetto: è una minestra che si riscalda, e ogni volta ci finisce dentro qualcosa. Una domanda fatta in un certo modo, per esempio. O il racconto di tuo cugino, che non c’era.</p>
<p>I risultati compaiono in sala, serata per serata, e il filmato del foyer chiude la questione. Quasi sempre. Una volta una fila intera ha contestato il filmato.</p>`,
      en: `<p>Something will happen before the start, in the foyer, while you are looking for your seat. It lasts forty seconds and everyone sees it. Then the lights go down and for an hour we talk about something else, or so it seems. <strong>At the end you testify</strong>: how many people were there, who shouted, what colour was the umbrella?</p>
<p>Ludovica Mezzolasca treats people who are losing their memories, and studies how the rest of us manufacture ours. A memory, she says, is not a photograph in a drawer: it is soup that you reheat, and every time something else falls in. A question put in a certain way, for instance. Or the version told by your cousin, who wasn’t there.</p>
<p>The results go up on the screen there and then, and the film from the foyer settles the matter. Nearly always. One evening an entire row disputed the film.</p>`,
    },
    category: 'talk',
    field: 'mind',
    type: 'meeting',
    location: 'teatro-lucciola',
    sector: 'festival',
    organizer: 'center',
    organization: 'ospedale-narciso',
    ages: ['14-18', '18+'],
    tags: ['theatre', 'play', 'at-night'],
    durationMinutes: 80,
    accessible: true,
    accessibility: access.theatreSigned,
    calendarNotes: {
      it: 'Arriva venti minuti prima: chi entra a luci spente si perde il fatto, e non può deporre.',
      en: 'Come twenty minutes early: anyone who arrives after the lights go down misses the incident and may not give evidence.',
    },
    speakers: [
      { speaker: 'ludovica', role: 'speaker' },
      { speaker: 'giuditta', role: 'moderator' },
    ],
    schedule: [
      {
        audience: 'private',
        weekdays: [2, 3, 4],
        times: ['20:45'],
        count: 1,
        fromDay: 2,
        seats: 300,
        opening: 'festival',
        taken: ['some'],
      },
      {
        audience: 'private',
        weekdays: [4, 5],
        times: ['20:45'],
        count: 1,
        fromDay: 6,
        seats: 300,
        opening: 'specials',
      },
    ],
  },
  {
    key: 'il-morto-ha-da-ridire',
    title: { it: 'Il morto ha da ridire', en: 'The deceased objects' },
    description: {
      it: `<p>Nel Cinquecento si andava a vedere un’anatomia come oggi si va a teatro: d’inverno, in piedi su gradini di legno, con le candele e qualche volta con i musicisti. Nel refettorio del chiostro la gradinata l’hanno ricostruita, la professoressa è pronta, gli strumenti luccicano. <strong>Il morto, invece, non è d’accordo.</strong></p>
<p>Non vuole alzarsi: vuole che si dicano le cose giuste. «Il fegato ha cinque lobi», legge lei dal libro antico. «Nei cani, forse», risponde lui da sotto il lenzuolo. Un organo dopo l’altro, la lezione diventa un litigio fra chi ha studiato i libri e chi, il corpo, lo ha usato per sessant’anni.</p>
<p>Sangue non se ne vede: gli organi sono di stoffa, cuciti e imbottiti, e passano di mano in mano fra il pubblico. Devono tornare tutti, per favore; lunedì scorso mancava una milza.</p>`,
      en: `<p>In the sixteenth century you went to see an anatomy as you might go to a play: in winter, standing on wooden tiers, by candlelight and sometimes with musicians. In the refectory of the cloister they have rebuilt the tiers, the professor is ready and the instruments gleam. <strong>The deceased, however, does not agree.</strong></p>
<p>He has no wish to get up; he only wants things to be put correctly. “The liver has five lobes,” she reads from the ancient book. “In dogs, perhaps,” comes the reply from under the sheet. Organ by organ, the lesson turns into a quarrel between one who has studied the books and one who has had sixty years’ use of the body.</p>
<p>There is no blood: the organs are made of cloth, stitched and stuffed, and go from hand to hand through the audience. Please see that they all come back; last Monday we were a spleen short.</p>`,
    },
    category: 'show',
    field: 'health',
    type: 'performance',
    location: 'chiostro-meridiane',
    sector: 'festival',
    organizer: 'private',
    organization: 'compagnia-attrito',
    ages: ['11-13', '14-18', '18+'],
    tags: ['theatre', 'medicine', 'history', 'at-night', 'city-alta'],
    durationMinutes: 65,
    accessible: true,
    accessibility: {
      it: 'Gli ultimi 80 metri sono in acciottolato: chiamaci e apriamo il passaggio carraio. In fondo alla gradinata ci sono dodici sedie e tre posti per sedia a rotelle, a un passo dal morto.',
      en: 'The last 80 metres are cobbled: ring us and we will open the vehicle gate. At the foot of the tiers are twelve chairs and three wheelchair spaces, within arm’s reach of the deceased.',
    },
    isPromoted: true,
    calendarNotes: {
      it: 'Si sta in piedi, come allora. Le candele sono elettriche, il freddo del refettorio no.',
      en: 'Standing only, as it was then. The candles are electric; the chill of the refectory is genuine.',
    },
    speakers: [
      { speaker: 'delfina', role: 'speaker' },
      { speaker: 'saverio', role: 'speaker' },
    ],
    schedule: [
      {
        audience: 'private',
        weekdays: [2, 3, 4, 7],
        times: ['20:30'],
        count: 4,
        fromDay: 1,
        seats: 46,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting', 'full', 'nearlyFull', 'some'],
      },
    ],
  },
  {
    key: 'una-lingua-in-un-ora',
    title: { it: 'Una lingua in un’ora', en: 'A language in an hour' },
    description: {
      it: `<p>Regola unica: da quando suona la campanella, l’italiano è vietato. Ogni tavolo è un’isola, ogni isola ha delle cose da scambiare (patate, corda, una capra) e <strong>nessuna parola per chiederle</strong>. Dopo un quarto d’ora le parole sono una dozzina; dopo mezz’ora qualcuno ha inventato il plurale, e un’altra isola sta litigando sui verbi.</p>
<p>Poi arrivano i viaggiatori: uno per tavolo si alza, cambia isola e deve farsi capire. È lì che si scopre perché le lingue si somigliano, si mescolano e si prendono in giro. Che ce ne sono alcune senza destra né sinistra, in cui la tazza si sposta «un po’ a nord». E che fischiando, da un monte all’altro, si può dire quasi tutto.</p>
<p>Alla fine si compila il dizionario, che resta in biblioteca con la sua collocazione. Gli scaffali ne contengono già centotré, e in nessuno manca la parola per dire «no».</p>`,
      en: `<p>There is one rule: once the bell rings, your own language is forbidden. Each table is an island, each island has things to trade (potatoes, rope, a goat) and <strong>no words to ask for them</strong>. After a quarter of an hour there are a dozen words; after half an hour somebody has invented the plural, and another island is squabbling over verbs.</p>
<p>Then come the travellers: one person from each table gets up, moves to a new island and has to be understood. That is when you find out why languages resemble one another, mix and make fun of each other. That some have no left or right, so you move your cup “a bit to the north”. And that by whistling from one hill to the next you can say almost anything.</p>
<p>To finish, you write the dictionary, which stays in the library with a shelf mark of its own. The shelves already hold a hundred and three, and not one lacks a word for “no”.</p>`,
    },
    category: 'game',
    field: 'mind',
    type: 'hands-on',
    location: 'biblioteca-gelsi',
    sector: 'festival',
    organizer: 'private',
    organization: 'biblioteca-gelsi',
    ages: ['11-13', '14-18'],
    tags: ['play', 'teenagers', 'puzzles'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.library,
    schedule: [
      {
        audience: 'school',
        weekdays: [1, 3, 5],
        times: ['09:15', '11:00'],
        count: 4,
        seats: 52,
        classes: 2,
        opening: 'schools',
        waitingList: true,
        taken: ['some', 'full', 'waiting', 'nearlyFull'],
      },
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:30'],
        count: 2,
        seats: 25,
        opening: 'festival',
        taken: ['some', 'nearlyFull'],
      },
    ],
  },
  {
    key: 'un-euro-allasta',
    title: { it: 'Un euro, e uno, e due…', en: 'Going, going, one euro' },
    description: {
      it: `<p>Si vende una moneta da un euro. Vince chi offre di più, come a ogni asta; l’unica differenza è che <strong>anche il secondo paga la sua offerta</strong>, e resta a mani vuote. Si parte da cinque centesimi. Il record, per una moneta da un euro, è di quattro euro e settanta.</p>
<p>Celeste Spadarancia batte il martelletto e intanto prende appunti su di te. Dopo l’asta si stima il prezzo di un ombrello (prima però scrivi le ultime due cifre del tuo telefono: sembra una formalità), si sceglie fra tre fette di torta di cui una è lì apposta perché non la voglia nessuno, si decide se aprire una busta.</p>
<p>Il resto si gioca con i gettoni. L’euro invece è vero, e con il ricavato la biblioteca ripara il distributore del caffè.</p>`,
      en: `<p>A one-euro coin is for sale. The highest bid wins, as at any auction; the only difference is that <strong>the runner-up pays too</strong>, and goes home with nothing. Bidding starts at five cents. The record for a one-euro coin stands at four euros seventy.</p>
<p>Celeste Spadarancia wields the hammer and takes notes on you as she does so. After the auction you guess the price of an umbrella (but first you write down the last two digits of your phone number: it seems a mere formality), choose between three slices of cake, one of which is there purely so that nobody will want it, and decide whether to open an envelope.</p>
<p>Everything else is played with tokens. The euro is real, and the proceeds go towards mending the library’s coffee machine.</p>`,
    },
    category: 'game',
    field: 'mind',
    type: 'meeting',
    location: 'biblioteca-gelsi',
    sector: 'center',
    organizer: 'center',
    organization: 'universita-orobie',
    ages: ['14-18', '18+'],
    tags: ['play', 'data', 'debate'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.library,
    speakers: [{ speaker: 'celeste', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [3, 4],
        times: ['20:45'],
        count: 3,
        fromDay: 3,
        toDay: 50,
        seats: 40,
        opening: 'centre',
        taken: ['nearlyFull', 'some', 'empty'],
      },
    ],
  },
  {
    key: 'patatine-in-cuffia',
    title: { it: 'Patatine in cuffia', en: 'Crisps through headphones' },
    description: {
      it: `<p>Ti metti le cuffie e mordi una patatina davanti al microfono. Quello che senti è il tuo stesso <em>crac</em>, appena ritoccato: più acuto, e <strong>la patatina è freschissima</strong>; più cupo, e sembra rimasta aperta da Natale. Il sacchetto è sempre lo stesso.</p>
<p>Il gusto, insomma, non abita soltanto sulla lingua. Da un banco all’altro si cerca dove altro si nasconda: nel naso (una caramella da mangiare turandoselo, e poi no), negli occhi (lo sciroppo rosso che sa di menta), nelle dita (lo stesso yogurt con un cucchiaino leggero e con uno pesante), perfino nel rumore dell’acqua versata, che a occhi chiusi dice se è calda o fredda. Prova: lo sapevi già fare.</p>
<p>Si esce con l’identikit del proprio sapore preferito e una domanda per chi, a casa, cucina. Qualche cuoco ci ha scritto per protestare.</p>`,
      en: `<p>You put on headphones and bite into a crisp in front of a microphone. What you hear is your own <em>crunch</em>, slightly doctored: make it sharper and <strong>the crisp is perfectly fresh</strong>; make it duller and it seems to have been open since Christmas. It is the same packet throughout.</p>
<p>Taste, in other words, doesn’t live on the tongue alone. Moving from bench to bench, we look for where else it hides: in the nose (a sweet to be eaten with it pinched, and then not), in the eyes (the red syrup that tastes of mint), in the fingers (the same yoghurt from a light spoon and from a heavy one), even in the sound of water being poured, which tells you with your eyes shut whether it is hot or cold. Try it: you could do it all along.</p>
<p>You leave with an identikit of your favourite flavour and one question for whoever cooks at home. Some cooks have written to complain.</p>`,
    },
    category: 'workshop',
    field: 'mind',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'center',
    organizer: 'private',
    organization: 'cooperativa-lumaca',
    ages: ['6-10', '11-13'],
    tags: ['senses', 'food', 'families', 'experiments'],
    durationMinutes: 60,
    hasUnknownPrice: true,
    accessible: true,
    accessibility: access.workshops,
    calendarNotes: {
      it: 'Si assaggiano patate, latte, zucchero e menta: segnala le allergie quando prenoti, abbiamo le alternative.',
      en: 'Tastings contain potato, milk, sugar and mint: tell us about allergies when you book, we have substitutes.',
    },
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['11:00', '15:30', '17:00'],
        count: 5,
        seats: 18,
        opening: 'centre',
        waitingList: true,
        taken: ['waiting', 'some', 'full', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [2, 4],
        times: ['09:30', '11:00'],
        count: 3,
        fromDay: 12,
        seats: 26,
        classes: 1,
        opening: 'schools',
        taken: ['full', 'empty', 'empty'],
      },
    ],
  },
  {
    key: 'il-dottore-che-si-vergognava',
    title: { it: 'Il dottore che si vergognava', en: 'The bashful doctor' },
    description: {
      it: `<p>Parigi, 1816. Una signora ha male al cuore, il dottore dovrebbe appoggiarle l’orecchio sul petto e diventa rosso. Allora prende un foglio, lo arrotola stretto e ascolta da lì: <strong>si sente meglio di prima</strong>. Lo stetoscopio è nato dall’imbarazzo.</p>
<p>Tu parti dallo stesso foglio, poi passi al tubo, all’imbuto, al palloncino teso, e a ogni versione fai la prova con chi ti sta accanto. Il cuore dice due parole, non una. I polmoni frusciano. La pancia, verso mezzogiorno, tiene un comizio. E dopo dieci saltelli si riascolta tutto da capo e si contano i battiti.</p>
<p>Alla fine c’è il quiz dei rumori registrati: un cuore di cavallo, uno di canarino, il frigorifero dei Laboratori. Lo stetoscopio lo porti a casa; sul gatto funziona, se il gatto è d’accordo.</p>`,
      en: `<p>Paris, 1816. A lady has heart trouble; the doctor is supposed to lay his ear on her chest, and blushes. So he takes a sheet of paper, rolls it up tight and listens through that: <strong>he hears better than before</strong>. The stethoscope was born of embarrassment.</p>
<p>You start with the same sheet of paper, then move on to the rubber tube, the funnel and the stretched balloon, and try each version out on whoever is beside you. The heart says two words, not one. The lungs rustle. The tummy, towards lunchtime, gives a speech. After ten star jumps you listen to it all again and count the beats.</p>
<p>It ends with a quiz of recorded noises: a horse’s heart, a canary’s, the fridge in our workshop kitchen. The stethoscope is yours to keep; it works on cats, if the cat agrees.</p>`,
    },
    category: 'workshop',
    field: 'health',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'festival',
    organizer: 'center',
    organization: 'ospedale-narciso',
    ages: ['6-10', '11-13'],
    tags: ['medicine', 'history', 'bring-home', 'families'],
    durationMinutes: 60,
    accessible: true,
    accessibility: {
      it: 'Ascensore fino al piano e tavoli regolabili. Chi non sente il battito lo vede: un microfono lo disegna su uno schermo e lo fa vibrare in un cuscino.',
      en: 'Lift to the floor, adjustable tables. If you can’t hear the beat you can see it: a microphone draws it on a screen and makes it throb in a cushion.',
    },
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:15', '15:00', '16:30'],
        count: 4,
        seats: 20,
        opening: 'festival',
        waitingList: true,
        taken: ['some', 'full', 'waiting', 'nearlyFull'],
      },
      {
        audience: 'school',
        weekdays: [1, 3, 5],
        times: ['09:30', '11:00'],
        count: 3,
        fromDay: 8,
        seats: 27,
        classes: 1,
        opening: 'schools',
        waitingList: true,
        taken: ['full', 'empty', 'waiting'],
      },
    ],
  },
];
