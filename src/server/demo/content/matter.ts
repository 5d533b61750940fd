import { access } from './access.ts';
import type { EventContent } from './event-content.ts';

/** What things are made of, and what they do when left alone: physics and chemistry. */
export const matter: readonly EventContent[] = [
  {
    key: 'meno-settantotto',
    title: { it: 'Meno settantotto', en: 'Minus seventy-eight' },
    description: {
      it: `<p>Un cameriere, una scienziata e una cena che va tutta storta. Il vino bolle senza scaldarsi, la zuppa fa la nebbia, il cucchiaio urla quando tocca il gelato. Colpa del ghiaccio secco: anidride carbonica solida a <strong>78 gradi sotto zero</strong>, che per diventare gas non si prende nemmeno la briga di sciogliersi.</p>
<p>Si ride parecchio e, fra una portata e l’altra, si capisce anche qualcosa: perché le bolle cadono invece di salire, come mai una candela si spegne se le versi addosso «il niente», che cosa c’entra tutto questo con l’aria che respiri.</p>
<p>Le prime tre file escono con i capelli umidi. Chi ha gli occhiali si porti un fazzoletto.</p>`,
      en: `<p>A waiter, a scientist and a dinner in which everything goes wrong. The wine boils without getting warm, the soup makes fog, the spoon screams when it touches the ice cream. Blame the dry ice: solid carbon dioxide at <strong>78 degrees below zero</strong>, which turns into gas without even bothering to melt.</p>
<p>There is a good deal of laughing and, between courses, some understanding too: why these bubbles sink instead of rising, how you can put out a candle by pouring “nothing” over it, and what any of this has to do with the air you breathe.</p>
<p>The first three rows go home with damp hair. If you wear glasses, bring a hanky.</p>`,
    },
    category: 'show',
    field: 'chemistry',
    type: 'performance',
    location: 'teatro-lucciola',
    sector: 'festival',
    organizer: 'private',
    organization: 'compagnia-attrito',
    ages: ['6-10', '11-13', '18+'],
    tags: ['theatre', 'families', 'experiments'],
    durationMinutes: 70,
    accessible: true,
    accessibility: access.theatre,
    isPromoted: true,
    thanks: {
      it: 'Grazie alla gelateria Due Palline, che ha messo il freddo e tre chili di fiordilatte.',
      en: 'Thanks to the Due Palline ice-cream parlour, for the cold and three kilos of fior di latte.',
    },
    speakers: [
      { speaker: 'saverio', role: 'speaker' },
      { speaker: 'delfina', role: 'speaker' },
    ],
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['16:30'],
        count: 4,
        seats: 300,
        opening: 'festival',
        taken: ['some', 'some', 'empty'],
      },
      {
        audience: 'private',
        onDays: [1],
        times: ['18:30'],
        seats: 300,
        opening: 'festival',
        taken: ['some'],
      },
      {
        audience: 'school',
        weekdays: [2, 3, 4],
        times: ['10:00'],
        count: 4,
        seats: 300,
        classes: 12,
        ages: ['6-10', '11-13'],
        opening: 'schools',
        taken: ['some', 'nearlyFull', 'empty', 'some'],
      },
    ],
  },
  {
    key: 'inchiostri-da-spia',
    title: { it: 'Inchiostri da spia', en: 'Spy inks' },
    description: {
      it: `<p>Il messaggio è arrivato, ma il foglio è bianco. Sul banco hai quattro modi per farlo parlare: il calore, una luce viola, il succo di una rapa rossa e un vapore che puzza un po’. <strong>Solo uno funziona</strong>, e se scegli male il messaggio si cancella per sempre.</p>
<p>Prima di rischiare conviene capire il trucco: perché il latte scurisce prima della carta? Che cosa vede la lampada che tu non vedi? Poi tocca a te preparare due inchiostri, scrivere una lettera e affidarla alla coppia del tavolo accanto.</p>
<ol><li>Si mescola.</li><li>Si scrive.</li><li>Si spera che i vicini abbiano seguito la spiegazione.</li></ol>
<p>Le boccette che avanzano vanno a casa con te, insieme alle istruzioni cifrate.</p>`,
      en: `<p>The message has arrived, but the page is blank. On your bench are four ways to make it talk: heat, a purple lamp, the juice of a beetroot, and a slightly smelly vapour. <strong>Only one of them works</strong>; choose wrongly and the message is gone for good.</p>
<p>Before you gamble, it pays to understand the trick. Why does milk turn brown before paper does? What can the lamp see that you can’t? Then it is your turn to mix two inks, write a letter and entrust it to the pair at the next table.</p>
<ol><li>Mix.</li><li>Write.</li><li>Hope your neighbours were listening.</li></ol>
<p>The leftover bottles go home with you, along with instructions in code.</p>`,
    },
    category: 'workshop',
    field: 'chemistry',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'festival',
    organizer: 'private',
    organization: 'cooperativa-lumaca',
    ages: ['6-10', '11-13'],
    tags: ['experiments', 'puzzles', 'bring-home', 'families'],
    durationMinutes: 60,
    accessible: true,
    accessibility: access.workshops,
    calendarNotes: {
      it: 'Maniche che si possono macchiare: la rapa non perdona.',
      en: 'Wear sleeves you don’t mind staining: beetroot shows no mercy.',
    },
    schedule: [
      { audience: 'private', onDays: [0], times: ['17:00'], seats: 18, opening: 'festival', taken: ['full'] },
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:30', '15:00', '16:30'],
        count: 7,
        seats: 18,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting', 'nearlyFull', 'some', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [1, 2, 5],
        times: ['09:15', '11:00'],
        count: 4,
        seats: 27,
        classes: 1,
        opening: 'schools',
        taken: ['full', 'empty', 'full', 'empty'],
      },
    ],
  },
  {
    key: 'schiuma',
    title: { it: 'Schiuma, istruzioni per l’uso', en: 'Froth: a user’s guide' },
    description: {
      it: `<p>C’è chi la soffia via e chi la misura con il righello. Idris Callowhaugh, che di mestiere studia come si rompono le cose, ha un debole per quelle che si rompono senza far rumore: <strong>le bolle</strong>.</p>
<p>Con tre birre, un bicchiere di spumante e un cappuccino si arriva lontano. Perché una schiuma regge mezz’ora e un’altra trenta secondi? Chi decide la forma delle bolle quando sono strette strette? E come mai la stessa matematica torna utile a chi spegne gli incendi e a chi progetta i caschi da bici?</p>
<p>L’incontro è gratuito, la consumazione no; per chi guida c’è un chinotto che fa una schiuma di tutto rispetto. Le dimostrazioni si fanno al tavolo: la vittima è il tuo bicchiere.</p>`,
      en: `<p>Some people blow it off and some measure it with a ruler. Idris Callowhaugh, who studies how things break for a living, has a weakness for the ones that break without a sound: <strong>bubbles</strong>.</p>
<p>Three beers, a glass of sparkling wine and a cappuccino will take us a long way. Why does one froth last half an hour and another thirty seconds? Who decides the shape of bubbles when they are packed tight? And how come the same mathematics is useful to firefighters and to the designers of cycle helmets?</p>
<p>The talk is free, the drinks are not; for those who are driving, the chinotto has a very respectable head on it. Demonstrations take place at your table, and the victim is your own glass.</p>`,
    },
    category: 'aperitivo',
    field: 'physics',
    type: 'meeting',
    location: 'caffe-orologio',
    sector: 'festival',
    organizer: 'center',
    organization: 'universita-orobie',
    ages: ['18+'],
    tags: ['food', 'experiments', 'at-night'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.cafe,
    speakers: [{ speaker: 'idris', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        onDays: [1],
        times: ['18:30'],
        seats: 26,
        ageEnforced: true,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting'],
      },
      {
        audience: 'private',
        weekdays: [3, 4],
        times: ['18:30'],
        count: 2,
        fromDay: 3,
        seats: 26,
        ageEnforced: true,
        opening: 'festival',
        taken: ['nearlyFull', 'some'],
      },
    ],
  },
  {
    key: 'la-polenta',
    title: { it: 'La polenta non è un solido', en: 'Polenta is not a solid' },
    description: {
      it: `<p>Ma non è nemmeno un liquido. Appena versata corre, dopo cinque minuti si taglia con il filo, se la batti sul tagliere ti schizza addosso. <strong>La reologia</strong>, la scienza delle cose che scorrono malvolentieri, nasce da problemi così.</p>
<p>Divisi in squadre si fanno gare vere: il dentifricio che scende più piano, il ketchup più testardo, il fango di amido su cui si può correre ma non fermarsi. Con un imbuto, un cronometro e una serie di pesetti costruirai la tua scala personale della pigrizia, dal miele all’asfalto.</p>
<p>In chiusura si mangia il campione di riferimento, con o senza formaggio. La nonna di qualcuno, di solito, ha da ridire sulla cottura: il dibattito fa parte del programma.</p>`,
      en: `<p>But it isn’t a liquid either. Freshly poured, it runs; five minutes later you can slice it with a thread; slap it on the board and it spits at you. <strong>Rheology</strong>, the science of things that flow reluctantly, begins with problems like this.</p>
<p>In teams, we hold proper races: the slowest toothpaste, the most stubborn ketchup, the cornflour mud that you can run across as long as you never stop. With a funnel, a stopwatch and a set of small weights you will draw up your own scale of laziness, from honey to tarmac.</p>
<p>We finish by eating the reference sample, with or without cheese. Somebody’s grandmother usually objects to the cooking: the argument is part of the programme.</p>`,
    },
    category: 'workshop',
    field: 'physics',
    type: 'hands-on',
    location: 'sala-macchine',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13', '18+'],
    tags: ['food', 'families', 'experiments'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.machineHall,
    calendarNotes: {
      it: 'La polenta è senza glutine, il formaggio è formaggio: segnala le allergie quando prenoti.',
      en: 'The polenta is gluten-free, the cheese is cheese: tell us about allergies when you book.',
    },
    schedule: [
      {
        audience: 'private',
        weekdays: [7],
        times: ['11:00', '15:30'],
        count: 9,
        seats: 32,
        opening: 'centre',
        waitingList: true,
        taken: ['waiting', 'some', 'nearlyFull', 'empty', 'some'],
      },
    ],
  },
  {
    key: 'la-campana-rotta',
    title: { it: 'Come suona una campana rotta', en: 'The sound of a cracked bell' },
    description: {
      it: `<p>Bortolo Zanforlani sale sui campanili da quando aveva sei anni. A orecchio sa dire se una campana è stata fusa in fretta, se ha preso freddo, se nasconde una crepa; da quando si è laureato sa anche spiegare <em>perché</em>.</p>
<p>Sotto i portici del chiostro ha appeso sette oggetti: due campane sane, una rotta, un tubo da impalcatura, un bicchiere, una forma di grana, una pentola. Li suona tutti. Per ognuno proietta sul muro <strong>il disegno delle note che lo compongono</strong> e chiede al pubblico di indovinare l’oggetto dalla figura.</p>
<p>L’ultimo quarto d’ora è un piccolo concerto: la campana incrinata, che per tutti era da rifondere, ha la sua parte solista.</p>`,
      en: `<p>Bortolo Zanforlani has been climbing bell towers since he was six. By ear alone he can tell whether a bell was cast in a hurry, has caught cold, or hides a crack; since taking his degree he can also tell you <em>why</em>.</p>
<p>Under the arches of the cloister he has hung seven objects: two sound bells, a cracked one, a scaffolding tube, a wine glass, a wheel of cheese and a saucepan. He plays them all. For each one he projects on the wall <strong>a picture of the notes it is made of</strong>, and asks the audience to guess the object from its portrait.</p>
<p>The last quarter of an hour is a small concert, in which the cracked bell, given up by everyone as scrap, has the solo part.</p>`,
    },
    category: 'talk',
    field: 'physics',
    type: 'performance',
    location: 'chiostro-meridiane',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['11-13', '14-18', '18+'],
    tags: ['music', 'city-alta', 'at-night'],
    durationMinutes: 60,
    accessible: true,
    accessibility: access.cloister,
    speakers: [{ speaker: 'bortolo', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [5, 6],
        times: ['18:00', '19:30'],
        count: 3,
        fromDay: 1,
        seats: 45,
        opening: 'festival',
        taken: ['nearlyFull', 'some', 'empty'],
      },
    ],
  },
  {
    key: 'la-stanza-fotografica',
    title: { it: 'La stanza che è una macchina fotografica', en: 'The room that is a camera' },
    description: {
      it: `<p>Palazzo Tassodoro ha una camera senza mobili e con le imposte sempre chiuse. In una delle imposte c’è un foro largo quanto una moneta da dieci centesimi. Entri, ti siedi per terra, aspetti che gli occhi si abituino. E sulla parete di fronte, <strong>a testa in giù e a colori</strong>, appare la piazza: piccioni, passanti, il fornaio che mette fuori i cestini.</p>
<p>Non c’è schermo né corrente elettrica. C’è solo la luce che viaggia diritta, cosa che fa da sempre, e una stanza abbastanza buia da accorgersene.</p>
<p>Con un foglio bianco in mano impari a mettere a fuoco, con una lente raddrizzi i passanti e con un po’ di pazienza ricalchi a matita un pezzo di Città Alta. Il disegno lo tieni tu.</p>`,
      en: `<p>Palazzo Tassodoro has one room with no furniture, whose shutters are never opened. In one of the shutters there is a hole the size of a ten-cent coin. You go in, sit on the floor and let your eyes adjust. And on the facing wall, <strong>upside down and in full colour</strong>, the square appears: pigeons, passers-by, the baker putting out his baskets.</p>
<p>No screen, no electricity. There is only light travelling in straight lines, as it always has, and a room dark enough for you to notice.</p>
<p>With a sheet of white card you learn to focus, with a lens you turn the passers-by the right way up, and with a little patience you trace a piece of the Upper Town in pencil. The drawing is yours to keep.</p>`,
    },
    category: 'tour',
    field: 'physics',
    type: 'hands-on',
    visitType: 'with-guide',
    location: 'palazzo-tassodoro',
    sector: 'festival',
    organizer: 'private',
    organization: 'universita-orobie',
    ages: ['6-10', '11-13', '14-18', '18+'],
    tags: ['light', 'city-alta', 'bring-home', 'quiet'],
    durationMinutes: 45,
    accessible: true,
    accessibility: access.mapRoom,
    schedule: [
      {
        audience: 'private',
        weekdays: [3, 6, 7],
        times: ['11:00', '12:00', '15:00', '16:00'],
        count: 10,
        seats: 12,
        opening: 'festival',
        waitingList: true,
        taken: ['full', 'waiting', 'some', 'nearlyFull', 'empty', 'full'],
        cancelled: {
          at: [7],
          reason: {
            it: 'In piazza montano un ponteggio proprio davanti al foro: si vedrebbe soltanto un muratore, molto da vicino.',
            en: 'Scaffolding is going up right in front of the hole: all you would see is one builder, very close up.',
          },
        },
      },
    ],
  },
  {
    key: 'zero-assoluto',
    title: { it: 'Zero assoluto', en: 'Absolute zero' },
    description: {
      it: `<p>Il criostato perde. Avete cinquanta minuti per richiudere la valvola prima che tutto l’elio della filanda finisca in cielo, e l’ultima persona che conosceva la procedura l’ha scritta in un modo che le sembrava chiarissimo.</p>
<p>Questa <strong>escape room</strong> non ha lucchetti a combinazione né teschi di plastica. Si va avanti facendo esperimenti: pesare un gas, far galleggiare una calamita, leggere la temperatura dal colore di un filo. Ogni porta si apre soltanto se la fisica è dalla vostra parte.</p>
<ul><li>Una squadra alla volta, sei persone al massimo.</li><li>Chi ha meno di 14 anni gioca con un adulto.</li><li>La luce a un certo punto va via, ma è previsto.</li></ul>
<p>Il record della stagione è 31 minuti, ed è di quattro signore del corso di maglia.</p>`,
      en: `<p>The cryostat is leaking. You have fifty minutes to close the valve before all the mill’s helium disappears into the sky, and the last person who knew the procedure wrote it down in a way that seemed perfectly clear to her.</p>
<p>This <strong>escape room</strong> has no combination locks and no plastic skulls. You get through it by doing experiments: weigh a gas, make a magnet float, read a temperature from the colour of a wire. Each door opens only if physics is on your side.</p>
<ul><li>One team at a time, six people at most.</li><li>Under-14s play alongside an adult.</li><li>At some point the lights go out. This is intentional.</li></ul>
<p>The record this season is 31 minutes, held by four ladies from the knitting class.</p>`,
    },
    category: 'game',
    field: 'physics',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['11-13', '14-18', '18+'],
    tags: ['puzzles', 'play', 'experiments', 'teenagers'],
    durationMinutes: 60,
    price: { it: '5 €, ridotto 3 €', en: '€5, reduced €3' },
    accessible: true,
    accessibility: {
      it: 'Si gioca tutto fra 60 e 120 cm di altezza e c’è una versione a luce piena. Gli indizi sonori hanno un doppio scritto.',
      en: 'Everything is played between 60 and 120 cm from the floor, and there is a full-light version. Every sound clue has a written twin.',
    },
    isPromoted: true,
    schedule: [
      {
        audience: 'private',
        onDays: [0, 1],
        times: ['19:00'],
        seats: 6,
        opening: 'centre',
        waitingList: true,
        taken: ['waiting', 'full'],
      },
      {
        audience: 'private',
        weekdays: [5, 6],
        times: ['17:30', '19:00', '20:30'],
        count: 20,
        fromDay: 2,
        seats: 6,
        opening: 'centre',
        waitingList: true,
        taken: ['waiting', 'full', 'full', 'some', 'waiting', 'nearlyFull', 'empty'],
      },
    ],
  },
  {
    key: 'camera-a-nebbia',
    title: { it: 'Costruisci una camera a nebbia', en: 'Build a cloud chamber' },
    description: {
      it: `<p>In questo momento ti stanno attraversando qualche centinaio di particelle al secondo. Arrivano dallo spazio, passano il tetto, passano te, passano il pavimento. Nessuno se ne accorge, a meno di avere <strong>una vaschetta, un po’ d’alcol e un blocco di ghiaccio secco</strong>.</p>
<p>Il laboratorio comincia con il taglierino e finisce al buio. Ognuno monta la sua camera, la sigilla, aspetta dieci minuti di dubbi e poi le vede: scie sottili come capelli, che nascono e svaniscono in mezzo secondo. Quelle grosse e corte sono una cosa, quelle storte un’altra; a riconoscerle ci si fa presto l’occhio.</p>
<p>Il ghiaccio resta qui, la camera viene via con te. Ti diamo un foglio con gli indirizzi di chi, in città, il ghiaccio secco lo vende anche a privati.</p>`,
      en: `<p>At this very moment a few hundred particles a second are passing through you. They come from space, go through the roof, through you and through the floor. Nobody notices, unless they happen to have <strong>a plastic tub, a little alcohol and a block of dry ice</strong>.</p>
<p>The workshop starts with a craft knife and ends in the dark. Each of you builds a chamber, seals it, sits through ten minutes of doubt, and then sees them: trails as thin as hair, there and gone in half a second. The short fat ones are one thing, the crooked ones another; you soon get your eye in.</p>
<p>The ice stays here, the chamber goes home with you. We hand out a list of places in town that sell dry ice to ordinary people.</p>`,
    },
    category: 'workshop',
    field: 'physics',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'festival',
    organizer: 'center',
    organization: 'universita-orobie',
    ages: ['14-18', '18+'],
    tags: ['experiments', 'teenagers', 'bring-home'],
    durationMinutes: 120,
    accessible: true,
    accessibility: access.workshops,
    speakers: [{ speaker: 'delfina', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:00', '14:00'],
        count: 3,
        seats: 16,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting', 'nearlyFull', 'some'],
      },
      {
        audience: 'school',
        weekdays: [1, 4, 5],
        times: ['09:00'],
        count: 3,
        seats: 26,
        classes: 1,
        ages: ['14-18'],
        opening: 'schools',
        waitingList: true,
        taken: ['full', 'waiting', 'empty'],
      },
    ],
  },
  {
    key: 'perche-il-vetro',
    title: { it: 'Perché il vetro si rompe', en: 'Why glass breaks' },
    description: {
      it: `<p>In teoria il vetro è più resistente dell’acciaio. In pratica hai appena comprato un altro set di bicchieri. Fra la teoria e il tuo lavello ci sono di mezzo <strong>graffi lunghi un millesimo di millimetro</strong>, e la storia di chi per primo capì che a comandare sono loro.</p>
<p>Durante la conferenza si rompono, nell’ordine: una bacchetta, una biglia, una lastra antisfondamento e una goccia di vetro che sopporta una martellata sulla testa ma esplode se le pizzichi la coda. Tutto dietro uno schermo, ripreso a ventimila fotogrammi al secondo e rivisto con calma.</p>
<p>Si parla anche di telefoni caduti, di vetrate antiche che <em>non</em> colano (è una leggenda) e del perché il foro del trapano, a volte, salva la lastra.</p>`,
      en: `<p>In theory glass is stronger than steel. In practice you have just bought another set of tumblers. What stands between the theory and your kitchen sink are <strong>scratches a thousandth of a millimetre long</strong>, and the story of whoever first realised that they are in charge.</p>
<p>In the course of this talk we break, in order: a rod, a marble, a security pane, and a drop of glass that will take a hammer blow on the head but explodes if you pinch its tail. All behind a screen, filmed at twenty thousand frames a second and watched again at leisure.</p>
<p>There is also time for dropped phones, for medieval windows that do <em>not</em> flow (that one is a myth), and for why drilling a hole can sometimes save the pane.</p>`,
    },
    category: 'talk',
    field: 'physics',
    type: 'meeting',
    location: 'biblioteca-gelsi',
    sector: 'festival',
    organizer: 'center',
    organization: 'universita-orobie',
    presence: 'mixed',
    ages: ['14-18', '18+'],
    tags: ['experiments', 'at-night'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.library,
    liveStreaming: true,
    speakers: [{ speaker: 'idris', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        onDays: [0],
        times: ['20:45'],
        seats: 56,
        opening: 'festival',
        taken: ['some'],
      },
    ],
  },
  {
    key: 'architetture-di-sapone',
    title: { it: 'Architetture di sapone', en: 'Soap architecture' },
    description: {
      it: `<p>Una bolla è pigra: fra tutte le forme possibili sceglie quella che le costa meno fatica. Se però le dai un telaio da riempire, la pigrizia diventa ingegno. Con cannucce, filo e una bacinella vengono fuori <strong>selle, cubi dentro altri cubi, ponti, tetti</strong>: forme che gli architetti hanno copiato davvero.</p>
<p>I più piccoli giocano a chi infila il braccio in una bolla senza romperla (si può, c’è un segreto). I più grandi devono collegare quattro città con meno strada possibile, e scoprono che il sapone lo sa già.</p>
<p>La ricetta del liquido è appesa al muro: otto prove, due disastri, una vincente. Copiala prima di uscire, perché non la mandiamo per posta elettronica.</p>`,
      en: `<p>Bubbles are lazy: of all possible shapes they choose the one that takes the least effort. Give them a frame to fill, however, and laziness turns into genius. From straws, thread and a washing-up bowl come <strong>saddles, cubes inside cubes, bridges, roofs</strong>: shapes that architects really have copied.</p>
<p>Younger children try to push a whole arm into a bubble without bursting it (it can be done; there is a secret). Older ones have to join up four towns with as little road as possible, and discover that soap already knows how.</p>
<p>The recipe is pinned to the wall: eight attempts, two disasters, one winner. Copy it down before you go, because we don’t send it by e-mail.</p>`,
    },
    category: 'workshop',
    field: 'mathematics',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'center',
    organizer: 'private',
    organization: 'cooperativa-lumaca',
    ages: ['3-5', '6-10'],
    tags: ['very-young', 'families', 'experiments'],
    durationMinutes: 50,
    price: { it: '4 € a testa', en: '€4 per person' },
    accessible: true,
    accessibility: access.workshops,
    calendarNotes: {
      it: 'Ci si bagna fino al gomito: porta una maglia di ricambio.',
      en: 'Expect to get wet to the elbow: bring a spare top.',
    },
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:00', '11:15', '15:15'],
        count: 9,
        seats: 20,
        opening: 'centre',
        waitingList: true,
        taken: ['some', 'nearlyFull', 'empty', 'waiting', 'some'],
      },
      {
        audience: 'school',
        price: { it: '2 € a testa, gratis per chi accompagna', en: '€2 per pupil, free for teachers' },
        weekdays: [1, 5],
        times: ['09:30', '10:45'],
        count: 6,
        seats: 26,
        classes: 1,
        opening: 'schools',
        taken: ['full', 'empty', 'full', 'empty'],
      },
    ],
  },
  {
    key: 'cosa-manca-alla-fusione',
    title: { it: 'Che cosa manca alla fusione', en: 'What fusion still needs' },
    description: {
      it: `<p>La risposta breve: materiali che non esistono ancora, un combustibile che va fabbricato strada facendo e molta gente che sappia saldare. La risposta lunga dura un’ora e un quarto, e <strong>non contiene la frase «la stella in provetta»</strong>: abbiamo un barattolo, chi la dice mette un euro.</p>
<p>Temitope Adeyinsola lavora a una macchina larga otto metri in cui il plasma resta sospeso per qualche minuto. Racconta che cosa è andato bene, che cosa si è fuso, quanto è costato. Giuditta Locarnasca fa la parte di chi paga le tasse e vuole capire.</p>
<p>Il pubblico vota due volte, all’inizio e alla fine, sulla stessa domanda: ci metteresti i soldi? Finora il risultato è cambiato sempre, ma non sempre nello stesso verso.</p>`,
      en: `<p>The short answer: materials that don’t exist yet, a fuel that has to be made along the way, and a great many people who know how to weld. The long answer takes an hour and a quarter and <strong>does not contain the words “a star in a jar”</strong>. We do have a jar: anyone who says it puts in a euro.</p>
<p>Temitope Adeyinsola works on a machine eight metres across, in which plasma hangs in mid-air for a few minutes at a time. He will say what went well, what melted and what it cost. Giuditta Locarnasca plays the part of the taxpayer who would like to understand.</p>
<p>The audience votes twice, at the beginning and at the end, on the same question: would you put your money in? So far the result has always changed, though not always in the same direction.</p>`,
    },
    category: 'talk',
    field: 'physics',
    type: 'meeting',
    location: 'teatro-lucciola',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    presence: 'mixed',
    ages: ['14-18', '18+'],
    tags: ['debate', 'climate', 'at-night'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.theatreSigned,
    liveStreaming: true,
    speakers: [
      { speaker: 'temitope', role: 'speaker' },
      { speaker: 'giuditta', role: 'moderator' },
    ],
    schedule: [
      {
        audience: 'private',
        weekdays: [3, 4, 5],
        times: ['20:45'],
        count: 1,
        fromDay: 2,
        seats: 320,
        opening: 'festival',
        languages: ['it', 'en'],
        taken: ['some'],
      },
    ],
  },
];
