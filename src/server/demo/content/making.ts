import { access } from './access.ts';
import type { EventContent } from './event-content.ts';

/** Hands on tools: building, mending, moving things. */
export const making: readonly EventContent[] = [
  {
    key: 'macchine-inutili',
    title: { it: 'Macchine inutili', en: 'Useless machines' },
    description: {
      it: `<p>C’è la scatola che, se l’accendi, tira fuori una mano e si spegne. C’è quella che impiega tredici minuti per far cadere una biglia. C’è il ventilatore che si fa vento da solo. Trentuno macchine <strong>che non servono a niente</strong> riempiono la Sala delle Macchine, dove un tempo tutto serviva a qualcosa.</p>
<p>Si possono toccare, tutte. Le manovelle sono fatte per essere girate, i pulsanti per essere premuti, e accanto a ogni macchina c’è la sua gemella aperta, con i nomi dei pezzi: camma, biella, cricchetto, scappamento.</p>
<p>In fondo alla sala c’è un banco di ruote dentate e cartone. Se inventi qualcosa di perfettamente inutile, resta esposto fino al sabato dopo.</p>`,
      en: `<p>There is a box which, when you switch it on, puts out a hand and switches itself off. There is one that takes thirteen minutes to drop a marble. There is a fan that fans itself. Thirty-one machines <strong>of no use whatsoever</strong> fill the Machine Hall, where once upon a time everything had a purpose.</p>
<p>You may touch every one of them. The cranks are for turning, the buttons are for pressing, and beside each machine stands its twin with the lid off and the parts labelled: cam, connecting rod, ratchet, escapement.</p>
<p>At the end of the hall is a bench of cogs and cardboard. Invent something perfectly useless and it stays on show until the following Saturday.</p>`,
    },
    category: 'exhibition',
    field: 'engineering',
    type: 'display',
    visitType: 'at-own-pace',
    location: 'sala-macchine',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['3-5', '6-10', '11-13', '14-18', '18+'],
    tags: ['machines', 'families', 'play'],
    durationMinutes: 480,
    accessible: true,
    accessibility: access.machineHall,
    isPromoted: true,
    schedule: [
      { audience: 'private', onDays: [0, 1], times: ['10:00'], seats: null, freeAccess: true },
      {
        audience: 'private',
        weekdays: [3, 4, 5, 6, 7],
        times: ['10:00'],
        count: 20,
        fromDay: 2,
        seats: null,
        freeAccess: true,
      },
    ],
  },
  {
    key: 'il-ponte-che-sta-su',
    title: { it: 'Il ponte che sta su da solo', en: 'The bridge that holds itself up' },
    description: {
      it: `<p>Niente chiodi, niente corda, niente colla: soltanto assi di abete e il loro peso. Se le incastri nel modo giusto, <strong>più ci sali sopra e più il ponte si stringe</strong>. Se le incastri in quello sbagliato fanno un rumore bellissimo, e si ricomincia.</p>
<p>Sul prato davanti all’Officina ci sono tre ponti da costruire: uno da tavolo per mani piccole, uno lungo quattro metri e quello grande, che si tira su in dodici persone mentre Rocco Tornabelli dà gli ordini in dialetto. A opera finita ci si passa sotto, poi sopra, infine con la bicicletta.</p>
<p>Si arriva quando si vuole e ci si ferma quanto si vuole. L’ultimo ponte della giornata non si smonta: lo si fa crollare tutti insieme, al via.</p>`,
      en: `<p>No nails, no rope, no glue: only fir planks and their own weight. Slot them together the right way and <strong>the more you stand on it, the tighter the bridge grips</strong>. Slot them together the wrong way and they make a marvellous noise, and you start again.</p>
<p>On the grass outside the workshop there are three bridges to build: a tabletop one for small hands, one four metres long, and the big one, which takes a dozen people and Rocco Tornabelli giving orders in dialect. When it is up we go under it, then over it, and finally across it by bike.</p>
<p>Come when you like and stay as long as you like. The day’s last bridge isn’t dismantled: we bring it down together, on the word go.</p>`,
    },
    category: 'workshop',
    field: 'engineering',
    type: 'hands-on',
    location: 'officina-serio',
    sector: 'festival',
    organizer: 'private',
    organization: 'officina-serio',
    ages: ['6-10', '11-13', '14-18', '18+'],
    tags: ['open-air', 'families', 'play', 'river'],
    durationMinutes: 180,
    accessible: true,
    accessibility: access.officina,
    speakers: [{ speaker: 'rocco', role: 'speaker' }],
    schedule: [
      { audience: 'private', weekdays: [7], times: ['14:30'], count: 3, seats: null, freeAccess: true },
    ],
  },
  {
    key: 'smontatutto',
    title: { it: 'Smontatutto', en: 'Take it apart' },
    description: {
      it: `<p>Tostapane, stampanti, giradischi, un robot da cucina che fischiava: sono morti, e te li affidiamo con una scatola di cacciaviti. Il permesso di <strong>rompere le cose per vedere come sono fatte</strong> non te lo danno tutti i giorni.</p>
<p>Prima si indovina che cosa c’è dentro e lo si disegna. Poi si apre, si separano le viti per misura, si cercano i pezzi che ritornano in tutti gli apparecchi: la molla, il motorino, la scheda verde. Con quelli più belli si monta un insetto meccanico da portare a casa; il resto va nei bidoni giusti, che dopo un’ora avrai imparato a riconoscere.</p>
<p>Occhiali protettivi per tutti, genitori compresi. Niente spine e niente condensatori: li abbiamo tolti noi la sera prima.</p>`,
      en: `<p>Toasters, printers, record players, a food processor that used to whistle: they are all dead, and we are handing them over to you with a box of screwdrivers. It isn’t every day you are allowed to <strong>break things to see how they work</strong>.</p>
<p>First you guess what is inside, and draw it. Then you open it up, sort the screws by size and look for the parts that turn up in every machine: the spring, the little motor, the green board. The best-looking ones become a mechanical insect to take home; the rest goes in the right bins, which after an hour you will know by heart.</p>
<p>Safety glasses for everyone, parents included. No plugs and no capacitors: we took those out the night before.</p>`,
    },
    category: 'workshop',
    field: 'engineering',
    type: 'hands-on',
    location: 'officina-serio',
    sector: 'center',
    organizer: 'private',
    organization: 'officina-serio',
    ages: ['6-10', '11-13'],
    tags: ['machines', 'repair', 'families', 'bring-home'],
    durationMinutes: 90,
    accessible: true,
    accessibility: access.officina,
    calendarNotes: {
      it: 'Un elettrodomestico rotto, piccolo e senza batterie al litio, se ne hai uno da sacrificare.',
      en: 'One small broken appliance, without lithium batteries, if you have something to sacrifice.',
    },
    speakers: [{ speaker: 'bianca', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        onDays: [1],
        times: ['16:30'],
        seats: 20,
        opening: 'centre',
        taken: ['nearlyFull'],
      },
      {
        audience: 'private',
        weekdays: [6],
        times: ['10:00', '15:00'],
        count: 7,
        fromDay: 2,
        seats: 20,
        opening: 'centre',
        waitingList: true,
        taken: ['waiting', 'some', 'full', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [2, 4],
        times: ['09:30'],
        count: 5,
        seats: 50,
        classes: 2,
        opening: 'schools',
        taken: ['some', 'full', 'empty'],
      },
    ],
  },
  {
    key: 'pomeriggio-delle-riparazioni',
    title: { it: 'Il pomeriggio delle riparazioni', en: 'Repair afternoon' },
    description: {
      it: `<p>La lampada che sfarfalla, la zip inceppata, la radio della zia, il giocattolo che parlava. Portali in Officina: ci sono otto banchi, una quarantina di attrezzi e <strong>volontari che non sanno lasciar perdere</strong>.</p>
<p>Non è un servizio di assistenza: ci si siede accanto a chi sa e si aggiusta insieme. Il più delle volte funziona. Quando non funziona si scopre almeno perché, e qualche oggetto decide con dignità di diventare pezzi di ricambio.</p>
<p>Sul muro tieni d’occhio il contatore: dall’apertura abbiamo riportato in vita 1.912 cose, fra cui una dentiera da teatro e lo stesso aspirapolvere sei volte. Offerta libera per il caffè e per lo stagno.</p>`,
      en: `<p>The lamp that flickers, the zip that sticks, your aunt’s radio, the toy that used to talk. Bring them to the workshop: there are eight benches, forty or so tools, and <strong>volunteers who don’t know when to give up</strong>.</p>
<p>This isn’t a repair service: you sit beside somebody who knows how, and mend the thing together. More often than not it works. When it doesn’t, you at least find out why, and some objects decide, with dignity, to become spare parts.</p>
<p>Keep an eye on the counter on the wall: since we opened we have brought 1,912 things back to life, among them a set of stage dentures, and one vacuum cleaner six times over. Donations welcome for coffee and solder.</p>`,
    },
    category: 'workshop',
    field: 'engineering',
    type: 'hands-on',
    location: 'officina-serio',
    sector: 'center',
    organizer: 'private',
    organization: 'officina-serio',
    ages: ['11-13', '14-18', '18+'],
    tags: ['repair', 'machines'],
    durationMinutes: 180,
    accessible: true,
    accessibility: access.officina,
    calendarNotes: {
      it: 'Un oggetto a testa, che tu riesca a portare in braccio. Se hai il libretto di istruzioni, anche quello.',
      en: 'One object each, small enough to carry. If you still have the manual, bring that too.',
    },
    speakers: [{ speaker: 'rocco', role: 'speaker' }],
    schedule: [
      { audience: 'private', weekdays: [3], times: ['15:30'], count: 10, seats: null, freeAccess: true },
    ],
  },
  {
    key: 'saldare-una-lucciola',
    title: { it: 'Saldare una lucciola', en: 'Solder a firefly' },
    description: {
      it: `<p>Nove componenti, un saldatore, un po’ di fiato trattenuto. Alla fine della serata hai una spilla che <strong>lampeggia come una lucciola vera</strong> e che, se ne incontra un’altra, dopo un po’ si mette a lampeggiare a tempo.</p>
<p>Bianca Quadrivasi comincia da come lo si tiene in mano (come una matita, non come un pugnale) e arriva a spiegare perché certe cose si mettono d’accordo da sole: le lucciole, le spille, gli orologi a pendolo, il pubblico che applaude. Nessuno dà il ritmo, eppure il ritmo viene fuori.</p>
<p>Si spegne la luce quando l’ultima spilla è pronta, e si guarda. Di solito nessuno parla per un minuto abbondante.</p>`,
      en: `<p>Nine components, one soldering iron and a certain amount of held breath. By the end of the evening you have a badge that <strong>flashes like a real firefly</strong> and, if it meets another one, gradually starts to flash in time.</p>
<p>Bianca Quadrivasi starts with how to hold the iron (like a pencil, not like a dagger) and ends with why things synchronise: fireflies, badges, pendulum clocks, an audience clapping. Nobody sets the beat, and yet a beat emerges.</p>
<p>When the last badge is finished we turn out the lights and watch. As a rule nobody speaks for a good minute.</p>`,
    },
    category: 'workshop',
    field: 'engineering',
    type: 'hands-on',
    location: 'officina-serio',
    sector: 'center',
    organizer: 'private',
    organization: 'officina-serio',
    ages: ['14-18', '18+'],
    tags: ['bring-home', 'light', 'teenagers', 'at-night'],
    durationMinutes: 120,
    accessible: true,
    accessibility: access.officina,
    speakers: [{ speaker: 'bianca', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        onDays: [0],
        times: ['20:30'],
        seats: 12,
        opening: 'centre',
        waitingList: true,
        taken: ['some'],
      },
      {
        audience: 'private',
        weekdays: [4],
        times: ['20:30'],
        count: 7,
        fromDay: 1,
        seats: 12,
        opening: 'centre',
        waitingList: true,
        taken: ['waiting', 'nearlyFull', 'full', 'some', 'empty'],
      },
    ],
  },
  {
    key: 'robot-che-disegnano-male',
    title: { it: 'Robot che disegnano male', en: 'Robots that draw badly' },
    description: {
      it: `<p>Un bicchiere di plastica, tre pennarelli al posto delle gambe, un motorino con un peso storto. Accendi: <strong>il robot trema, gira su se stesso e fa un disegno orrendo</strong>. Cambia una gamba, sposta il peso, riprova: adesso fa le spirali.</p>
<p>È un laboratorio in cui sbagliare è l’unico modo di procedere. Ogni squadra ha un grande foglio a terra, un quaderno per segnare «ho cambiato questo, è successo quello» e una missione da pescare: un cerchio quasi tondo, una foresta, la firma di un dottore.</p>
<p>I disegni migliori (cioè i peggiori) restano appesi in corridoio per un mese, con il nome del robot. Il robot torna a casa con te, i pennarelli no.</p>`,
      en: `<p>A plastic cup, three felt pens for legs, a small motor with a lopsided weight. Switch it on: <strong>the robot shudders, spins round and makes a hideous drawing</strong>. Change a leg, shift the weight, try again: now it does spirals.</p>
<p>In this workshop, getting it wrong is the only way forward. Each team has a huge sheet of paper on the floor, a notebook for “I changed this, that happened”, and a mission drawn from a hat: an almost round circle, a forest, a doctor’s signature.</p>
<p>The best drawings (that is, the worst) hang in the corridor for a month, signed by the robot. The robot goes home with you; the pens stay here.</p>`,
    },
    category: 'workshop',
    field: 'engineering',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'center',
    organizer: 'private',
    organization: 'cooperativa-lumaca',
    ages: ['6-10'],
    tags: ['robots', 'families', 'bring-home', 'play'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.workshops,
    schedule: [
      {
        audience: 'private',
        onDays: [0, 1],
        times: ['16:45'],
        seats: 20,
        opening: 'centre',
        waitingList: true,
        taken: ['nearlyFull', 'some'],
      },
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:30', '15:30'],
        count: 9,
        fromDay: 2,
        seats: 20,
        opening: 'centre',
        waitingList: true,
        taken: ['some', 'waiting', 'empty', 'full', 'some'],
      },
      {
        audience: 'school',
        weekdays: [1, 3],
        times: ['09:15'],
        count: 6,
        seats: 26,
        classes: 1,
        opening: 'schools',
        taken: ['full', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [1, 2, 5],
        times: ['09:15', '11:00'],
        count: 5,
        fromDay: 24,
        seats: 26,
        classes: 1,
        opening: 'schools-second-part',
      },
    ],
  },
  {
    key: 'prima-della-scienza',
    title: { it: 'La filanda prima della scienza', en: 'The mill before the museum' },
    description: {
      it: `<p>Dove oggi c’è il bar c’erano le bacinelle dell’acqua bollente. Nel planetario, il magazzino dei bozzoli. Sulla parete dei laboratori resta <strong>una fila di numeri a matita</strong>: i turni di una ragazza di tredici anni, che si segnava quanti giorni mancavano alla festa del paese.</p>
<p>Ines Caprilunga porta in giro fra caldaie, soffitte e scale di servizio, con in tasca le chiavi che al pubblico non si danno mai. La storia è quella di una fabbrica, ma anche di come funzionava: la ruota sul canale, le cinghie sul soffitto, un solo motore per sessanta aspi.</p>
<p>L’ultima sosta è sul tetto. Da lì si capisce perché la costruirono proprio in questo punto: basta seguire l’acqua.</p>`,
      en: `<p>Where the café is now stood the basins of boiling water. The planetarium was the cocoon store. On the workshop wall there is still <strong>a row of numbers in pencil</strong>: the shifts of a thirteen-year-old girl, counting the days to the village fair.</p>
<p>Ines Caprilunga takes you round boilers, attics and back stairs, carrying the keys that visitors are never given. It is the story of a factory and of the women in it, but also of how it worked: the wheel on the canal, the belts along the ceiling, a single engine for sixty reels.</p>
<p>The last stop is the roof. From up there you can see why they built it on this very spot: just follow the water.</p>`,
    },
    category: 'tour',
    field: 'engineering',
    type: 'meeting',
    visitType: 'with-guide',
    location: 'sala-macchine',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['11-13', '14-18', '18+'],
    tags: ['history', 'machines', 'work'],
    durationMinutes: 75,
    accessible: false,
    accessibility: {
      it: 'Tetto e soffitte si raggiungono soltanto con le scale (61 gradini). Al piano terra e in cortile la visita è senza barriere: chiedi la versione breve.',
      en: 'The roof and attics can only be reached by stairs (61 steps). The ground floor and courtyard are barrier-free: ask for the shorter tour.',
    },
    speakers: [{ speaker: 'ines', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [7],
        times: ['17:00'],
        count: 5,
        seats: 20,
        opening: 'centre',
        taken: ['nearlyFull', 'some', 'empty'],
      },
      {
        audience: 'private',
        weekdays: [5],
        times: ['17:30'],
        count: 3,
        seats: 20,
        opening: 'centre',
        languages: ['en'],
        taken: ['some', 'empty'],
      },
    ],
  },
  {
    key: 'la-funicolare-spiegata',
    title: { it: 'La funicolare, con due carrucole', en: 'The funicular, with two pulleys' },
    description: {
      it: `<p>Due vagoni, una fune, e quello che scende aiuta quello che sale. È tutto qui, più centotrent’anni di bulloni. Nella saletta del caffè si costruisce <strong>una funicolare da tavolo</strong> con carrucole, scatolette e monetine per passeggeri, e si misura quanto costa farla salire vuota, piena, o piena da una parte sola.</p>
<p>Poi si attraversa la strada e si prende quella vera. Il capostazione apre lo sportello della sala argani per cinque minuti: si vede la fune che esce lucida di grasso, si sente il motore cambiare voce a metà corsa, quando i vagoni si incrociano.</p>
<p>Il biglietto della corsa è compreso. Al ritorno puoi farla a piedi, e ripensare alle carrucole con una certa nostalgia.</p>`,
      en: `<p>Two cars, one cable, and the one going down helps the one going up. That is all there is to it, apart from a hundred and thirty years of bolts. In the back room of the café we build <strong>a tabletop funicular</strong> out of pulleys, little boxes and coins for passengers, and measure how much it costs to haul it up empty, full, or full on one side only.</p>
<p>Then we cross the road and ride the real one. The stationmaster opens the hatch of the winding room for five minutes: you see the cable come out shiny with grease, and hear the motor change its tune halfway, as the cars pass each other.</p>
<p>The ride is included. You are free to walk back down, thinking wistfully of pulleys.</p>`,
    },
    category: 'tour',
    field: 'engineering',
    type: 'hands-on',
    visitType: 'with-guide',
    location: 'caffe-orologio',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13'],
    tags: ['machines', 'city-alta', 'families'],
    durationMinutes: 75,
    accessible: true,
    accessibility: {
      it: 'La funicolare carica una sedia a rotelle per corsa: segnalalo quando prenoti. Gradino all’ingresso del caffè, con pedana.',
      en: 'The funicular takes one wheelchair per trip: let us know when you book. One step at the café door, with a ramp.',
    },
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:00', '15:00'],
        count: 6,
        fromDay: 1,
        seats: 15,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting', 'nearlyFull', 'full', 'some'],
        cancelled: {
          at: [3],
          reason: {
            it: 'Quel giorno la funicolare è ferma per la revisione annuale della fune. Ci dispiace: senza la corsa vera non è la stessa cosa.',
            en: 'The funicular is out of service that day for its yearly cable inspection. We are sorry: without the real ride it isn’t the same.',
          },
        },
      },
    ],
  },
  {
    key: 'progettare-al-buio',
    title: { it: 'Progettare al buio', en: 'Designing in the dark' },
    description: {
      it: `<p>Un forno con lo schermo liscio, un telecomando con quarantaquattro tasti uguali, una confezione «facile da aprire». Marieke Achterlinde, che non vede dalla nascita, li porta in valigia e li chiama <strong>gli imputati</strong>.</p>
<p>Per la prima metà si lavora bendati. Si prova a usare gli oggetti, poi a rifarli: creta, velcro, bottoni, viti, una stampante 3D per chi ha fretta. Per la seconda metà la benda si toglie e si scopre che cosa si è costruito, che non è mai quello che si credeva.</p>
<p>Alla fine ogni gruppo consegna il suo prototipo a qualcuno che non ne sa niente, senza spiegazioni. Se lo usa al primo colpo, è fatto bene. Si parla inglese, con un interprete a ogni banco.</p>`,
      en: `<p>An oven with a flat glass screen, a remote control with forty-four identical buttons, an “easy-open” packet. Marieke Achterlinde, who has been blind from birth, carries them about in a suitcase and calls them <strong>the accused</strong>.</p>
<p>For the first half you work blindfolded. You try to use the objects, then to remake them: clay, Velcro, buttons, screws, a 3D printer for those in a hurry. For the second half the blindfolds come off and you see what you have built, which is never what you thought.</p>
<p>At the end each group hands its prototype to somebody who knows nothing about it, without a word of explanation. If they can use it first time, it is good design. In English, with an interpreter at every bench.</p>`,
    },
    category: 'workshop',
    field: 'engineering',
    type: 'hands-on',
    location: 'officina-serio',
    sector: 'festival',
    organizer: 'private',
    organization: 'officina-serio',
    ages: ['14-18', '18+'],
    tags: ['senses', 'work', 'teenagers'],
    durationMinutes: 120,
    accessible: true,
    accessibility: {
      it: 'Pensato da una progettista cieca: materiali da toccare, descrizioni a voce, nessuna diapositiva. Ingresso in piano, banchi ribassati, cani guida benvenuti.',
      en: 'Devised by a blind designer: things to touch, everything said aloud, no slides. Level entrance, low benches, guide dogs welcome.',
    },
    speakers: [{ speaker: 'marieke', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [5, 6, 7],
        times: ['10:00', '17:30'],
        count: 2,
        fromDay: 2,
        seats: 18,
        opening: 'festival',
        languages: ['en', 'it'],
        taken: ['nearlyFull', 'some'],
      },
    ],
  },
];
