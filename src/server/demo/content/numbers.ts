import { access } from './access.ts';
import type { EventContent } from './event-content.ts';

/** Counting, proving, coding, guessing: mathematics and computing. */
export const numbers: readonly EventContent[] = [
  {
    key: 'quanti-piccioni',
    title: { it: 'Quanti piccioni ci sono in piazza?', en: 'How many pigeons in the square?' },
    description: {
      it: `<p>E quante foglie su quel platano? Quante persone hanno salito questa scala, da quando c’è? Nessuno lo sa e nessuno può contarle, eppure <strong>si può rispondere</strong>, con una matita, un’idea e la faccia tosta di arrotondare.</p>
<p>Sul prato del baluardo Elia Quarantelli fa una domanda ogni quarto d’ora. Le squadre stimano, spiegano il ragionamento, si rubano i trucchi a vicenda. Vince chi sbaglia meno, ma il premio speciale va al ragionamento più elegante con il risultato più sbagliato.</p>
<p>I piccioni, per la cronaca, li contiamo davvero: con una fotografia dall’alto, alla fine, quando ormai non si fidano più di noi.</p>`,
      en: `<p>How many leaves on that plane tree? How many people have climbed these steps since they were built? Nobody knows and nobody can count them, and yet <strong>there is an answer</strong> to be had, with a pencil, an idea and the nerve to round things off.</p>
<p>On the grass of the bastion Elia Quarantelli asks a new question every quarter of an hour. Teams make an estimate, explain their reasoning and steal each other’s tricks. The least wrong team wins, but there is a special prize for the most elegant argument with the most mistaken result.</p>
<p>The pigeons, for the record, we really do count: from a photograph taken overhead, at the very end, by which time they no longer trust us.</p>`,
    },
    category: 'game',
    field: 'mathematics',
    type: 'hands-on',
    location: 'baluardo-merlo',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['11-13', '14-18', '18+'],
    tags: ['open-air', 'play', 'data', 'city-alta'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.bastion,
    speakers: [{ speaker: 'elia', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['11:00', '15:00'],
        count: 3,
        seats: null,
        freeAccess: true,
      },
    ],
  },
  {
    key: 'nodi',
    title: { it: 'Nodi che si sciolgono da soli', en: 'Knots that undo themselves' },
    description: {
      it: `<p>Prendi una corda per i due capi e, senza lasciarli, fai un nodo. Impossibile? Dipende da come tieni le braccia. Comincia così un’ora di <strong>trucchi, corde e teoremi</strong> con Yuki Hanamorita, che sui nodi ci lavora e con le stringhe delle scarpe è una frana.</p>
<p>In coppia, legati per i polsi, bisogna liberarsi senza sciogliere niente. In gruppo si diventa un groviglio umano e si scopre quali grovigli si possono disfare e quali no, nemmeno aspettando tutta la notte. I matematici, per capirlo, colorano la corda: tre pennarelli e lo capirai anche tu.</p>
<p>Per finire, una visita lampo a quello che si annoda di nascosto: il cavo delle cuffie, il DNA, la bava dell’anguilla.</p>`,
      en: `<p>Take a rope by its two ends and tie a knot without letting go. Impossible? It depends how you hold your arms. So begins an hour of <strong>tricks, ropes and theorems</strong> with Yuki Hanamorita, who works on knots for a living and is hopeless with shoelaces.</p>
<p>In pairs, tied at the wrists, you must get free without undoing anything. In groups you become a human tangle and find out which tangles can be undone and which cannot, not if you waited all night. To tell them apart, mathematicians colour the rope in: give us three felt pens and you will be able to as well.</p>
<p>We end with a flying visit to things that knot themselves when nobody is watching: headphone cables, DNA, the slime of an eel.</p>`,
    },
    category: 'workshop',
    field: 'mathematics',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13'],
    tags: ['puzzles', 'play', 'families'],
    durationMinutes: 60,
    accessible: true,
    accessibility: access.workshops,
    speakers: [{ speaker: 'yuki', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [7],
        times: ['11:30', '15:00'],
        count: 6,
        fromDay: 1,
        seats: 24,
        opening: 'centre',
        taken: ['some', 'nearlyFull', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [1, 5],
        times: ['11:00'],
        count: 6,
        seats: 28,
        classes: 1,
        opening: 'schools',
        taken: ['full', 'empty', 'full'],
      },
    ],
  },
  {
    key: 'piu-di-un-infinito',
    title: { it: 'Più di un infinito', en: 'More than one infinity' },
    description: {
      it: `<p>L’albergo è pieno, arriva un altro cliente, il portiere sorride: un posto si trova. L’albergo è pieno, arriva un pullman con infiniti clienti: si trova anche per loro. Poi arriva <strong>quell’altro</strong> pullman, e il portiere sbianca.</p>
<p>Con una lavagna, due gessetti e nessuna formula Yuki Hanamorita spiega perché alcuni infiniti sono più grandi di altri. È una delle cose più strane mai dimostrate, e la dimostrazione entra in un tovagliolo: lo avrai davanti, e alla fine la saprai rifare a qualcuno a cena.</p>
<p>Non serve ricordare niente della scuola. Serve essere disposti a cambiare idea un paio di volte nel giro di un’ora.</p>`,
      en: `<p>The hotel is full, another guest arrives, the porter smiles: room can be found. The hotel is full, a coach pulls up with infinitely many guests: there is room for them too. Then the <strong>other</strong> coach arrives, and the porter turns pale.</p>
<p>With a blackboard, two sticks of chalk and no formulas, Yuki Hanamorita explains why some infinities are bigger than others. It is one of the oddest things ever proved, and the proof fits on a paper napkin: you will have one in front of you, and by the end you will be able to do it for somebody over dinner.</p>
<p>You don’t need to remember anything from school. You do need to be willing to change your mind a couple of times in an hour.</p>`,
    },
    category: 'talk',
    field: 'mathematics',
    type: 'meeting',
    location: 'palazzo-tassodoro',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['14-18', '18+'],
    tags: ['puzzles', 'at-night', 'city-alta'],
    durationMinutes: 65,
    accessible: true,
    accessibility: access.mapRoom,
    speakers: [{ speaker: 'yuki', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [1, 4],
        times: ['18:30'],
        count: 2,
        fromDay: 1,
        seats: 40,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting', 'some'],
      },
      {
        audience: 'private',
        weekdays: [3],
        times: ['18:30'],
        count: 1,
        fromDay: 2,
        seats: 40,
        opening: 'festival',
        languages: ['en'],
        taken: ['some'],
      },
    ],
  },
  {
    key: 'cifrari-da-taschino',
    title: { it: 'Cifrari da taschino', en: 'Pocket ciphers' },
    description: {
      it: `<p>XQ SRPHULJJLR GL PHVVDJJL VHJUHWL. Se hai già capito che bisogna tornare indietro di tre lettere, sei a buon punto; se no, fra un quarto d’ora riderai di quanto era facile.</p>
<p>Si costruisce un disco cifrante di cartone e poi si passa dall’altra parte: <strong>si rompono i codici degli altri</strong>. Si conta quante volte compare ogni lettera, si annusa una parola breve, si tenta. Ogni cifrario è un po’ più furbo del precedente e ogni squadra, prima o poi, ne trova uno che la batte.</p>
<p>L’ultimo non lo rompe nessuno: è quello che protegge i messaggi sul telefono dei tuoi genitori. Lo smontiamo con due lucchetti e una scatola da scarpe, e funziona.</p>`,
      en: `<p>DQ DIWHUQRRQ RI VHFUHW PHVVDJHV. If you have already worked out that you need to go back three letters, you are well on the way; if not, in a quarter of an hour you will laugh at how easy it was.</p>
<p>First you build a cardboard cipher wheel; then you change sides and <strong>break other people’s codes</strong>. Count how often each letter turns up, sniff out a short word, take a guess. Each cipher is a little craftier than the last, and sooner or later every team meets its match.</p>
<p>The final one beats everybody: it is what protects the messages on your parents’ phones. We take it to pieces with two padlocks and a shoebox, and it works.</p>`,
    },
    category: 'workshop',
    field: 'computing',
    type: 'hands-on',
    location: 'biblioteca-gelsi',
    sector: 'festival',
    organizer: 'school',
    organization: 'istituto-valbrezza',
    ages: ['11-13'],
    tags: ['puzzles', 'teenagers', 'bring-home'],
    durationMinutes: 90,
    accessible: true,
    accessibility: access.library,
    speakers: [{ speaker: 'teresa', role: 'speaker' }],
    schedule: [
      { audience: 'private', onDays: [0], times: ['16:30'], seats: 20, opening: 'festival', taken: ['some'] },
      {
        audience: 'private',
        weekdays: [3, 5, 6],
        times: ['16:30', '14:30'],
        count: 4,
        fromDay: 2,
        seats: 20,
        opening: 'festival',
        taken: ['nearlyFull', 'some', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [2, 4],
        times: ['09:00', '11:00'],
        count: 3,
        seats: 27,
        classes: 1,
        opening: 'schools',
        taken: ['full', 'empty'],
      },
    ],
  },
  {
    key: 'furto-in-biblioteca',
    title: { it: 'Furto in biblioteca', en: 'Theft at the library' },
    description: {
      it: `<p>Alle 19 la biblioteca chiude. Alle 19 e 10 ci si accorge che manca l’atlante del 1683, e dall’edificio non è uscito nessuno: <strong>il ladro è fra voi</strong>, o fra i cinque bibliotecari che hanno accettato di farsi interrogare.</p>
<p>È un giallo da risolvere ragionando. Ogni testimone dice due cose vere e una falsa, il sistema dei prestiti registra tutto ma con l’ora legale sbagliata, e sullo scaffale vuoto c’è una sequenza di numeri che qualcuno, fra voi, saprà leggere. Le squadre hanno un’ora e venti e un solo tentativo di accusa.</p>
<p>Le luci restano basse, gli scaffali sono lunghi e il distributore del caffè funziona. Non serve saper fare i conti: serve saper dire «un momento, questo non torna».</p>`,
      en: `<p>The library closes at seven. At ten past, somebody notices that the atlas of 1683 is missing, and nobody has left the building: <strong>the thief is among you</strong>, or among the five librarians who have kindly agreed to be interrogated.</p>
<p>This is a mystery to be solved by reasoning. Every witness tells two truths and a lie, the lending system has recorded everything but never changed to summer time, and on the empty shelf there is a string of numbers which one of you will know how to read. Teams have an hour and twenty minutes, and may accuse only once.</p>
<p>The lights stay low, the shelves are long, and the coffee machine works. You don’t have to be good at sums: you have to be good at saying “hang on, that doesn’t add up”.</p>`,
    },
    category: 'game',
    field: 'mathematics',
    type: 'hands-on',
    location: 'biblioteca-gelsi',
    sector: 'festival',
    organizer: 'center',
    organization: 'biblioteca-gelsi',
    ages: ['14-18', '18+'],
    tags: ['puzzles', 'play', 'at-night', 'teenagers'],
    durationMinutes: 100,
    accessible: true,
    accessibility: {
      it: 'Tutto il gioco è al piano terra, fra corridoi larghi un metro e venti. Gli indizi si possono ascoltare in cuffia o leggere a grandi caratteri.',
      en: 'The whole game is on the ground floor, in aisles 120 cm wide. Clues can be heard on headphones or read in large print.',
    },
    isPromoted: true,
    schedule: [
      {
        audience: 'private',
        onDays: [1],
        times: ['19:15'],
        seats: 30,
        opening: 'festival',
        waitingList: true,
        taken: ['some'],
      },
      {
        audience: 'private',
        weekdays: [5, 6],
        times: ['19:15'],
        count: 3,
        fromDay: 2,
        seats: 30,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting', 'nearlyFull', 'waiting'],
      },
      {
        audience: 'private',
        weekdays: [5, 6],
        times: ['19:15'],
        count: 2,
        fromDay: 9,
        seats: 30,
        opening: 'specials',
        waitingList: true,
      },
    ],
  },
  {
    key: 'scatole-che-imparano',
    title: { it: 'Le scatole di fiammiferi che imparano', en: 'The matchboxes that learn' },
    description: {
      it: `<p>Trecentoquattro scatole di fiammiferi, un sacchetto di perline colorate, un tavolo da ping-pong. Questa macchina <strong>gioca a tris e non ha nemmeno la spina</strong>. All’inizio perde sempre; quando perde le si toglie una perlina, quando vince gliene si regala una. Dopo qualche decina di partite comincia a dare fastidio.</p>
<p>È intelligenza artificiale? Un po’ sì, ed è proprio la parte che di solito resta nascosta: qui l’apprendimento si vede, si tocca e fa rumore quando cade per terra. Ogni squadra allena il suo armadio di scatole con premi diversi, poi si fa il torneo.</p>
<p>C’è sempre una squadra che per scherzo insegna alla macchina a perdere. È l’esperimento più istruttivo della giornata.</p>`,
      en: `<p>Three hundred and four matchboxes, a bag of coloured beads and a ping-pong table. This machine <strong>plays noughts and crosses and doesn’t even have a plug</strong>. At first it always loses; when it does you take a bead away, and when it wins you give it one. After a few dozen games it starts to become a nuisance.</p>
<p>Is that artificial intelligence? In a way it is, and it is the very part that usually stays hidden: here you can see the learning, touch it, and hear it when it falls on the floor. Each team trains its own set of boxes with different rewards, and then we hold a tournament.</p>
<p>There is always one team that teaches its machine to lose for a laugh. It is the most instructive experiment of the day.</p>`,
    },
    category: 'workshop',
    field: 'computing',
    type: 'hands-on',
    location: 'sala-macchine',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13', '14-18'],
    tags: ['robots', 'play', 'machines', 'families'],
    durationMinutes: 90,
    accessible: true,
    accessibility: access.machineHall,
    speakers: [{ speaker: 'teresa', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [6],
        times: ['16:00', '10:00'],
        count: 6,
        fromDay: 1,
        seats: 28,
        opening: 'centre',
        taken: ['nearlyFull', 'some', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [1, 3, 5],
        times: ['11:15'],
        count: 7,
        seats: 54,
        classes: 2,
        opening: 'schools',
        waitingList: true,
        taken: ['full', 'some', 'waiting', 'empty'],
      },
    ],
  },
  {
    key: 'primo-videogioco',
    title: { it: 'Il tuo primo videogioco, in un pomeriggio', en: 'Your first video game, in an afternoon' },
    description: {
      it: `<p>Alle due e mezza hai un quadratino che si muove. Alle tre e mezza il quadratino salta. Alle quattro muore in modo ingiusto e un amico ti chiede di sistemarlo. Alle cinque e mezza <strong>il gioco è tuo</strong>: pochi livelli, un nemico, una musichetta insopportabile, e lo puoi mandare a chi vuoi.</p>
<p>Non servono esperienza né un computer (li mettiamo noi, uno a testa). Serve accettare che la prima versione non funzioni: gli studenti dell’Istituto Valbrezza, che seguono due ragazzi ciascuno, hanno il divieto di toccare la tua tastiera.</p>
<p>Chi finisce prima aggiunge i comandi per chi gioca con una mano sola o non distingue il rosso dal verde. È la parte che ci piace di più.</p>`,
      en: `<p>At half past two you have a little square that moves. By half past three the square can jump. At four it dies unfairly, and a friend asks you to fix it. At half past five <strong>the game is yours</strong>: a few levels, one enemy, an unbearable tune, and you can send it to anyone you like.</p>
<p>No experience needed, and no computer either (we have one each). What you do need is to accept that the first version won’t work: the Valbrezza students, each of whom looks after two of you, are forbidden to touch your keyboard.</p>
<p>If you finish early, add controls for people who play with one hand or cannot tell red from green. That is the part we like best.</p>`,
    },
    category: 'workshop',
    field: 'computing',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'center',
    organizer: 'school',
    organization: 'istituto-valbrezza',
    ages: ['11-13'],
    tags: ['teenagers', 'play', 'bring-home'],
    durationMinutes: 180,
    accessible: true,
    accessibility: access.workshops,
    calendarNotes: {
      it: 'Una merenda, una chiavetta USB e, se le usi, le tue cuffie.',
      en: 'A snack, a USB stick and, if you use them, your own headphones.',
    },
    schedule: [
      {
        audience: 'private',
        weekdays: [6],
        times: ['14:30'],
        count: 6,
        fromDay: 1,
        seats: 16,
        opening: 'centre',
        waitingList: true,
        taken: ['nearlyFull', 'some', 'some', 'empty'],
      },
    ],
  },
  {
    key: 'un-taglio-solo',
    title: { it: 'Un taglio solo', en: 'Just one cut' },
    description: {
      it: `<p>Piega un foglio, fai <strong>un taglio solo</strong>, diritto, e riaprilo: è venuta una stella. Con altre pieghe e un altro taglio, un cigno. Esiste un teorema, dimostrato davvero, che dice che si può ottenere qualsiasi figura, compresa la tua iniziale e il profilo di Città Alta.</p>
<p>Si comincia dalle cose facili e si finisce con la lingua fuori. Ai bambini tocca la parte della magia: piegare seguendo i segni, tagliare, urlare. Gli adulti devono invece progettare la piega partendo dalla figura, e di solito chiedono aiuto ai bambini.</p>
<p>Il record della sala è una funicolare completa di passeggeri, con nove pieghe. È appesa in vetrina: chi la batte prende il suo posto.</p>`,
      en: `<p>Fold a sheet of paper, make <strong>just one straight cut</strong>, and open it out: a star. With other folds and another cut, a swan. There is a theorem, properly proved, which says that any shape at all can be made this way, including your initial and the skyline of the Upper Town.</p>
<p>We begin with easy things and end with our tongues sticking out. Children get the magic part: fold along the lines, cut, shout. Adults have to design the fold from the shape, and usually end up asking the children for help.</p>
<p>The house record is a funicular with all its passengers, in nine folds. It hangs in the window: beat it and yours takes its place.</p>`,
    },
    category: 'workshop',
    field: 'mathematics',
    type: 'hands-on',
    location: 'palazzo-tassodoro',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '18+'],
    tags: ['families', 'puzzles', 'bring-home', 'quiet'],
    durationMinutes: 60,
    accessible: true,
    accessibility: access.mapRoom,
    speakers: [{ speaker: 'yuki', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [7],
        times: ['10:30', '14:30', '16:00'],
        count: 5,
        fromDay: 1,
        seats: 24,
        opening: 'festival',
        taken: ['some', 'nearlyFull', 'full', 'empty'],
      },
    ],
  },
  {
    key: 'statistica-da-bar',
    title: { it: 'Statistica da bar', en: 'Pub statistics' },
    description: {
      it: `<p>«Mio nonno fumava ed è morto a novantasette anni.» «I treni arrivano in ritardo solo quando piove.» «Da quando hanno cambiato sindaco ci sono più gatti.» Elia Quarantelli raccoglie frasi sentite al bancone e <strong>le prende sul serio</strong>, che è il modo migliore per divertirsi.</p>
<p>Ogni frase diventa una domanda, ogni domanda un piccolo esperimento con quello che c’è sui tavolini: noccioline per il campione casuale, sottobicchieri per la correlazione, una moneta per la pazienza. Si scopre quanti nonni servono per dire qualcosa e perché il caso, da solo, è già pieno di coincidenze.</p>
<p>Porta una frase che senti sempre. Le tre migliori finiscono nel verbale.</p>`,
      en: `<p>“My grandad smoked and he lived to ninety-seven.” “The trains are only late when it rains.” “There are more cats since we got the new mayor.” Elia Quarantelli collects things people say at the bar and <strong>takes them seriously</strong>, which is the best way to have fun.</p>
<p>Each saying becomes a question, and each question a small experiment with whatever is on the table: peanuts for random samples, beer mats for correlation, a coin for patience. You find out how many grandads it takes before you can say anything, and why chance, left to itself, is already full of coincidences.</p>
<p>Bring a saying that you hear all the time. The best three go into the minutes.</p>`,
    },
    category: 'aperitivo',
    field: 'mathematics',
    type: 'meeting',
    location: 'caffe-orologio',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['18+'],
    tags: ['data', 'food', 'debate'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.cafe,
    speakers: [{ speaker: 'elia', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [1, 2, 5],
        times: ['18:30'],
        count: 2,
        fromDay: 2,
        seats: 26,
        opening: 'festival',
        taken: ['some', 'nearlyFull'],
      },
    ],
  },
];
