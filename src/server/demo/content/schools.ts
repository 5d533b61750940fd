import { access } from './access.ts';
import type { EventContent } from './event-content.ts';

/** For teachers and their classes, and the few events that are not public. */
export const schools: readonly EventContent[] = [
  {
    key: 'collegio-curioso',
    title: { it: 'Collegio curioso', en: 'The curious staffroom' },
    description: {
      it: `<p>Un’ora e mezza per scegliere con calma. Presentiamo il programma delle scuole <strong>facendolo</strong>: quattro tavoli, quattro laboratori in versione da dieci minuti, e si ruota come fanno le vostre classi, lamentele comprese.</p>
<p>Troverete le cose che sui volantini non ci stanno: quanto rumore si fa, dove si mangia il panino, che cosa succede se in classe c’è qualcuno che non può toccare il lattice, come si arriva con i mezzi e quanto cammina una prima elementare senza protestare.</p>
<p>Chi partecipa riceve l’attestato per le ore di formazione e può fermarsi a prenotare con noi accanto. Se quel giorno avete consiglio, scrivete a <a href="mailto:scuole@curiosa.example" rel="noopener nofollow">scuole@curiosa.example</a> e passiamo noi a scuola. Il rinfresco è vero: niente patatine.</p>`,
      en: `<p>An hour and a half to make up your mind in peace. We present the schools programme <strong>by doing it</strong>: four tables, four workshops cut down to ten minutes each, and you rotate just as your classes do, grumbling included.</p>
<p>You will find out what never fits on the leaflet: how noisy it gets, where to eat packed lunches, what happens if somebody in the class can’t touch latex, how to get here by public transport and how far a Year 2 class will walk without protest.</p>
<p>You receive a certificate for your training hours, and may stay on and book with one of us beside you. If there is a staff meeting that day, write to <a href="mailto:scuole@curiosa.example" rel="noopener nofollow">scuole@curiosa.example</a> and we will come to your school instead. The refreshments are the real thing: no crisps.</p>`,
    },
    category: 'talk',
    field: 'mind',
    type: 'training',
    location: 'sala-macchine',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['18+'],
    tags: ['work', 'experiments'],
    durationMinutes: 90,
    accessible: true,
    accessibility: access.machineHall,
    schedule: [
      {
        audience: 'teacher',
        weekdays: [2, 3, 4],
        times: ['17:00'],
        count: 3,
        fromDay: 2,
        seats: 60,
        opening: 'schools',
        taken: ['some', 'some', 'empty'],
      },
    ],
  },
  {
    key: 'matematica-con-le-mani',
    title: { it: 'Matematica con le mani', en: 'Maths with your hands' },
    description: {
      it: `<p>Spago, elastici, cannucce, un mazzo di carte. Teresa Ghisalmonti insegna alle medie da trent’anni e sostiene che <strong>ogni teorema ha un peso</strong>: se non riesci a farlo tenere in mano a qualcuno, forse non l’hai ancora capito bene.</p>
<p>È un corso <em>online</em> in tre incontri indipendenti: frazioni, angoli, probabilità. Prima di collegarsi si preparano i materiali (l’elenco arriva con il biglietto, e sta in una scatola da scarpe); durante l’incontro si lavora con la telecamera puntata sul tavolo, e le facce possono anche non vedersi.</p>
<h3>Con ogni incontro</h3>
<ul><li>Schede pronte, modificabili, senza marchi.</li><li>Varianti per chi ha difficoltà e per chi si annoia.</li><li>Mezz’ora finale di racconti: che cosa è andato storto in classe.</li></ul>`,
      en: `<p>String, rubber bands, straws, a pack of cards. Teresa Ghisalmonti has taught eleven- to thirteen-year-olds for thirty years and maintains that <strong>every theorem has a weight</strong>: if you can’t put it into somebody’s hands, perhaps you haven’t quite understood it yet.</p>
<p>This is an <em>online</em> course in three self-contained sessions: fractions, angles, probability. You get the materials ready beforehand (the list comes with your ticket, and fits in a shoebox); during the session we work with cameras pointed at the table, and nobody needs to see anyone’s face.</p>
<h3>With every session</h3>
<ul><li>Editable worksheets, no logos.</li><li>Variations for those who struggle and those who get bored.</li><li>A last half-hour of stories: what went wrong in class.</li></ul>`,
    },
    category: 'workshop',
    field: 'mathematics',
    type: 'training',
    location: null,
    sector: 'center',
    organizer: 'school',
    organization: 'istituto-valbrezza',
    presence: 'online',
    ages: ['18+'],
    tags: ['work', 'puzzles'],
    durationMinutes: 120,
    accessible: true,
    accessibility: access.online,
    speakers: [{ speaker: 'teresa', role: 'speaker' }],
    schedule: [
      {
        audience: 'teacher',
        weekdays: [1, 2],
        times: ['17:00'],
        count: 3,
        fromDay: 5,
        seats: 10,
        opening: 'schools',
        waitingList: true,
        limit: [0, 'minutes'],
        taken: ['waiting', 'nearlyFull', 'some'],
      },
    ],
  },
  {
    key: 'redazione-scientifica',
    title: { it: 'Una mattina in redazione', en: 'A morning on the science desk' },
    description: {
      it: `<p>Ore nove: arriva un comunicato che annuncia la cura del raffreddore. Ore undici: la classe deve andare in onda. In mezzo, due ore di <strong>lavoro vero da giornalisti</strong>, con Giuditta Locarnasca che fa la caporedattrice e non è di buon umore.</p>
<p>Chi legge lo studio originale scopre che i pazienti erano undici. Chi telefona all’esperta (che risponde davvero) si sente dire «dipende». Chi cura i titoli deve resistere alla tentazione. Intanto arrivano altre notizie, e una è falsa ma scritta benissimo.</p>
<h3>Che cosa resta</h3>
<p>Un giornale radio di sei minuti, che la scuola può mandare in onda. E poi la classe esce con una lista di domande da fare a qualsiasi notizia, che si è scritta da sola: di solito è migliore della nostra.</p>`,
      en: `<p>Nine o’clock: a press release announces a cure for the common cold. Eleven o’clock: the class is on air. In between lie two hours of <strong>real newsroom work</strong>, with Giuditta Locarnasca as an editor-in-chief who is not in the best of moods.</p>
<p>Whoever reads the original study finds that there were eleven patients. Whoever rings the expert (who really answers) is told “it depends”. Whoever writes the headlines must resist temptation. Meanwhile more stories come in, one of which is false but beautifully written.</p>
<h3>What you keep</h3>
<p>A six-minute radio bulletin, which the school is free to broadcast. The class also leaves with a list of questions to put to any piece of news, drawn up by the pupils themselves: it is usually better than ours.</p>`,
    },
    category: 'workshop',
    field: 'mind',
    type: 'hands-on',
    location: 'biblioteca-gelsi',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['14-18'],
    tags: ['teenagers', 'data', 'work', 'debate'],
    durationMinutes: 135,
    accessible: true,
    accessibility: access.library,
    speakers: [{ speaker: 'giuditta', role: 'speaker' }],
    schedule: [
      {
        audience: 'school',
        weekdays: [2, 3, 4, 5],
        times: ['09:00'],
        count: 5,
        seats: 27,
        classes: 1,
        opening: 'schools',
        waitingList: true,
        taken: ['waiting', 'full', 'empty', 'full', 'empty'],
      },
    ],
  },
  {
    key: 'terra-che-scotta',
    title: { it: 'La terra che scotta', en: 'Warm underfoot' },
    description: {
      it: `<p>Sölvi Brandsteinsson è cresciuto in un paese dove si cuoce il pane sottoterra e i bambini imparano da che parte scappare prima delle tabelline. Da due anni vive in Val Seriana, e dice che la cosa più difficile da spiegare in Islanda è la polenta.</p>
<p>In un’ora racconta <strong>come si ascolta un vulcano</strong>: i tremori che salgono di tono, il terreno che si gonfia di un dito, le pecore che cambiano prato. Fa sentire la registrazione di un’eruzione, accelerata finché diventa musica, e passa fra i banchi una lava che galleggia.</p>
<p>Parla un italiano allegro e un po’ montanaro. Le domande più strane sono le benvenute: una classe di Alzano gli ha chiesto se i vulcani hanno paura dei dinosauri, e ci sta ancora pensando.</p>`,
      en: `<p>Sölvi Brandsteinsson grew up in a place where bread is baked underground and children learn which way to run before they learn their times tables. He has lived in Val Seriana for two years, and says the hardest thing to explain back in Iceland is polenta.</p>
<p>In one hour he describes <strong>how you listen to a volcano</strong>: tremors that rise in pitch, ground that swells by a finger’s breadth, sheep that move to another field. He plays the recording of an eruption, speeded up until it turns into music, and hands round a piece of lava that floats.</p>
<p>He speaks a cheerful Italian with a touch of the mountains. Strange questions are very welcome: a class from Alzano asked whether volcanoes are afraid of dinosaurs, and he is still thinking about it.</p>`,
    },
    category: 'talk',
    field: 'earth',
    type: 'meeting',
    location: 'sala-macchine',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13'],
    tags: ['experiments', 'music'],
    durationMinutes: 60,
    accessible: true,
    accessibility: access.machineHall,
    speakers: [{ speaker: 'solvi', role: 'speaker' }],
    schedule: [
      {
        audience: 'school',
        weekdays: [3, 4],
        times: ['10:00'],
        count: 5,
        seats: 110,
        classes: 4,
        opening: 'schools',
        taken: ['nearlyFull', 'some', 'empty'],
      },
      {
        audience: 'private',
        weekdays: [7],
        times: ['17:15'],
        count: 2,
        fromDay: 3,
        seats: 90,
        opening: 'centre',
        taken: ['some'],
      },
      {
        audience: 'private',
        weekdays: [7],
        times: ['18:30'],
        count: 1,
        fromDay: 10,
        seats: 90,
        opening: 'centre',
        languages: ['en'],
        taken: ['empty'],
      },
    ],
  },
  {
    key: 'prova-dorchestra',
    title: { it: 'Anteprima per i volontari', en: 'Volunteers’ preview' },
    description: {
      it: `<p>Prima di ogni fine settimana ci si vede in Sala delle Macchine, a luci accese. Si provano le file, si cercano i giubbotti, si ripassa chi apre che cosa e dove sono le chiavi della cupola (nella tazza blu, come sempre).</p>
<p>Nella seconda parte Fiammetta Orsolari risponde alle domande che il pubblico fa più spesso, così non resterete senza parole quando qualcuno vi chiederà <strong>che cosa c’era prima del Big Bang</strong> mentre state indicando il bagno.</p>
<p>Pizza alle otto. Avvisate se non venite: quella con le acciughe avanza ogni volta.</p>`,
      en: `<p>Before each weekend we meet in the Machine Hall with the lights on. We rehearse the queues, hunt for the bibs and go over who opens what and where the dome keys live (in the blue mug, as ever).</p>
<p>In the second half Fiammetta Orsolari answers the questions that visitors ask most, so that you are not lost for words when somebody wants to know <strong>what there was before the Big Bang</strong> while you are pointing them to the toilets.</p>
<p>Pizza at eight. Let us know if you can’t come: the anchovy one is always left over.</p>`,
    },
    category: 'talk',
    field: 'astronomy',
    type: 'meeting',
    location: 'sala-macchine',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['18+'],
    tags: ['work'],
    durationMinutes: 90,
    accessible: true,
    accessibility: access.machineHall,
    visibility: 'private',
    speakers: [{ speaker: 'fiammetta', role: 'speaker' }],
    schedule: [
      { audience: 'private', weekdays: [4, 5], times: ['18:30'], count: 2, seats: 80, visibility: 'private' },
    ],
  },
  {
    key: 'sotto-la-cupola-in-pochi',
    title: { it: 'Sotto la cupola, in pochi', en: 'Under the dome, just a few of us' },
    description: {
      it: `<p>Una serata per chi nel corso dell’anno ha dato una mano: soci, famiglie ospitanti, chi ha prestato il furgone. Tiberio Calvagna spegne le luci e chiede a ognuno <strong>una data che vorrebbe rivedere</strong>; la cupola mostra il cielo di quella notte, in quel posto, a quell’ora.</p>
<p>Non è una gara di commozione, ma di solito qualcuno si soffia il naso. Chi preferisce tenere la data per sé può scriverla su un biglietto: Tiberio non chiede mai il perché.</p>
<p>Questa pagina si apre soltanto con il collegamento che ti abbiamo mandato. Puoi portare una persona; se ne vuoi portare due, scrivici prima.</p>`,
      en: `<p>An evening for those who have lent a hand during the year: members, host families, whoever let us use their van. Tiberio Calvagna puts out the lights and asks each of you for <strong>one date you would like to see again</strong>; the dome shows the sky of that night, in that place, at that hour.</p>
<p>It isn’t a tear-jerking contest, though somebody generally blows their nose. If you prefer to keep the date to yourself, write it on a slip of paper: Tiberio never asks why.</p>
<p>This page opens only with the link we sent you. You may bring one guest; if you would like to bring two, write to us first.</p>`,
    },
    category: 'stargazing',
    field: 'astronomy',
    type: 'performance',
    location: 'planetario',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['18+'],
    tags: ['at-night', 'quiet'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.planetarium,
    visibility: 'protected',
    speakers: [{ speaker: 'tiberio', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        weekdays: [3, 4],
        times: ['20:30'],
        count: 2,
        fromDay: 2,
        seats: 40,
        visibility: 'protected',
        taken: ['some', 'empty'],
      },
    ],
  },
];
