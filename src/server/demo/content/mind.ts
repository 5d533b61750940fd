import { access } from './access.ts';
import type { EventContent } from './event-content.ts';

/** Brains, bodies, senses, and what goes on between people. */
export const mind: readonly EventContent[] = [
  {
    key: 'il-mago-e-la-psicologa',
    title: { it: 'Il mago e la psicologa', en: 'The magician and the psychologist' },
    description: {
      it: `<p>Lui fa sparire una moneta. Lei ferma lo spettacolo, torna indietro di dieci secondi e chiede al pubblico: dove stavate guardando? <strong>Quasi nessuno guardava la mano.</strong> Poi lui rifà il trucco, tutti sanno dove guardare, e la moneta sparisce lo stesso.</p>
<p>Oreste Mirabolo fa il prestigiatore da ventisei anni. Celeste Spadarancia misura l’attenzione in laboratorio e gli ha chiesto di rovinarle una serata. Ne è uscito uno spettacolo in cui ogni gioco ha due finali: quello che ti lascia a bocca aperta e quello che ti spiega perché l’avevi aperta.</p>
<p>Serve un volontario che si fidi della propria memoria. Di solito, alla fine, se ne fida un po’ meno.</p>`,
      en: `<p>He makes a coin disappear. She stops the show, goes back ten seconds and asks the audience: where were you looking? <strong>Hardly anyone was looking at the hand.</strong> So he does the trick again, everybody knows where to look, and the coin disappears all the same.</p>
<p>Oreste Mirabolo has been a magician for twenty-six years. Celeste Spadarancia measures attention in a laboratory, and asked him to ruin an evening for her. The result is a show in which every trick has two endings: one that leaves you open-mouthed, and one that tells you why.</p>
<p>We shall need a volunteer who trusts their own memory. By the end they generally trust it a little less.</p>`,
    },
    category: 'show',
    field: 'mind',
    type: 'performance',
    location: 'teatro-lucciola',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13', '14-18', '18+'],
    tags: ['theatre', 'senses', 'families'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.theatreSigned,
    isPromoted: true,
    speakers: [
      { speaker: 'oreste', role: 'speaker' },
      { speaker: 'celeste', role: 'speaker' },
    ],
    schedule: [
      {
        audience: 'private',
        onDays: [0],
        times: ['20:45'],
        seats: 320,
        opening: 'festival',
        taken: ['some'],
      },
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['20:45', '18:30'],
        count: 2,
        fromDay: 5,
        seats: 320,
        opening: 'specials',
        waitingList: true,
      },
    ],
  },
  {
    key: 'perche-dimentichiamo-i-nomi',
    title: { it: 'Come hai detto che ti chiami?', en: 'Sorry, what was your name again?' },
    description: {
      it: `<p>Ricordi la faccia, il mestiere, il cane. Il nome, niente. Succede a tutti, succede <strong>soprattutto con i nomi</strong>, e la spiegazione non è che stai invecchiando (o non solo).</p>
<p>All’ingresso ognuno riceve un’etichetta con un nome falso e il compito di farsi ricordare. Fra un tavolino e l’altro Ludovica Mezzolasca racconta che cosa fa la memoria quando incontra qualcuno: che cosa scarta, che cosa inventa, perché «Fornaio» come cognome scivola via e «fornaio» come mestiere resta. E che cosa cambia, per davvero, quando a dimenticare è una malattia.</p>
<p>A fine serata c’è la verifica: chi ricorda più nomi falsi beve gratis, chi si ricorda anche quelli veri si ferma a parlare con la dottoressa.</p>`,
      en: `<p>You remember the face, the job, the dog. The name? Nothing. It happens to everyone, it happens <strong>with names above all</strong>, and the explanation is not that you are getting old (or not only that).</p>
<p>At the door everybody is given a label with a false name and told to make it memorable. Between tables Ludovica Mezzolasca describes what memory does when it meets somebody: what it throws away, what it makes up, why “Baker” slips from the mind as a surname yet sticks as a trade. And what really changes when the forgetting is an illness.</p>
<p>There is a test at the end of the evening: whoever remembers most false names drinks for free, and whoever remembers the real ones too should stay for a word with the doctor.</p>`,
    },
    category: 'aperitivo',
    field: 'mind',
    type: 'meeting',
    location: 'caffe-orologio',
    sector: 'festival',
    organizer: 'center',
    organization: 'ospedale-narciso',
    ages: ['18+'],
    tags: ['medicine', 'play'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.cafe,
    speakers: [{ speaker: 'ludovica', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        onDays: [0],
        times: ['18:30'],
        seats: 26,
        opening: 'festival',
        taken: ['nearlyFull'],
      },
      {
        audience: 'private',
        weekdays: [2, 3],
        times: ['18:30'],
        count: 2,
        fromDay: 2,
        seats: 26,
        opening: 'festival',
        taken: ['full', 'some'],
      },
    ],
  },
  {
    key: 'ospedale-dei-peluche',
    title: { it: 'Pronto soccorso peluche', en: 'Casualty department for cuddly toys' },
    description: {
      it: `<p>L’orsa ha mal di pancia, il coniglio è caduto dal letto, il dinosauro tossisce e non vuole dirlo a nessuno. Al banco dell’accettazione Irma Fumagrigi scrive nome, peso e sintomi su un braccialetto vero.</p>
<p>Poi <strong>il dottore sei tu</strong>: ascolti il cuore con lo stetoscopio, guardi la radiografia contro la luce, scegli la garza e decidi se serve il gesso. Qualche volta, invece della medicina, serve un abbraccio, e anche quello si scrive in cartella.</p>
<p>I pazienti vengono tutti dimessi entro l’ora di merenda, con una ricetta da seguire per tre giorni. Ai grandi resta qualche idea per la prossima volta che in sala d’attesa non ci va l’orsa.</p>`,
      en: `<p>The bear has tummy ache, the rabbit has fallen out of bed, the dinosaur is coughing and won’t tell anyone. At reception Irma Fumagrigi writes name, weight and symptoms on a real hospital bracelet.</p>
<p>After that <strong>you are the doctor</strong>: listen to the heart with a stethoscope, hold the X-ray up to the light, choose the bandage and decide whether a plaster cast is called for. Sometimes what’s needed isn’t medicine but a hug, and that goes in the notes as well.</p>
<p>All patients are discharged by teatime, with a prescription to follow for three days. Grown-ups leave with a few ideas for the next time that the one in the waiting room isn’t the bear.</p>`,
    },
    category: 'workshop',
    field: 'health',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'center',
    organizer: 'center',
    organization: 'ospedale-narciso',
    ages: ['3-5'],
    tags: ['very-young', 'medicine', 'play', 'families'],
    durationMinutes: 45,
    accessible: true,
    accessibility: access.workshops,
    calendarNotes: {
      it: 'Un peluche in cattive condizioni di salute, anche immaginarie.',
      en: 'Bring one cuddly toy in poor health, real or imaginary.',
    },
    speakers: [{ speaker: 'irma', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [7],
        times: ['10:00', '11:00', '16:00'],
        count: 7,
        seats: 16,
        opening: 'centre',
        waitingList: true,
        taken: ['full', 'waiting', 'nearlyFull', 'some', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [3],
        times: ['09:30', '10:30'],
        count: 4,
        seats: 24,
        classes: 1,
        opening: 'schools',
        taken: ['full', 'empty', 'full', 'empty'],
      },
    ],
  },
  {
    key: 'ore-otto-cervello-spento',
    title: { it: 'Ore otto, cervello spento', en: 'Eight o’clock, brain still off' },
    description: {
      it: `<p>Se a sedici anni la prima ora ti sembra una tortura, non è pigrizia: è che il tuo orologio interno, in questo periodo della vita, <strong>è spostato avanti di due ore</strong>. Chi ha fatto gli orari, invece, va a letto alle dieci.</p>
<p>Damiano Valterossi ha messo al polso di centonovanta studenti bergamaschi un sensore del sonno e in una scuola ha convinto la preside a cominciare alle nove. I risultati li presenta qui: voti, umore, incidenti in motorino, e quello che è andato storto con gli autobus.</p>
<p>È un incontro da fare insieme, genitori e figli. A metà le due parti si scambiano le sedie e difendono la tesi opposta; il sensore, a quel punto, misura solo il tono di voce.</p>`,
      en: `<p>If at sixteen the first lesson feels like torture, it isn’t laziness: at this time of life your internal clock <strong>is running two hours late</strong>. The people who draw up timetables, meanwhile, go to bed at ten.</p>
<p>Damiano Valterossi put sleep sensors on the wrists of a hundred and ninety Bergamo teenagers, and persuaded the head of one school to start at nine. He presents the results here: marks, moods, moped accidents, and everything that went wrong with the buses.</p>
<p>This one is for parents and children together. Halfway through, the two sides swap chairs and argue each other’s case; from then on the sensor only measures tone of voice.</p>`,
    },
    category: 'talk',
    field: 'mind',
    type: 'meeting',
    location: 'biblioteca-gelsi',
    sector: 'festival',
    organizer: 'center',
    organization: 'ospedale-narciso',
    presence: 'mixed',
    ages: ['14-18', '18+'],
    tags: ['teenagers', 'debate', 'data'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.library,
    liveStreaming: true,
    speakers: [{ speaker: 'damiano', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [3, 4],
        times: ['18:00'],
        count: 1,
        fromDay: 3,
        seats: 60,
        opening: 'festival',
        taken: ['some'],
      },
      {
        audience: 'teacher',
        weekdays: [1, 2],
        times: ['17:15'],
        count: 1,
        fromDay: 3,
        seats: 40,
        opening: 'schools',
        taken: ['some'],
      },
    ],
  },
  {
    key: 'palestra-per-nasi',
    title: { it: 'Palestra per nasi', en: 'A gym for noses' },
    description: {
      it: `<p>Riscaldamento: dodici boccette senza etichetta. La prima la riconoscono tutti, la settima nessuno, la decima fa tornare in mente a ciascuno una casa diversa. <strong>L’olfatto si allena</strong> come un muscolo, e Agata Belvisotto lo fa di mestiere da vent’anni.</p>
<p>Si lavora a occhi chiusi, poi con le parole (descrivere un odore senza dire «sa di» è un esercizio crudele), infine con la bilancia: quattro gocce di questo, una di quello, e si prova a ricostruire l’odore della pioggia sull’asfalto.</p>
<ul><li>Niente profumo addosso, per favore: le boccette vincono sempre loro.</li><li>Hai perso l’olfatto e lo stai recuperando? C’è un percorso apposta per te.</li></ul>`,
      en: `<p>Warm-up: twelve unlabelled bottles. Everyone recognises the first, nobody the seventh, and the tenth reminds each person of a different house. <strong>Your sense of smell can be trained</strong> like a muscle, and Agata Belvisotto has been training hers professionally for twenty years.</p>
<p>We work with eyes closed, then with words (describing a smell without saying “it smells of” is a cruel exercise), and finally with the scales: four drops of this, one of that, and we try to rebuild the scent of rain on tarmac.</p>
<ul><li>No perfume, please: the bottles will win.</li><li>Lost your sense of smell and getting it back? We have a training circuit just for you.</li></ul>`,
    },
    category: 'workshop',
    field: 'mind',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['14-18', '18+'],
    tags: ['senses', 'experiments', 'quiet'],
    durationMinutes: 75,
    accessible: true,
    accessibility: {
      it: 'Si lavora seduti e senza bisogno di vedere: etichette in Braille sulle boccette. Ascensore fino al piano. Avvisaci se soffri di asma o emicrania.',
      en: 'All done sitting down and without needing to see: the bottles have Braille labels. Lift to the floor. Tell us if you have asthma or migraines.',
    },
    speakers: [{ speaker: 'agata', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [4, 6],
        times: ['18:30', '17:00'],
        count: 7,
        fromDay: 1,
        seats: 14,
        opening: 'centre',
        waitingList: true,
        taken: ['nearlyFull', 'waiting', 'some', 'empty'],
      },
      {
        audience: 'private',
        weekdays: [7],
        times: ['17:00'],
        count: 3,
        fromDay: 3,
        seats: 14,
        opening: 'centre',
        languages: ['en'],
        taken: ['some', 'empty'],
      },
    ],
  },
  {
    key: 'mani-pulite-davvero',
    title: { it: 'Mani pulite, davvero', en: 'Clean hands, honestly' },
    description: {
      it: `<p>Lavatele. Bene. Ancora. Adesso mettile sotto la lampada: tutto quello che brilla <strong>è rimasto lì</strong>. Pollici, di solito, e lo spazio fra le dita, e quell’anello che non togli mai.</p>
<p>La gelatina fluorescente è innocua e si comporta come un raffreddore: basta una stretta di mano e in dieci minuti brillano la maniglia, il libro, il naso del vicino. Ricostruiamo il contagio a ritroso, come si fa davvero, disegnando chi ha toccato chi. Poi ripetiamo il gioco con mezza classe «vaccinata» e contiamo quanta strada fa in meno.</p>
<p>La canzone per lavarsi le mani dura quaranta secondi. L’ha scritta la 3B della Scuola Il Gelso, ed è rimasta in testa a tutta la Fondazione.</p>`,
      en: `<p>Wash them. Properly. Again. Now put them under the lamp: whatever glows <strong>is still there</strong>. Thumbs, usually, and between the fingers, and under that ring you never take off.</p>
<p>The fluorescent gel is harmless and behaves just like a cold: one handshake, and ten minutes later the door handle, the book and your neighbour’s nose are all glowing. We trace the outbreak backwards, the way it is really done, drawing who touched whom. Then we play again with half the class “vaccinated”, and count how much less far it gets.</p>
<p>The hand-washing song lasts forty seconds. It was written by class 3B of the Il Gelso school, and the whole Foundation has been humming it ever since.</p>`,
    },
    category: 'workshop',
    field: 'health',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'center',
    organizer: 'center',
    organization: 'ospedale-narciso',
    ages: ['6-10'],
    tags: ['medicine', 'experiments', 'play'],
    durationMinutes: 60,
    accessible: true,
    accessibility: access.workshops,
    speakers: [{ speaker: 'irma', role: 'speaker' }],
    schedule: [
      {
        audience: 'school',
        weekdays: [2, 4, 5],
        times: ['09:00', '11:00'],
        count: 10,
        seats: 26,
        classes: 1,
        opening: 'schools',
        waitingList: true,
        taken: ['full', 'empty', 'waiting', 'full', 'empty'],
      },
      {
        audience: 'private',
        weekdays: [6],
        times: ['15:00'],
        count: 4,
        seats: 20,
        opening: 'centre',
        taken: ['some', 'empty'],
      },
    ],
  },
  {
    key: 'un-cuore-in-mano',
    title: { it: 'Un cuore in mano', en: 'A heart in your hand' },
    description: {
      it: `<p>Pesa tre etti, sta in un pugno e oggi è di maiale, arrivato stamattina dal macellaio insieme alla sua bolla. Con bisturi, sonda e guanti <strong>lo aprirai tu</strong>: atrio, valvola, ventricolo, e quelle corde sottilissime che tengono tutto e che nei disegni non si vedono mai.</p>
<p>Una cardiochirurga del San Narciso passa fra i tavoli. Racconta come si ferma un cuore per ripararlo e che cosa si prova quando riparte; risponde anche alle domande su turni, studi e paure.</p>
<p>È un laboratorio vero, con odori veri. Chi preferisce non tagliare disegna, fotografa, tiene il tempo, ed esce con le stesse cose imparate. Se qualcuno si siede a metà, abbiamo sedie e tè zuccherato.</p>`,
      en: `<p>It weighs three hundred grams, fits in a fist, and today it comes from a pig: it arrived from the butcher this morning with its paperwork. With scalpel, probe and gloves, <strong>you will open it yourself</strong>: atrium, valve, ventricle, and those very fine cords which hold everything together and never show up in the drawings.</p>
<p>A heart surgeon from San Narciso goes from table to table. She explains how you stop a heart to mend it, and what it feels like when it starts again; she also takes questions on shifts, studying and fear.</p>
<p>This is a real dissection with real smells. If you would rather not cut, you can draw, photograph or keep time, and you will come away having learnt the same things. Should anyone need to sit down halfway, we have chairs and sweet tea.</p>`,
    },
    category: 'workshop',
    field: 'health',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'festival',
    organizer: 'center',
    organization: 'ospedale-narciso',
    ages: ['14-18', '18+'],
    tags: ['medicine', 'teenagers', 'work'],
    durationMinutes: 105,
    accessible: true,
    accessibility: access.workshops,
    calendarNotes: {
      it: 'Dai 14 anni in su, senza eccezioni. Capelli lunghi legati.',
      en: 'Age 14 and over, no exceptions. Long hair tied back.',
    },
    schedule: [
      {
        audience: 'private',
        weekdays: [6],
        times: ['15:00', '17:15'],
        count: 2,
        seats: 20,
        ageEnforced: true,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting', 'nearlyFull'],
      },
      {
        audience: 'school',
        weekdays: [1, 2, 3],
        times: ['10:30'],
        count: 4,
        seats: 26,
        classes: 1,
        ages: ['14-18'],
        opening: 'schools',
        waitingList: true,
        taken: ['full', 'waiting', 'full', 'empty'],
      },
    ],
  },
  {
    key: 'il-dolore-che-non-si-vede',
    title: { it: 'Il dolore che non si vede', en: 'The pain that doesn’t show' },
    description: {
      it: `<p>Le lastre sono pulite, gli esami a posto, eppure fa male da tre anni. A una persona su cinque succede, e la frase che sente più spesso è «non hai niente». Corrado Dorigasso, che di dolore si occupa ogni giorno, parte da un’altra: <strong>«ti credo, vediamo»</strong>.</p>
<p>Racconta che cos’è il dolore quando la ferita non c’è più: un allarme che ha imparato a suonare da solo. E che cosa si può fare oggi, tra farmaci, movimento, parole, e quello che invece si vende soltanto.</p>
<p>Accanto a lui siedono due persone che ci convivono e che hanno scelto le domande. La sala ha poltrone, tappetini e il permesso di stare in piedi.</p>`,
      en: `<p>The scans are clear, the tests are fine, and yet it has hurt for three years. It happens to one person in five, and what they hear most often is “there’s nothing wrong with you”. Corrado Dorigasso, who deals with pain every day, starts from a different sentence: <strong>“I believe you, let’s see”</strong>.</p>
<p>He explains what pain is when the injury has gone: an alarm that has learnt to ring by itself. And he sets out what can be done today, with drugs, movement and words, and what is merely for sale.</p>
<p>Beside him sit two people who live with it and who chose the questions. The room has armchairs and floor mats, and nobody minds if you stand.</p>`,
    },
    category: 'talk',
    field: 'health',
    type: 'meeting',
    location: 'biblioteca-gelsi',
    sector: 'festival',
    organizer: 'center',
    organization: 'ospedale-narciso',
    presence: 'mixed',
    ages: ['18+'],
    tags: ['medicine', 'quiet', 'debate'],
    durationMinutes: 80,
    accessible: true,
    accessibility: {
      it: 'Interprete LIS e sottotitoli dal vivo. Poltrone reclinabili, tappetini, saletta silenziosa accanto; si entra e si esce quando serve.',
      en: 'Italian Sign Language and live captions. Reclining chairs, floor mats and a quiet room next door; come and go as you need.',
    },
    liveStreaming: true,
    speakers: [{ speaker: 'corrado', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [1, 2],
        times: ['18:00'],
        count: 1,
        fromDay: 2,
        seats: 45,
        opening: 'festival',
        waitingList: true,
        taken: ['nearlyFull'],
      },
    ],
  },
  {
    key: 'amici-virus',
    title: { it: 'Il virus che fa bene', en: 'The virus that does you good' },
    description: {
      it: `<p>Un cucchiaino d’acqua del Serio ne contiene milioni, e non ce l’hanno con te. I <strong>batteriofagi</strong> attaccano soltanto i batteri: ci atterrano sopra con sei zampette, bucano e si moltiplicano. Cent’anni fa si usavano come medicina; poi arrivarono gli antibiotici e li dimenticammo quasi tutti.</p>
<p>Priya Vellamkottai racconta perché stanno tornando, partendo da una signora di Romano che nessun antibiotico riusciva più a guarire e da una fognatura in cui c’era quello che serviva. Dice anche dove non funzionano, che è la parte che nei titoli manca sempre.</p>
<p>Chiude una selezione delle sue barzellette sui microbi. Sono sei, e l’uscita è in fondo a destra.</p>`,
      en: `<p>A teaspoon of water from the Serio holds millions of them, and they have nothing against you. <strong>Bacteriophages</strong> attack only bacteria: they land on six spindly legs, drill a hole and multiply. A century ago they were used as a medicine; then antibiotics arrived, and nearly everybody forgot them.</p>
<p>Priya Vellamkottai explains why they are coming back, beginning with a lady from Romano whom no antibiotic could cure any longer, and a sewer that had just what she needed. She also says where they do not work, the part that headlines always leave out.</p>
<p>She closes with a selection of her microbe jokes. There are six of them, and the exit is at the back on the right.</p>`,
    },
    category: 'talk',
    field: 'health',
    type: 'meeting',
    location: 'sala-macchine',
    sector: 'center',
    organizer: 'center',
    organization: 'ospedale-narciso',
    ages: ['14-18', '18+'],
    tags: ['medicine', 'history', 'at-night'],
    durationMinutes: 70,
    accessible: true,
    accessibility: access.machineHall,
    speakers: [{ speaker: 'priya', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [4],
        times: ['20:45'],
        count: 2,
        fromDay: 10,
        seats: 90,
        opening: 'centre',
        taken: ['some', 'empty'],
      },
      {
        audience: 'private',
        weekdays: [4],
        times: ['18:30'],
        count: 1,
        fromDay: 14,
        seats: 90,
        opening: 'centre',
        languages: ['en'],
        taken: ['some'],
      },
    ],
  },
];
