import { access } from './access.ts';
import type { EventContent } from './event-content.ts';

/** Rocks, water, ice, weather: the ground we walk on and the air above it. */
export const earth: readonly EventContent[] = [
  {
    key: 'leggere-le-pietre',
    title: { it: 'Leggere le pietre di Città Alta', en: 'Reading the stones of the Upper Town' },
    description: {
      it: `<p>Il gradino su cui aspetti il gelato è stato un fondale tropicale. La colonna a cui ti appoggi viene da una frana. Nel muro della chiesa c’è una riga rossa: è un’estinzione, passata di lì <strong>duecento milioni di anni fa</strong>.</p>
<p>Nives Brughera guida il giro con una boccetta d’acqua, un pezzo di quarzo e nessuna fretta. Si bagna la pietra per vederne i colori, si gratta dove è permesso (poco), si imparano cinque rocce e le cave da cui sono scese, quasi tutte visibili a occhio nudo dalle Mura.</p>
<p>All’arrivo, davanti alla fontana, ti chiederà di datare un muro senza aiuto. È meno difficile di quanto sembri: le pietre più giovani, di solito, sono state messe dai più distratti.</p>`,
      en: `<p>The step where you wait for your ice cream was once a tropical sea floor. The column you are leaning on came from a landslide. There is a red line in the church wall: it is an extinction, and it passed this way <strong>two hundred million years ago</strong>.</p>
<p>Nives Brughera leads the way with a bottle of water, a piece of quartz and all the time in the world. We wet the stone to bring out its colours, scratch it where that is allowed (not often), and learn five rocks and the quarries they came down from, most of which you can see from the walls with the naked eye.</p>
<p>At the end, by the fountain, she will ask you to date a wall on your own. It is easier than it sounds: the youngest stones were usually laid by the most absent-minded masons.</p>`,
    },
    category: 'tour',
    field: 'earth',
    type: 'meeting',
    visitType: 'on-foot',
    location: 'chiostro-meridiane',
    sector: 'festival',
    organizer: 'center',
    organization: 'universita-orobie',
    ages: ['11-13', '14-18', '18+'],
    tags: ['city-alta', 'open-air', 'history'],
    durationMinutes: 100,
    accessible: false,
    accessibility: {
      it: 'Si cammina su acciottolato per 1,4 chilometri, con due rampe ripide. Per chi non può c’è la versione al tavolo, «Sassi in valigia»: chiedila all’infopoint.',
      en: 'The route is 1.4 kilometres over cobbles, with two steep ramps. If that is not for you, ask the info point for the tabletop version, “Stones in a suitcase”.',
    },
    calendarNotes: {
      it: 'Scarpe con la suola spessa. Il ritrovo è nel chiostro, l’arrivo alla stazione alta della funicolare.',
      en: 'Thick-soled shoes. Meet in the cloister; the walk ends at the upper funicular station.',
    },
    speakers: [{ speaker: 'nives', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['09:00', '15:00'],
        count: 4,
        fromDay: 1,
        seats: 25,
        opening: 'festival',
        waitingList: true,
        taken: ['nearlyFull', 'waiting', 'some', 'empty'],
      },
    ],
  },
  {
    key: 'terremoto-da-tavolo',
    title: { it: 'Terremoto da tavolo', en: 'Tabletop earthquake' },
    description: {
      it: `<p>Il materiale: quaranta spaghetti, un pacco di caramelle gommose, mezz’ora. Il compito: un palazzo di cinque piani. Il collaudo: <strong>una tavola vibrante</strong> che Bianca Quadrivasi ha ricavato dal cestello di una lavatrice e che sa riprodurre, in piccolo, scosse realmente registrate.</p>
<p>Quasi tutti i palazzi cadono la prima volta. Poi si guarda il filmato al rallentatore, si scopre quale piano ha ceduto e perché, e si ricostruisce: una diagonale in più, una base più larga, un pendolo in cima. La seconda volta ne restano in piedi molti.</p>
<h3>Quando trema davvero</h3>
<p>L’ultimo quarto d’ora è per le cose serie: che cosa si fa in classe e in casa, in che ordine, e quali consigli sentiti in giro si possono dimenticare. Senza spaventarsi.</p>`,
      en: `<p>The materials: forty sticks of spaghetti, a bag of jelly sweets, half an hour. The task: a five-storey building. The test: <strong>a shaking table</strong> that Bianca Quadrivasi made from the drum of a washing machine, and which can reproduce, in miniature, tremors that really happened.</p>
<p>Nearly all the buildings fall down the first time. Then we watch the film in slow motion, find out which floor gave way and why, and rebuild: an extra diagonal, a wider base, a pendulum on top. The second time round a good many are left standing.</p>
<h3>When it really shakes</h3>
<p>The last quarter of an hour is for serious matters: what to do at school and at home, in what order, and which pieces of advice you can safely forget. No scaremongering.</p>`,
    },
    category: 'workshop',
    field: 'earth',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13'],
    tags: ['experiments', 'families', 'play'],
    durationMinutes: 90,
    accessible: true,
    accessibility: access.workshops,
    calendarNotes: {
      it: 'Le caramelle contengono gelatina; abbiamo anche quelle vegetali. Gli spaghetti rotti, invece, non si mangiano.',
      en: 'The sweets contain gelatine, though we have vegetarian ones too. The broken spaghetti is not for eating.',
    },
    schedule: [
      {
        audience: 'private',
        weekdays: [7],
        times: ['10:30', '15:00'],
        count: 8,
        seats: 24,
        opening: 'centre',
        taken: ['some', 'full', 'empty', 'nearlyFull', 'some'],
      },
      {
        audience: 'school',
        weekdays: [1, 3, 5],
        times: ['09:00'],
        count: 10,
        seats: 27,
        classes: 1,
        opening: 'schools',
        waitingList: true,
        taken: ['waiting', 'full', 'empty', 'full', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [3],
        times: ['11:00'],
        count: 4,
        fromDay: 24,
        seats: 27,
        classes: 1,
        opening: 'schools-second-part',
      },
    ],
  },
  {
    key: 'il-ghiacciaio-che-non-ce',
    title: { it: 'Il ghiacciaio che non c’è più', en: 'The glacier that is gone' },
    description: {
      it: `<p>Sulla carta del 1931 c’è un rettangolo azzurro con un nome. Su quella di oggi, nello stesso punto, c’è scritto «pietraia». Nives Brughera ci è salita ogni settembre per ventidue anni con un metro, una macchina fotografica e la stessa giacca rossa, che nelle foto serve a dare le proporzioni: <strong>lei resta uguale, il ghiaccio si accorcia</strong>.</p>
<p>La conferenza è quella sequenza di foto, una per anno, e quello che ci si legge: le estati di sabbia del deserto, l’inverno del 2009, l’anno in cui il torrente ha cambiato lato. Poi la parte meno triste, che è quasi un giallo: che cosa cresce dove il ghiaccio si è ritirato, e chi arriva per primo.</p>
<p>L’ultimo pezzo di ghiaccio raccolto lassù, grande come un’arancia, lo vedrai in una borsa termica. Si può ascoltare: crepita.</p>`,
      en: `<p>On the map of 1931 there is a blue rectangle with a name. On today’s map, in the same place, it says “scree”. Every September for twenty-two years Nives Brughera climbed up there with a tape measure, a camera and the same red jacket, which gives the photographs their scale: <strong>she stays the same, the ice gets shorter</strong>.</p>
<p>The talk is that sequence of photographs, one a year, and what can be read in it: the summers of desert dust, the winter of 2009, the year the stream changed sides. Then comes the less melancholy part, which is almost a detective story: what grows where the ice has drawn back, and who gets there first.</p>
<p>The last piece of ice collected there, the size of an orange, will be in a cool bag. You can listen to it: it crackles.</p>`,
    },
    category: 'talk',
    field: 'earth',
    type: 'meeting',
    location: 'teatro-lucciola',
    sector: 'festival',
    organizer: 'center',
    organization: 'universita-orobie',
    presence: 'mixed',
    ages: ['11-13', '14-18', '18+'],
    tags: ['climate', 'data', 'at-night'],
    durationMinutes: 80,
    accessible: true,
    accessibility: access.theatreSigned,
    liveStreaming: true,
    isPromoted: true,
    speakers: [
      { speaker: 'nives', role: 'speaker' },
      { speaker: 'leone', role: 'introducer' },
    ],
    schedule: [
      {
        audience: 'private',
        onDays: [1],
        times: ['20:45'],
        seats: 320,
        opening: 'festival',
        languages: ['it'],
        taken: ['some'],
      },
      {
        audience: 'school',
        weekdays: [3, 4, 5],
        times: ['10:30'],
        count: 1,
        fromDay: 8,
        seats: 300,
        classes: 12,
        ages: ['11-13', '14-18'],
        opening: 'schools',
        taken: ['some'],
      },
    ],
  },
  {
    key: 'previsori-per-un-giorno',
    title: { it: 'Previsori per un giorno', en: 'Forecasters for a day' },
    description: {
      it: `<p>Domani c’è la festa del paese, trecento sedie all’aperto. Il sindaco vuole una risposta entro le undici: si fa o non si fa? Tu hai le carte vere di questa mattina, due modelli che non vanno d’accordo, una webcam appannata e un pensionato che telefona per dire che gli fa male il ginocchio.</p>
<p>A squadre, si impara a <strong>leggere una carta del tempo</strong>, a pesare le fonti e a dire «sessanta per cento» senza vergognarsi. Leone Marchiodoro fa il sindaco, e non è un sindaco facile.</p>
<p>Il giorno dopo chi ha giocato riceve un messaggio con il tempo che ha fatto davvero. C’è una classifica, ma premia chi era sicuro il giusto, non chi ha avuto fortuna.</p>`,
      en: `<p>Tomorrow is the village fête, with three hundred chairs out of doors. The mayor wants an answer by eleven: does it go ahead or not? You have this morning’s real charts, two models that disagree, a steamed-up webcam and a pensioner who rings to say that his knee is hurting.</p>
<p>In teams you learn to <strong>read a weather chart</strong>, to weigh up your sources and to say “sixty per cent” without blushing. Leone Marchiodoro plays the mayor, and he is not an easy mayor.</p>
<p>The next day everyone who took part gets a message with the weather that actually turned up. There is a league table, but it rewards those who were just sure enough, not those who were lucky.</p>`,
    },
    category: 'game',
    field: 'earth',
    type: 'hands-on',
    location: 'biblioteca-gelsi',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['11-13', '14-18', '18+'],
    tags: ['data', 'play', 'climate', 'teenagers'],
    durationMinutes: 90,
    accessible: true,
    accessibility: access.library,
    speakers: [{ speaker: 'leone', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:00', '15:30'],
        count: 3,
        seats: 30,
        opening: 'festival',
        taken: ['some', 'nearlyFull', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [1, 2],
        times: ['09:30'],
        count: 3,
        seats: 54,
        classes: 2,
        ages: ['11-13', '14-18'],
        opening: 'schools',
        taken: ['full', 'nearlyFull', 'empty'],
      },
    ],
  },
  {
    key: 'lacqua-sotto-la-citta',
    title: { it: 'L’acqua sotto la città', en: 'The water beneath the town' },
    description: {
      it: `<p>Sotto Palazzo Tassodoro c’è una stanza alta nove metri che nessuno ha mai abitato. È una <strong>cisterna</strong>: per quattro secoli ha raccolto la pioggia dei tetti e dato da bere a un quartiere intero. Oggi è vuota, fresca, e ha un’eco di undici secondi.</p>
<p>Si scende in gruppi da quindici, con il casco e una lampada frontale. Benedetta Lazzarosa mostra da dove entrava l’acqua, come la si faceva decantare, la tacca dell’estate in cui quasi finì. Poi spegne tutte le luci per un minuto, e si sta ad ascoltare le gocce.</p>
<p>Al ritorno in superficie si fa un conto: quanta pioggia cade in un anno sul tetto di casa tua? Quasi sempre è più di quella che consumi.</p>`,
      en: `<p>Beneath Palazzo Tassodoro there is a room nine metres high in which nobody has ever lived. It is a <strong>cistern</strong>: for four centuries it gathered the rain from the roofs and gave a whole quarter its drinking water. Now it is empty and cool, with an echo that lasts eleven seconds.</p>
<p>We go down in groups of fifteen, with helmets and head torches. Benedetta Lazzarosa shows where the water came in, how it was left to settle, and the notch that marks the summer when it nearly ran out. Then she switches off every light for a minute, and we listen to the drips.</p>
<p>Back above ground we do a sum: how much rain falls on your own roof in a year? Nearly always, it is more than you use.</p>`,
    },
    category: 'tour',
    field: 'earth',
    type: 'meeting',
    visitType: 'with-guide',
    location: 'palazzo-tassodoro',
    sector: 'festival',
    organizer: 'private',
    organization: 'serio-vivo',
    ages: ['11-13', '14-18', '18+'],
    tags: ['water', 'city-alta', 'history'],
    durationMinutes: 60,
    accessible: false,
    accessibility: {
      it: 'Si scende per 52 gradini di ferro a traforo, senza alternativa. In sala Mappe c’è un visore con la cisterna ripresa a 360 gradi, da usare seduti.',
      en: 'There are 52 open iron steps down, and no other way. In the Map Room you can explore the cistern seated, with a 360-degree headset.',
    },
    calendarNotes: {
      it: 'Sono 12 gradi tutto l’anno. Niente tacchi e niente ombrelli; il casco lo diamo noi.',
      en: 'It is 12 degrees all year round. No heels and no umbrellas; we supply the helmet.',
    },
    speakers: [{ speaker: 'benedetta', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        onDays: [1],
        times: ['16:30'],
        seats: 15,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting'],
      },
      {
        audience: 'private',
        weekdays: [6],
        times: ['10:00', '11:30', '14:30', '16:00'],
        count: 6,
        fromDay: 2,
        seats: 15,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting', 'waiting', 'full', 'nearlyFull', 'some'],
      },
    ],
  },
  {
    key: 'sabbie-del-mondo',
    title: { it: 'Sabbie del mondo', en: 'Sands of the world' },
    description: {
      it: `<p>Sembra tutta uguale, finché non la guardi da vicino. Quella di un’isola del Giappone è fatta di stelline che erano vive. Quella delle Hawaii è verde come una bottiglia. Quella del Serio contiene, se hai pazienza, <strong>granelli d’oro</strong> troppo piccoli per diventare ricchi.</p>
<p>Al banco trovi ventiquattro barattoli, un microscopio che ingrandisce quaranta volte e una calamita. Si pesca, si separa, si indovina: deserto, fiume o mare? I granelli arrotondati hanno viaggiato a lungo, quelli spigolosi sono appena partiti.</p>
<p>Ognuno si costruisce un vetrino con la sabbia preferita, e chi ha quella delle vacanze in fondo allo zaino può aggiungere il venticinquesimo barattolo.</p>`,
      en: `<p>It all looks the same until you get up close. The sand of one Japanese island is made of little stars that were once alive. In Hawaii there is a beach as green as a bottle. And sand from the Serio contains, if you are patient, <strong>grains of gold</strong>, far too small to make anybody rich.</p>
<p>On the bench are twenty-four jars, a microscope that magnifies forty times, and a magnet. You fish, sort and guess: desert, river or sea? Rounded grains have travelled a long way; jagged ones have only just set out.</p>
<p>Everyone makes a slide of their favourite, and if there is holiday sand at the bottom of your rucksack, you may add the twenty-fifth jar.</p>`,
    },
    category: 'workshop',
    field: 'earth',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'center',
    organizer: 'private',
    organization: 'cooperativa-lumaca',
    ages: ['6-10'],
    tags: ['microscope', 'families', 'bring-home'],
    durationMinutes: 60,
    accessible: true,
    accessibility: access.workshops,
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['11:30', '16:45'],
        count: 9,
        seats: 18,
        opening: 'centre',
        taken: ['some', 'empty', 'nearlyFull', 'some', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [2, 4],
        times: ['09:15', '10:45'],
        count: 6,
        seats: 26,
        classes: 1,
        opening: 'schools',
        taken: ['empty', 'full', 'empty'],
      },
    ],
  },
  {
    key: 'processo-allanidride',
    title: { it: 'Processo all’anidride carbonica', en: 'Carbon dioxide on trial' },
    description: {
      it: `<p>«In piedi, entra la corte.» Sul banco degli imputati c’è una molecola, accusata di aver scaldato il pianeta. Lei si difende: senza di me le piante morirebbero di fame e voi di freddo. La pubblica accusa ha i dati, la difesa pure, e <strong>la giuria sei tu</strong>: dodici spettatori sorteggiati, che devono arrivare a un verdetto unanime.</p>
<p>È teatro, quindi si ride, ci si scalda e c’è un colpo di scena. Ma ogni numero detto in aula è vero, e il cancelliere ne proietta la fonte sul fondale.</p>
<p>Finora la molecola è stata assolta quattro volte. Sono stati condannati, invece, un camino, un frigorifero e l’intera terza fila.</p>`,
      en: `<p>“All rise.” In the dock stands a molecule, accused of having warmed the planet. She pleads her case: without me your plants would starve and you would freeze. The prosecution has its data, so does the defence, and <strong>the jury is you</strong>: twelve members of the audience, drawn by lot, who must reach a unanimous verdict.</p>
<p>This being theatre, there are laughs, tempers and a twist. But every figure spoken in court is true, and the clerk projects its source on the backdrop.</p>
<p>So far the molecule has been acquitted four times. Those convicted instead include a chimney, a refrigerator and the whole of row three.</p>`,
    },
    category: 'show',
    field: 'earth',
    type: 'performance',
    location: 'teatro-lucciola',
    sector: 'festival',
    organizer: 'private',
    organization: 'compagnia-attrito',
    ages: ['11-13', '14-18', '18+'],
    tags: ['theatre', 'climate', 'debate'],
    durationMinutes: 90,
    accessible: true,
    accessibility: access.theatre,
    speakers: [
      { speaker: 'saverio', role: 'speaker' },
      { speaker: 'delfina', role: 'speaker' },
    ],
    schedule: [
      {
        audience: 'private',
        weekdays: [5, 6],
        times: ['20:45'],
        count: 2,
        fromDay: 2,
        seats: 310,
        opening: 'festival',
        taken: ['some', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [2, 3, 5],
        times: ['10:00'],
        count: 2,
        seats: 300,
        classes: 10,
        ages: ['11-13', '14-18'],
        opening: 'schools',
        taken: ['some', 'nearlyFull'],
      },
    ],
  },
  {
    key: 'fossili-nei-pavimenti',
    title: { it: 'Fossili sotto le scarpe', en: 'Fossils underfoot' },
    description: {
      it: `<p>Negli androni di Città Alta si cammina sulle conchiglie. Nel marmo rosso della banca c’è un’ammonite larga come una pizza; sulle scale del municipio, coralli; in un posto che non diciamo, <strong>la coda di qualcosa</strong>.</p>
<p>Al banchetto sul baluardo ritiri la mappa, una matita e un pezzo di carta velina. Ci sono dieci fossili da trovare e ricalcare, nell’ordine che vuoi, con indizi in rima che mettono alla prova anche i genitori. Chi ne porta almeno sette vince una copia in gesso del più bello.</p>
<p>Si gioca senza prenotare, da soli o in famiglia. Il percorso completo prende un’ora e mezza; con una sosta per il gelato, due.</p>`,
      en: `<p>In the entrance halls of the Upper Town you walk on seashells. There is an ammonite as wide as a pizza in the red marble of the bank; on the town-hall steps, corals; and in a place we shall not name, <strong>the tail of something</strong>.</p>
<p>Collect your map, a pencil and some tracing paper from the table on the bastion. There are ten fossils to find and trace, in any order you like, with rhyming clues that test parents too. Bring back at least seven and you win a plaster cast of the best one.</p>
<p>No booking: play on your own or as a family. The whole trail takes an hour and a half; with a stop for ice cream, two.</p>`,
    },
    category: 'game',
    field: 'earth',
    type: 'hands-on',
    visitType: 'at-own-pace',
    location: 'baluardo-merlo',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13', '18+'],
    tags: ['city-alta', 'play', 'open-air', 'families'],
    durationMinutes: 240,
    accessible: true,
    accessibility: {
      it: 'Sette fossili su dieci si raggiungono senza gradini: la mappa li segna in verde, e bastano per vincere.',
      en: 'Seven of the ten fossils can be reached without steps: they are marked in green on the map, and are enough to win.',
    },
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:00', '14:00'],
        count: 6,
        seats: null,
        freeAccess: true,
      },
    ],
  },
];
