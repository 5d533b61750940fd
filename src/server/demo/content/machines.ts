import { access } from './access.ts';
import type { EventContent } from './event-content.ts';

/** What people build, take apart and put to work: computing and engineering. */
export const machines: readonly EventContent[] = [
  {
    key: 'scappamento',
    title: { it: 'Scappamento', en: 'The escapement room' },
    description: {
      it: `<p>Lo <em>scappamento</em> è il pezzo che in un orologio fa tic e poi tac: trattiene gli ingranaggi e li lascia andare un dente alla volta. In quello del campanile di Valbrezza qualcuno ha infilato un bullone, e l’orologio è fermo da martedì. <strong>Fra tre quarti d’ora deve suonare mezzogiorno, e la sposa è già in chiesa.</strong></p>
<p>La macchina è vera, pesa trecento chili ed è smontata davanti a voi. Per rimetterla in moto bisogna contare denti, appendere pesi, trovare la lunghezza giusta di un pendolo e decifrare gli appunti del vecchio orologiaio, che si fidava soltanto dei proverbi.</p>
<ul><li>Squadre da tre a sei persone.</li><li>Chi ha fra gli 11 e i 13 anni viene con un adulto.</li><li>La porta resta aperta: non siete chiusi dentro voi, è il tempo che è rimasto fuori.</li></ul>
<p>Alla fine l’orologio suona. Se i rintocchi sono dodici avete vinto; se sono tredici, quasi.</p>`,
      en: `<p>The <em>escapement</em> is the part of a clock that goes tick and then tock: it holds the gears back and lets them go one tooth at a time. Somebody has jammed a bolt into the one in Valbrezza’s bell tower, and the clock has been stuck since Tuesday. <strong>In three-quarters of an hour it has to strike noon, and the bride is already in church.</strong></p>
<p>The mechanism is real, weighs three hundred kilos and lies in pieces in front of you. To set it going again you must count teeth, hang weights, find the right length for a pendulum, and decipher the notes of the old clock-keeper, who trusted nothing but proverbs.</p>
<ul><li>Teams of three to six.</li><li>Anyone aged 11 to 13 comes with an adult.</li><li>The door stays open: nobody has locked you in; it is time that has been shut out.</li></ul>
<p>In the end the clock strikes. If you hear twelve you have won; if you hear thirteen, very nearly.</p>`,
    },
    category: 'game',
    field: 'engineering',
    type: 'hands-on',
    location: 'officina-serio',
    sector: 'center',
    organizer: 'private',
    organization: 'officina-serio',
    ages: ['11-13', '14-18', '18+'],
    tags: ['puzzles', 'machines', 'play', 'teenagers'],
    durationMinutes: 60,
    accessible: true,
    accessibility: {
      it: 'La macchina sta su un banco di 75 cm, raggiungibile da tre lati. I rintocchi si vedono anche: a ogni colpo si accende una lampada.',
      en: 'The mechanism sits on a 75 cm bench with access from three sides. You can see the clock strike as well as hear it: a lamp lights up at every stroke.',
    },
    calendarNotes: {
      it: 'C’è grasso d’orologio dappertutto: niente abiti da cerimonia, anche se la trama lo suggerirebbe.',
      en: 'There is clock grease on everything: don’t dress for the wedding, whatever the plot suggests.',
    },
    schedule: [
      {
        audience: 'private',
        onDays: [1],
        times: ['18:00'],
        seats: 6,
        opening: 'centre',
        waitingList: true,
        taken: ['full'],
      },
      {
        audience: 'private',
        weekdays: [4, 6, 7],
        times: ['15:00', '16:30', '18:00'],
        count: 11,
        fromDay: 2,
        seats: 6,
        opening: 'centre',
        waitingList: true,
        taken: ['waiting', 'some', 'full', 'nearlyFull', 'empty', 'full'],
        cancelled: {
          at: [6],
          reason: {
            it: 'L’orologio serve davvero: quel giorno torna sul campanile di Valbrezza per la festa del patrono.',
            en: 'The clock has a real job to do: that day it goes back up the Valbrezza bell tower for the patron saint’s feast.',
          },
        },
      },
    ],
  },
  {
    key: 'la-parola-dopo',
    title: { it: 'La parola dopo', en: 'The next word' },
    description: {
      it: `<p>I programmi che scrivono lettere, ricette e temi fanno in fondo una cosa sola: indovinano la parola dopo. Poi quella dopo ancora. Stasera lo facciamo noi, a mano, in quaranta: <strong>il modello linguistico è il caffè</strong>, e per memoria ha i tovagliolini.</p>
<p>Ogni tavolino riceve una pila di ritagli e conta che cosa viene dopo che cosa. C’è chi ha letto soltanto oroscopi, chi le cronache della bocciofila, chi tre annate di annunci immobiliari. Poi si tirano i dadi e il testo esce da solo: grammaticalmente quasi perfetto, sicurissimo di sé, <em>senza la minima idea di che cosa sta dicendo</em>. Una volta ha venduto un trilocale in Acquario.</p>
<p>Da lì Chidera Obiazorwu spiega che cosa cambia quando i tovagliolini diventano miliardi, e che cosa, invece, non cambia affatto. Senza profezie e senza robot dagli occhi rossi.</p>`,
      en: `<p>The programs that write letters, recipes and homework do just one thing underneath: they guess the next word. Then the one after that. This evening we do it ourselves, by hand, forty of us together: <strong>the language model is the café</strong>, and its memory is made of paper napkins.</p>
<p>Each table gets a stack of cuttings and counts what comes after what. One has read nothing but horoscopes, another the reports of the bowls club, a third three years of property ads. Then we roll the dice and out comes the text: grammatically almost perfect, sure of itself, and <em>without the faintest idea what it is talking about</em>. It once sold a two-bedroom flat in Aquarius.</p>
<p>From there Chidera Obiazorwu explains what changes when you have billions of napkins, and what doesn’t change at all. No prophecies, and no red-eyed robots.</p>`,
    },
    category: 'aperitivo',
    field: 'computing',
    type: 'meeting',
    location: 'caffe-orologio',
    sector: 'festival',
    organizer: 'center',
    organization: 'universita-orobie',
    ages: ['18+'],
    tags: ['data', 'play', 'debate', 'at-night'],
    durationMinutes: 80,
    accessible: true,
    accessibility: access.cafe,
    isPromoted: true,
    calendarNotes: {
      it: 'Si gioca a tavolini da quattro: se vieni per conto tuo, il tavolo te lo troviamo noi.',
      en: 'You play at tables of four: if you come on your own, we will find you one.',
    },
    speakers: [{ speaker: 'chidera', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [1, 2, 3, 4, 5],
        times: ['18:30'],
        count: 2,
        fromDay: 2,
        seats: 40,
        ageEnforced: true,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting', 'nearlyFull'],
      },
    ],
  },
  {
    key: 'chi-regge-la-maestra',
    title: { it: 'Chi regge la maestra?', en: 'Will it hold Miss?' },
    description: {
      it: `<p>Un foglio di giornale non regge nemmeno un’arancia. Arrotolato stretto, legato con lo spago e messo accanto ad altri quaranta, <strong>regge una persona adulta che cammina piano</strong>. Il trucco non è la carta: è la forma. Quale, lo si scopre a furia di crolli.</p>
<p>A guidare le squadre sono gli studenti del Valbrezza, che hanno qualche anno in più e parecchi ponti caduti alle spalle. Si progetta, si costruisce in un’ora scarsa e poi si passa alle <em>prove di carico</em>, sempre nello stesso ordine: astuccio, dizionario, zaino, maestra. Quando vengono le famiglie, al posto della maestra c’è un genitore volontario; qualche volta volontario non tanto.</p>
<p>Il ponte sta a venti centimetri da terra, sopra un materasso. I primi tre secondi, comunque, nessuno respira.</p>`,
      en: `<p>A sheet of newspaper can’t hold so much as an orange. Roll it tight, tie it up with string and set it beside forty others, and <strong>it will carry a grown adult who walks slowly</strong>. The trick isn’t the paper but the shape. Which shape? You find out one collapse at a time.</p>
<p>The teams are led by students from Valbrezza Secondary School, who are a few years older and have a good many fallen bridges behind them. You design, you have just under an hour to build, and then come the <em>load tests</em>, always in the same order: pencil case, dictionary, school bag, Miss. When families come, a parent volunteers to stand in for the teacher, and some are more voluntary than others.</p>
<p>The bridge is twenty centimetres off the ground, over a mattress. All the same, nobody breathes for the first three seconds.</p>`,
    },
    category: 'workshop',
    field: 'engineering',
    type: 'hands-on',
    location: 'sala-macchine',
    sector: 'festival',
    organizer: 'school',
    organization: 'istituto-valbrezza',
    ages: ['6-10', '11-13'],
    tags: ['experiments', 'families', 'play'],
    durationMinutes: 90,
    accessible: true,
    accessibility: access.machineHall,
    thanks: {
      it: 'Grazie all’edicola di via dei Filatori, che ci tiene da parte i resi della domenica.',
      en: 'Thanks to the news-stand in Via dei Filatori, which saves us its unsold Sunday papers.',
    },
    schedule: [
      {
        audience: 'school',
        weekdays: [2, 4, 5],
        times: ['09:00', '11:00'],
        count: 5,
        seats: 54,
        classes: 2,
        opening: 'schools',
        waitingList: true,
        taken: ['full', 'some', 'waiting', 'empty', 'nearlyFull'],
      },
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:00', '14:30'],
        count: 4,
        seats: 30,
        opening: 'festival',
        taken: ['nearlyFull', 'some', 'full', 'empty'],
      },
    ],
  },
  {
    key: 'due-ruote',
    title: { it: 'Due ruote e nessuna certezza', en: 'Two wheels and no certainty' },
    description: {
      it: `<p>Perché la bicicletta sta in piedi? Per un secolo i libri hanno dato due risposte, tutte e due convincenti. Poi qualcuno ha costruito una bici che le smentiva entrambe, e <strong>quella stava in piedi lo stesso</strong>.</p>
<p>Rocco Tornabelli non si scompone: le biciclette lui le aggiusta, non le interroga. Nel cortile dell’officina, però, ha preparato tre esperimenti. Una bici lanciata <em>senza nessuno sopra</em>, che va dritta finché le pare. Una ruota da tenere per il mozzo, che quando la giri decide lei dove andare. E la bici saldata al contrario, con il manubrio che sterza a rovescio: due metri per cadere, tre settimane per imparare, poi non sai più andare sull’altra.</p>
<p>Vieni con la tua, se vuoi: in chiusura si regolano freni e cambio, e stavolta le certezze ci sono.</p>`,
      en: `<p>Why does a bicycle stay up? For a century the books gave two answers, both of them convincing. Then somebody built a bike that ruled out both, and <strong>it stayed up anyway</strong>.</p>
<p>Rocco Tornabelli is unperturbed: he mends bicycles, he doesn’t cross-examine them. But he has laid out three experiments in the workshop yard. A bike sent off with <em>nobody on it</em>, which runs straight for as long as it sees fit. A wheel to hold by the axle, which has ideas of its own about where to turn. And the bike welded back to front, whose handlebars steer the wrong way: two metres to fall off, three weeks to learn, and after that you can’t ride the other kind.</p>
<p>Bring your own if you like: we finish by adjusting brakes and gears, where certainty does exist.</p>`,
    },
    category: 'workshop',
    field: 'engineering',
    type: 'hands-on',
    location: 'officina-serio',
    sector: 'center',
    organizer: 'private',
    organization: 'officina-serio',
    ages: ['11-13', '14-18', '18+'],
    tags: ['repair', 'open-air', 'machines', 'teenagers'],
    durationMinutes: 90,
    accessible: true,
    accessibility: {
      it: 'Ingresso in piano e cortile asfaltato. C’è un triciclo a pedali e uno che si spinge con le mani: gli esperimenti si fanno anche con quelli.',
      en: 'Level entrance and a tarmac yard. There is a pedal tricycle and a hand-cranked one: the experiments work with those too.',
    },
    calendarNotes: {
      it: 'Casco obbligatorio per la bici al contrario: ne abbiamo dodici, ma il tuo ti sta meglio.',
      en: 'Helmets are compulsory on the backwards bike: we have twelve, but your own will fit you better.',
    },
    speakers: [{ speaker: 'rocco', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        onDays: [0],
        times: ['18:00'],
        seats: 16,
        opening: 'centre',
        taken: ['nearlyFull'],
      },
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:00', '15:30'],
        count: 5,
        fromDay: 4,
        seats: 16,
        opening: 'centre',
        waitingList: true,
        taken: ['waiting', 'some', 'empty', 'some'],
      },
    ],
  },
  {
    key: 'una-radio-senza-pile',
    title: { it: 'Una radio senza pile', en: 'A radio with no batteries' },
    description: {
      it: `<p>Un rotolo di cartone, venti metri di filo smaltato, un cristallo e un auricolare. E la corrente? <strong>Arriva dall’antenna.</strong> L’onda che ti porta la voce è anche quella che la fa suonare, e basta e avanza per un orecchio solo.</p>
<p>Si avvolge la bobina contando le spire a voce alta (a sessanta si perde il conto, sempre), si montano quattro pezzi, si tende il filo in cortile e si cerca la stazione spostando una graffetta. Bianca Quadrivasi passa fra i tavoli con l’aria di chi da piccola la radio l’ha smontata prima di ascoltarla.</p>
<p>Da quando in Italia le grandi stazioni in onde medie hanno chiuso, di giorno trasmettiamo noi, con pochissima potenza: un valzer, il meteo e la ricetta dei casoncelli. A casa, dopo il tramonto e con un po’ di fortuna, arrivano voci da Paesi lontani. La radio, infatti, è tua.</p>`,
      en: `<p>A cardboard tube, twenty metres of enamelled wire, a crystal and an earpiece. Where is the power? <strong>It comes down the aerial.</strong> The wave that carries the voice to you is also what makes it sound, and there is quite enough of it for a single ear.</p>
<p>You wind the coil, counting the turns aloud (everyone loses count at sixty), put four parts together, string the wire across the courtyard and hunt for the station by sliding a paper clip. Bianca Quadrivasi goes from bench to bench with the air of a child who took the radio apart before ever listening to it.</p>
<p>Since Italy’s big medium-wave stations closed down, we do our own daytime broadcast, at very low power: a waltz, the weather and a recipe for casoncelli. At home, after sunset and with a little luck, you will hear voices from faraway countries: the radio is yours to keep.</p>`,
    },
    category: 'workshop',
    field: 'engineering',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['11-13', '14-18', '18+'],
    tags: ['experiments', 'bring-home', 'history', 'teenagers'],
    durationMinutes: 110,
    accessible: true,
    accessibility: access.workshops,
    speakers: [{ speaker: 'bianca', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:00', '15:00'],
        count: 4,
        seats: 14,
        opening: 'centre',
        waitingList: true,
        taken: ['full', 'waiting', 'nearlyFull', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [3, 4],
        times: ['09:30'],
        count: 2,
        fromDay: 10,
        seats: 26,
        classes: 1,
        ages: ['11-13', '14-18'],
        opening: 'schools',
        taken: ['full', 'empty'],
      },
    ],
  },
  {
    key: 'a-computer-spenti',
    title: { it: 'Informatica a computer spenti', en: 'Computing with the computer off' },
    description: {
      it: `<p>Sì, è un corso <em>online</em> su come insegnare l’informatica senza computer. Ce ne siamo accorti anche noi. Infatti dopo dieci minuti <strong>giri lo schermo contro il muro</strong> e resti con la voce, un mazzo di carte, un foglio e un pezzo di spago.</p>
<p>In un’ora e mezza si provano, da alunni, quattro attività pronte per il giorno dopo:</p>
<ol><li>spedire un segreto in mezzo a una classe di curiosi, e poi rubarlo contando le lettere;</li><li>scoprire chi ha sbagliato un numero, senza sapere qual era quello giusto;</li><li>mettere in fila trenta persone con il minor numero possibile di «scusa, ci scambiamo?»;</li><li>dare istruzioni a un collega così precise che per prepararsi un panino ci metta venti minuti.</li></ol>
<p>Elia Quarantelli spiega che cosa c’è dietro: cifrari, codici che si correggono da soli, algoritmi. Poi manda le schede, per la primaria e per la secondaria, e l’attestato.</p>`,
      en: `<p>Yes, this is an <em>online</em> course on how to teach computing without computers. It had struck us too. Which is why, ten minutes in, you <strong>turn the screen to face the wall</strong> and carry on with nothing but a voice, a pack of cards, a sheet of paper and some string.</p>
<p>In an hour and a half you try out, as pupils, four activities that are ready for the next morning:</p>
<ol><li>send a secret through a class full of eavesdroppers, then steal it by counting letters;</li><li>find out who got a digit wrong, without knowing what the right one was;</li><li>put thirty people in order with as few cries of “sorry, can we swap?” as possible;</li><li>give a colleague instructions so precise that a sandwich takes twenty minutes to make.</li></ol>
<p>Elia Quarantelli explains what lies behind them: ciphers, self-correcting codes, algorithms. Then he sends you the worksheets, for primary and secondary classes, and your certificate.</p>`,
    },
    category: 'workshop',
    field: 'computing',
    type: 'training',
    location: null,
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    presence: 'online',
    ages: ['18+'],
    tags: ['puzzles', 'play', 'work'],
    durationMinutes: 90,
    accessible: true,
    accessibility: access.online,
    calendarNotes: {
      it: 'Tieni a portata di mano un mazzo di carte, due metri di spago e gli ingredienti di un panino.',
      en: 'Have to hand a pack of cards, two metres of string and the makings of a sandwich.',
    },
    speakers: [{ speaker: 'elia', role: 'speaker' }],
    schedule: [
      {
        audience: 'teacher',
        weekdays: [2, 4],
        times: ['17:00'],
        count: 4,
        fromDay: 3,
        seats: 40,
        opening: 'schools',
        taken: ['some', 'some', 'empty'],
      },
    ],
  },
  {
    key: 'attendere-prego',
    title: { it: 'Attendere, prego', en: 'Please wait' },
    description: {
      it: `<p>Undici computer, nati fra il 1979 e il 1991, tutti accesi e tutti da toccare. Per far partire un gioco c’è la cassetta: premi il tasto, il registratore comincia a gracchiare, lo schermo si riempie di righe colorate e tu aspetti. <strong>Cinque minuti. Guardando.</strong> Chi ha meno di quindici anni pensa che sia rotto; chi ne ha più di quarantacinque si commuove.</p>
<p>Quel gracchiare sono i dati: i più svelti imparano a distinguere a orecchio uno zero da un uno. Poi si scrive un programma di tre righe, si fa ripetere al computer il proprio nome fino allo sfinimento e si scopre quanto ci stava in quarantotto kilobyte. La foto della tua colazione ne vuole cento volte di più.</p>
<p>Ogni macchina ha accanto la storia di chi l’ha portata: il negozio di formaggi che ci teneva i conti, le due sorelle che si alzavano alle cinque per arrivarci prima del fratello.</p>`,
      en: `<p>Eleven computers made between 1979 and 1991, all switched on and all for touching. To start a game you need the cassette: you press the key, the tape recorder begins to screech, the screen fills with coloured stripes, and you wait. <strong>Five minutes. Watching.</strong> Visitors under fifteen think it’s broken; those over forty-five go misty-eyed.</p>
<p>The screeching is the data: the quickest learn to tell a nought from a one by ear. Then you write a program three lines long, make the computer repeat your name until it is thoroughly sick of it, and find out how much fitted into forty-eight kilobytes. The photo of your breakfast needs a hundred times as much.</p>
<p>Beside each machine is the story of whoever donated it: the cheese shop that did its accounts on one, the two sisters who got up at five to reach theirs before their brother did.</p>`,
    },
    category: 'exhibition',
    field: 'computing',
    type: 'display',
    visitType: 'at-own-pace',
    location: 'sala-macchine',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13', '14-18', '18+'],
    tags: ['machines', 'history', 'families', 'play'],
    durationMinutes: 75,
    accessible: true,
    accessibility: {
      it: 'Sala senza gradini e tastiere ad altezza di sedia a rotelle. Alcuni schermi tremolano, come allora: se ti danno fastidio, sei postazioni su undici non lo fanno.',
      en: 'A step-free hall, with keyboards at wheelchair height. Some screens flicker, as they did then: if that bothers you, six of the eleven do not.',
    },
    thanks: {
      it: 'Grazie alle quarantuno famiglie che hanno svuotato la soffitta.',
      en: 'Thanks to the forty-one families who emptied their attics.',
    },
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:30', '15:00', '17:00'],
        count: 5,
        seats: 24,
        opening: 'centre',
        taken: ['some', 'nearlyFull', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [3, 5],
        times: ['09:30', '11:15'],
        count: 3,
        seats: 28,
        classes: 1,
        ages: ['11-13', '14-18'],
        opening: 'schools-second-part',
      },
    ],
  },
  {
    key: 'lavatrice-in-re-minore',
    title: { it: 'Lavatrice in re minore', en: 'Washing machine in D minor' },
    description: {
      it: `<p>Organico: due lavatrici, tre spazzolini elettrici, un ventilatore, una stampante ad aghi, un aspirapolvere, due scanner, un campanello e un tostapane. <strong>Dodici elettrodomestici tirati fuori dai rifiuti</strong> e riaccordati uno per uno da Bianca Quadrivasi; al tornio e alla bacchetta, Rocco Tornabelli.</p>
<p>Un motore che gira è già una nota: basta decidere a che velocità. A milleduecento giri al minuto la centrifuga fa venti vibrazioni al secondo, la nota più bassa che un orecchio riesca ancora a chiamare nota; lo scanner arriva agli acuti e fa il soprano. Fra un brano e l’altro si smonta il trucco e si sente che cosa cambia.</p>
<p>In programma due danze, una ninnananna e un pezzo nuovo per tostapane solista, il quale entra quando è pronto il pane. A che battuta, non lo sappiamo neanche noi.</p>`,
      en: `<p>Scored for two washing machines, three electric toothbrushes, a fan, a dot-matrix printer, a vacuum cleaner, two scanners, a doorbell and a toaster. <strong>Twelve appliances rescued from the tip</strong> and retuned one by one by Bianca Quadrivasi, with Rocco Tornabelli on lathe and baton.</p>
<p>A spinning motor is already a note: all you have to do is choose the speed. At twelve hundred revolutions a minute the spin cycle makes twenty vibrations a second, the lowest note that an ear will still call a note; the scanners can reach the top of the stave, and sing soprano. Between pieces we take the trick apart and listen to what changes.</p>
<p>On the programme are two dances, a lullaby and a new work for solo toaster, which comes in when the toast is done. Nobody, including us, knows in which bar.</p>`,
    },
    category: 'show',
    field: 'engineering',
    type: 'performance',
    location: 'sala-macchine',
    sector: 'festival',
    organizer: 'private',
    organization: 'officina-serio',
    presence: 'mixed',
    ages: ['6-10', '11-13', '14-18', '18+'],
    tags: ['music', 'machines', 'repair', 'families'],
    durationMinutes: 60,
    accessible: true,
    accessibility: {
      it: 'Sala senza gradini. Dieci posti su una pedana che vibra, per chi la musica preferisce sentirla con i piedi; cuffie antirumore in prestito per tutti gli altri.',
      en: 'Step-free hall. Ten seats on a vibrating platform, for anyone who would rather feel music through their feet; ear defenders on loan for everybody else.',
    },
    liveStreaming: true,
    isPromoted: true,
    speakers: [
      { speaker: 'bianca', role: 'speaker' },
      { speaker: 'rocco', role: 'speaker' },
    ],
    schedule: [
      {
        audience: 'private',
        weekdays: [5, 6, 7],
        times: ['18:00', '21:00'],
        count: 3,
        fromDay: 1,
        seats: 80,
        opening: 'festival',
        taken: ['nearlyFull', 'some', 'some'],
      },
    ],
  },
  {
    key: 'scuola-di-inciampo',
    title: { it: 'Scuola di inciampo', en: 'Lessons in falling over' },
    description: {
      it: `<p>Ha quattro zampe di cartone, due motorini e nessuna idea di come si cammini. Tocca a te insegnarglielo: metti in fila le tessere, <em>zampa destra avanti, zampa sinistra indietro, pausa</em>, premi il bottone e guardi. La prima volta si ribalta. Anche la seconda. <strong>Alla nona fa tre passi</strong>, e di solito qualcuno urla.</p>
<p>Camminare, in fondo, è cadere in avanti e ripensarci in tempo. Lo fai da quando avevi un anno e non ti sei mai chiesto in che ordine; qui invece conviene mettersi carponi e provare, che è un ottimo metodo anche per gli ingegneri.</p>
<p>Si chiude con il palio della moquette: due metri, un tappetino, una salita. Vince chi arriva, e non succede a tutti. In fondo alla sala c’è l’ospedale, con nastro adesivo e cerotti.</p>`,
      en: `<p>It has four cardboard legs, two small motors and no idea how to walk. Teaching it is your job: you lay out the tiles, <em>right leg forward, left leg back, pause</em>, press the button and watch. The first time it tips over. So it does the second. <strong>On the ninth try it takes three steps</strong>, and somebody usually screams.</p>
<p>Walking, when you come down to it, is falling forwards and changing your mind in time. You have been doing it since you were one without ever asking yourself in what order; here it pays to get down on all fours and try, which is excellent practice for engineers too.</p>
<p>We end with the Carpet Grand Prix: two metres, one mat, one hill. Whoever arrives wins, and not everyone arrives. At the back of the room is the hospital, with sticky tape and plasters.</p>`,
    },
    category: 'workshop',
    field: 'computing',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13'],
    tags: ['robots', 'families', 'play', 'experiments'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.workshops,
    collaboration: {
      it: 'I robot li tagliano e li incollano i volontari di Officina Serio, il giovedì sera.',
      en: 'The robots are cut out and glued by the volunteers of Officina Serio on Thursday evenings.',
    },
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:00', '11:45', '14:30', '16:30'],
        count: 5,
        seats: 18,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting', 'full', 'some', 'nearlyFull', 'some'],
      },
      {
        audience: 'school',
        weekdays: [1, 3, 4],
        times: ['09:00', '10:45'],
        count: 4,
        seats: 27,
        classes: 1,
        opening: 'schools',
        waitingList: true,
        taken: ['full', 'waiting', 'empty', 'full'],
      },
    ],
  },
];
