import { access } from './access.ts';
import type { EventContent } from './event-content.ts';

/** Above our heads: the planetarium, the observatory, the walls at night. */
export const sky: readonly EventContent[] = [
  {
    key: 'cielo-di-stasera',
    title: { it: 'Il cielo di stasera', en: 'Tonight’s sky' },
    description: {
      it: `<p>Si spengono le luci, compare l’orizzonte di Bergamo con la funicolare e le antenne, e poi, piano piano, <strong>le stelle che vedrai davvero uscendo da qui</strong>. Nessun filmato: Tiberio Calvagna guida la cupola a mano e racconta quello che c’è su in questi giorni, dal pianeta che brilla dopo il tramonto alla costellazione che tutti confondono con un’altra.</p>
<p>Puoi interromperlo. Anzi, conviene: le digressioni sono la parte migliore. Una volta ha passato mezz’ora su un satellite perché una bambina in terza fila non ci credeva.</p>
<p>All’uscita ti lasciamo una mappa del cielo della settimana e, se è sereno, andiamo in giardino a controllare di non aver detto bugie.</p>`,
      en: `<p>The lights go down, Bergamo’s skyline appears, funicular and aerials included, and then little by little come <strong>the stars you will actually see when you step outside</strong>. There is no film: Tiberio Calvagna steers the dome by hand and talks about what is up there this week, from the planet that shines after sunset to the constellation everyone mistakes for another.</p>
<p>Do interrupt him; the digressions are the best part. He once spent half an hour on a single satellite because a girl in the third row refused to believe in it.</p>
<p>You leave with a map of the week’s sky, and on clear evenings we all go into the garden to check that he was telling the truth.</p>`,
    },
    category: 'stargazing',
    field: 'astronomy',
    type: 'performance',
    location: 'planetario',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13', '14-18', '18+'],
    tags: ['planets', 'families', 'quiet'],
    durationMinutes: 50,
    accessible: true,
    accessibility: access.planetarium,
    isPromoted: true,
    speakers: [{ speaker: 'tiberio', role: 'speaker' }],
    schedule: [
      {
        audience: 'private',
        onDays: [0, 1],
        times: ['18:00'],
        seats: 60,
        opening: 'centre',
        taken: ['some', 'nearlyFull'],
      },
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['16:00', '17:30'],
        count: 18,
        fromDay: 2,
        seats: 60,
        opening: 'centre',
        waitingList: true,
        taken: ['some', 'waiting', 'some', 'nearlyFull', 'some', 'empty'],
      },
      {
        audience: 'private',
        weekdays: [5],
        times: ['20:45'],
        count: 4,
        seats: 60,
        opening: 'centre',
        languages: ['en'],
        taken: ['some'],
      },
    ],
  },
  {
    key: 'dove-finita-orsa',
    title: { it: 'Dov’è finita l’Orsa?', en: 'Where has the Bear gone?' },
    description: {
      it: `<p>L’Orsa Maggiore è scesa a bere e non è più tornata al suo posto. Per ritrovarla bisogna imparare a usare il buio: aspettare che gli occhi si abituino, seguire una stella che non si muove mai, chiedere la strada alla Luna.</p>
<p>È il primo planetario per chi va ancora alla materna. Si sta sdraiati sui cuscini, <strong>il buio arriva poco per volta</strong> e una lucina resta sempre accesa accanto alla porta. Si canta, si indica col dito, si ulula un pochino.</p>
<ul><li>Dura 35 minuti, perché di più è troppo.</li><li>Chi ha bisogno di uscire esce, e poi rientra.</li><li>I pupazzi hanno diritto al posto, ma non alla prenotazione.</li></ul>`,
      en: `<p>The Great Bear went down for a drink and never came back to her place. To find her you have to learn how to use the dark: wait for your eyes to get used to it, follow the one star that never moves, ask the Moon the way.</p>
<p>This is a first planetarium for nursery-age children. Everyone lies on cushions, <strong>the dark comes a little at a time</strong>, and one small light by the door stays on throughout. There is singing, pointing and a modest amount of howling.</p>
<ul><li>It lasts 35 minutes, because any more is too much.</li><li>Anyone who needs to go out may do so, and come back in.</li><li>Cuddly toys are entitled to a seat, though not to a booking.</li></ul>`,
    },
    category: 'stargazing',
    field: 'astronomy',
    type: 'performance',
    location: 'planetario',
    sector: 'center',
    organizer: 'center',
    organization: 'cooperativa-lumaca',
    ages: ['3-5'],
    tags: ['very-young', 'families', 'play'],
    durationMinutes: 35,
    accessible: true,
    accessibility: {
      it: 'Il buio non è mai completo. Quattro posti per sedia a rotelle, passeggini parcheggiati in atrio, nessun suono improvviso.',
      en: 'It is never completely dark. Four wheelchair spaces, pushchair parking in the foyer, no sudden sounds.',
    },
    calendarNotes: {
      it: 'Si sta senza scarpe: calzini asciutti, possibilmente uguali.',
      en: 'Shoes come off at the door: bring dry socks, ideally a matching pair.',
    },
    schedule: [
      {
        audience: 'private',
        weekdays: [7],
        times: ['10:30', '11:30'],
        count: 9,
        seats: 28,
        opening: 'centre',
        waitingList: true,
        taken: ['some', 'empty', 'some'],
      },
      {
        audience: 'school',
        weekdays: [2, 4],
        times: ['09:45', '10:45'],
        count: 7,
        seats: 56,
        classes: 2,
        opening: 'schools',
        waitingList: true,
        taken: ['empty', 'full', 'some', 'empty', 'waiting'],
      },
    ],
  },
  {
    key: 'un-anno-in-quaranta-minuti',
    title: { it: 'Un anno in quaranta minuti', en: 'A year in forty minutes' },
    description: {
      it: `<p>Perché a dicembre il Sole si alza così poco? E perché la Luna a volte si vede di giorno? In classe si disegnano frecce alla lavagna; sotto la cupola, invece, <strong>si fa girare l’anno intero</strong> e si guarda che cosa succede.</p>
<p>La classe sceglie tre date: un compleanno, un giorno di vacanza, oggi. Da lì si parte per confrontare albe, tramonti e costellazioni, poi si sale fino al polo, dove il Sole fa il giro dell’orizzonte e nessuno sa più quando andare a dormire.</p>
<h3>Per l’insegnante</h3>
<p>Il livello si concorda al telefono la settimana prima: dalla terza primaria alla terza media il copione cambia parecchio. A scuola arriva una scheda con due attività da fare in cortile, con un bastone e un gessetto.</p>`,
      en: `<p>Why does the Sun climb so little in December? And how come you can sometimes see the Moon by day? In the classroom you draw arrows on the board; under the dome <strong>we spin the whole year round</strong> and watch what happens.</p>
<p>The class picks three dates: a birthday, a day of the holidays, and today. From there we compare sunrises, sunsets and constellations, then travel up to the pole, where the Sun goes round the horizon and nobody knows when to go to bed.</p>
<h3>For teachers</h3>
<p>We agree the level by phone the week before: between Year 4 and Year 9 the script changes a good deal. Afterwards we send a sheet with two playground activities that need nothing but a stick and some chalk.</p>`,
    },
    category: 'stargazing',
    field: 'astronomy',
    type: 'performance',
    location: 'planetario',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13'],
    tags: ['planets', 'data'],
    durationMinutes: 40,
    accessible: true,
    accessibility: access.planetarium,
    speakers: [{ speaker: 'tiberio', role: 'speaker' }],
    schedule: [
      {
        audience: 'school',
        weekdays: [1, 3, 5],
        times: ['09:30', '10:45'],
        count: 14,
        seats: 58,
        classes: 2,
        opening: 'schools',
        waitingList: true,
        taken: ['full', 'some', 'waiting', 'empty', 'nearlyFull', 'some', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [1, 3],
        times: ['11:45'],
        count: 5,
        fromDay: 20,
        seats: 58,
        classes: 2,
        opening: 'schools-second-part',
      },
    ],
  },
  {
    key: 'ora-quieta',
    title: { it: 'Un’ora quieta al planetario', en: 'A quiet hour at the planetarium' },
    description: {
      it: `<p>La stessa cupola, metà delle poltrone, nessuna fretta. È la proiezione pensata insieme a un gruppo di famiglie e di adulti <strong>autistici</strong>, per chi con i suoni forti, le sorprese e le file fa fatica.</p>
<ul><li>Prima di venire ricevi una storia con le foto: porta, corridoio, poltrona, uscita.</li><li>Il volume è basso e si può restare con le cuffie.</li><li>La luce non si spegne mai del tutto.</li><li>Ci si può alzare, parlare, dondolare, andarsene e tornare.</li></ul>
<p>Chi accompagna non conta fra i posti: indica soltanto quante persone vengono per guardare il cielo, al resto pensiamo noi. Se hai una domanda che qui non trovi, scrivi ad <a href="mailto:accoglienza@curiosa.example" rel="noopener nofollow">accoglienza@curiosa.example</a>: risponde Marta, che sarà alla porta.</p>`,
      en: `<p>The same dome, half the seats, no hurry. We designed this session with a group of <strong>autistic</strong> adults and families, for anyone who finds loud sounds, surprises and queues hard going.</p>
<ul><li>Before you come we send a photo story: door, corridor, seat, way out.</li><li>The volume is low, and headphones are welcome throughout.</li><li>The lights never go out completely.</li><li>You may get up, talk, rock, leave and come back.</li></ul>
<p>Companions do not count towards the seats: just tell us how many people are coming to see the sky, and leave the rest to us. If you have a question that isn’t answered here, write to <a href="mailto:accoglienza@curiosa.example" rel="noopener nofollow">accoglienza@curiosa.example</a>: the reply will come from Marta, who will be at the door.</p>`,
    },
    category: 'stargazing',
    field: 'astronomy',
    type: 'performance',
    location: 'planetario',
    sector: 'center',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13', '14-18', '18+'],
    tags: ['quiet', 'families'],
    durationMinutes: 60,
    accessible: true,
    accessibility: {
      it: 'Proiezione a bassa stimolazione: luce soffusa, volume ridotto, saletta di decompressione a fianco. Ingresso senza gradini.',
      en: 'A low-stimulation session: soft light, low volume, a breakout room next door. Step-free entrance.',
    },
    collaboration: {
      it: 'Progettata con l’associazione di famiglie Passi Piccoli.',
      en: 'Designed with Passi Piccoli, an association of families.',
    },
    schedule: [
      {
        audience: 'private',
        weekdays: [6],
        times: ['10:30'],
        count: 5,
        fromDay: 2,
        seats: 30,
        limit: [1, 'days'],
        opening: 'centre',
        taken: ['some', 'some', 'empty'],
      },
    ],
  },
  {
    key: 'notte-a-colle-ventoso',
    title: { it: 'Una notte a Colle Ventoso', en: 'A night at Colle Ventoso' },
    description: {
      it: `<p>Il telescopio grande è del 1979, pesa quanto un furgone e cigola. Ma quando la fessura della cupola si apre e qualcuno dice «adesso guarda», dentro l’oculare c’è <strong>una luce partita prima che esistessero le piramidi</strong>.</p>
<p>Gli astrofili ti fanno mettere le mani sui comandi: si punta, si insegue, si sbaglia e si ripunta. Fra un oggetto e l’altro si esce sul terrazzo con i binocoli, si beve qualcosa di caldo e si impara a riconoscere il Nord senza telefono.</p>
<h3>E se è nuvoloso?</h3>
<p>Si fa lo stesso: smontiamo un cannocchiale, tiriamo fuori le lastre fotografiche dell’archivio, e a chi c’era teniamo un posto per la prima serata di sereno.</p>`,
      en: `<p>The big telescope dates from 1979, weighs as much as a van, and creaks. But when the dome slides open and somebody says “now look”, what you find in the eyepiece is <strong>light that set out before the pyramids existed</strong>.</p>
<p>The amateur astronomers let you work the controls: you point, you track, you miss and you point again. Between one object and the next there are binoculars on the terrace, something hot to drink, and a lesson in finding north without a phone.</p>
<h3>And if it’s cloudy?</h3>
<p>We carry on: we take a small telescope apart and get out the photographic plates from the archive, and whoever came has a place kept for the next clear night.</p>`,
    },
    category: 'stargazing',
    field: 'astronomy',
    type: 'hands-on',
    visitType: 'with-guide',
    location: 'osservatorio',
    sector: 'festival',
    organizer: 'private',
    organization: 'astrofili-ventoso',
    ages: ['11-13', '14-18', '18+'],
    tags: ['at-night', 'planets', 'open-air'],
    durationMinutes: 90,
    accessible: false,
    accessibility: access.observatory,
    isPromoted: true,
    calendarNotes: {
      it: 'Fa sempre più freddo di quanto pensi: giacca, berretto e scarpe chiuse. Le torce del telefono restano in tasca.',
      en: 'It is always colder than you think: coat, hat and closed shoes. Phone torches stay in your pocket.',
    },
    schedule: [
      {
        audience: 'private',
        onDays: [0, 1],
        times: ['21:30'],
        seats: 24,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting', 'nearlyFull'],
      },
      {
        audience: 'private',
        weekdays: [4, 5, 6],
        times: ['21:30'],
        count: 6,
        fromDay: 2,
        seats: 24,
        opening: 'festival',
        waitingList: true,
        taken: ['waiting', 'some', 'nearlyFull', 'waiting', 'some'],
      },
    ],
  },
  {
    key: 'luna-dalle-mura',
    title: { it: 'La Luna dalle Mura', en: 'The Moon from the walls' },
    description: {
      it: `<p>Sei telescopi sul prato del baluardo, sotto di te la pianura accesa fino all’Appennino, sopra tutto quello che l’inquinamento luminoso ci lascia ancora vedere. Che è più di quanto si creda: <strong>i crateri della Luna, gli anelli di Saturno, le stelle doppie di due colori diversi</strong>.</p>
<p>Non serve prenotare e non c’è un inizio: passi, ti metti in coda dove la fila è più corta e guardi. Quando la Luna non c’è, puntiamo ammassi e nebulose; quando le nuvole vincono, gli astrofili restano comunque una mezz’ora a rispondere a qualunque domanda, comprese quelle sugli oroscopi.</p>
<p>I bambini che non arrivano all’oculare trovano una cassetta di legno su cui salire.</p>`,
      en: `<p>Six telescopes on the grass of the bastion: below you the plain lit up as far as the Apennines, above you everything that light pollution still lets us see. Which is more than you might think: <strong>craters on the Moon, the rings of Saturn, double stars in two different colours</strong>.</p>
<p>No booking and no fixed start: walk up, join whichever queue is shortest, and look. When there is no Moon we turn to clusters and nebulae; when the clouds win, the astronomers stay on for half an hour anyway to answer any question at all, horoscopes included.</p>
<p>Children who can’t reach the eyepiece will find a wooden crate to stand on.</p>`,
    },
    category: 'stargazing',
    field: 'astronomy',
    type: 'hands-on',
    visitType: 'at-own-pace',
    location: 'baluardo-merlo',
    sector: 'festival',
    organizer: 'private',
    organization: 'astrofili-ventoso',
    ages: ['6-10', '11-13', '14-18', '18+'],
    tags: ['at-night', 'open-air', 'city-alta', 'families'],
    durationMinutes: 120,
    accessible: true,
    accessibility: access.bastion,
    calendarNotes: {
      it: 'Sul prato tira vento. Se alle 19 il cielo è coperto, trovi l’avviso in questa pagina.',
      en: 'It is breezy on the grass. If the sky is overcast at seven, a notice appears on this page.',
    },
    schedule: [
      { audience: 'private', onDays: [0], times: ['21:00'], seats: null, freeAccess: true },
      {
        audience: 'private',
        weekdays: [5, 6],
        times: ['21:00'],
        count: 5,
        fromDay: 1,
        seats: null,
        freeAccess: true,
        cancelled: {
          at: [1],
          reason: {
            it: 'Quella sera le Mura sono chiuse per la manutenzione dei lampioni: i telescopi si riposano, ci vediamo la volta dopo.',
            en: 'The walls are closed that evening for work on the street lamps: the telescopes get a night off, see you next time.',
          },
        },
      },
    ],
  },
  {
    key: 'un-rumore-da-buttare',
    title: { it: 'Un rumore da buttare', en: 'The noise everyone threw away' },
    description: {
      it: `<p>Per undici anni quel fruscio era stato cancellato da tutti i dati: disturbo elettrico, dicevano, forse il frigorifero. Maeve Thornbury-Quill, dottoranda con un contratto di sei mesi, decise di <em>non</em> buttarlo. Ci mise nove anni a capire che cosa fosse, e altri cinque a farsi credere.</p>
<p>La serata è il racconto di quella testardaggine: i calcoli rifatti sul treno, la lettera di rifiuto che diceva soltanto «no», la telefonata da Stoccolma presa mentre cercava le chiavi. E poi la domanda che le interessa di più: <strong>quanti altri rumori stiamo cancellando, oggi, senza guardarli?</strong></p>
<p>In inglese, con traduzione simultanea in cuffia. L’ultima mezz’ora è tutta per le domande del pubblico, e le prime tre spettano a chi ha meno di diciott’anni.</p>`,
      en: `<p>For eleven years that hiss had been removed from everybody’s data: electrical interference, they said, possibly the fridge. Maeve Thornbury-Quill, a doctoral student on a six-month contract, decided <em>not</em> to throw it away. It took her nine years to work out what it was, and another five to be believed.</p>
<p>This evening is the story of that stubbornness: the sums redone on trains, the rejection letter that said only “no”, the call from Stockholm that came while she was hunting for her keys. And then the question that interests her most: <strong>how many other noises are we deleting, today, without a second look?</strong></p>
<p>In English, with simultaneous Italian translation through headphones. The last half-hour is for questions, and the first three go to people under eighteen.</p>`,
    },
    category: 'talk',
    field: 'astronomy',
    type: 'meeting',
    location: 'teatro-lucciola',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    presence: 'mixed',
    ages: ['14-18', '18+'],
    tags: ['at-night', 'work', 'history'],
    durationMinutes: 100,
    accessible: true,
    accessibility: access.theatreSigned,
    liveStreaming: true,
    isPromoted: true,
    calendarNotes: {
      it: 'Le cuffie per la traduzione si ritirano nel foyer con un documento, da 40 minuti prima.',
      en: 'Translation headphones are handed out in the foyer against ID, from 40 minutes before the start.',
    },
    speakers: [
      { speaker: 'maeve', role: 'speaker' },
      { speaker: 'fiammetta', role: 'moderator' },
    ],
    schedule: [
      {
        audience: 'private',
        weekdays: [5, 6],
        times: ['20:45'],
        count: 1,
        fromDay: 6,
        seats: 320,
        opening: 'specials',
        waitingList: true,
        languages: ['en', 'it'],
      },
    ],
  },
  {
    key: 'sassi-caduti',
    title: { it: 'Sassi caduti dal cielo', en: 'Stones that fell from the sky' },
    description: {
      it: `<p>Sul tavolo ci sono dodici sassi. Tre arrivano dallo spazio, otto dal greto del Serio, uno da un’acciaieria di Dalmine: ce lo portò, anni fa, un signore convintissimo. Hai una calamita, una bilancia, una lente e un pezzo di piastrella: <strong>scopri tu quali sono le meteoriti</strong>.</p>
<p>Si lavora a coppie, si compila una scheda e alla fine ogni coppia difende il suo verdetto davanti alle altre. Chi sbaglia è in ottima compagnia: i musei ricevono una falsa meteorite alla settimana.</p>
<p>Poi si tiene in mano quella vera: 340 grammi di ferro e nichel, più vecchia della Terra su cui stai in piedi. Fredda, pesantissima, con le impronte di chi l’ha presa prima di te.</p>`,
      en: `<p>There are twelve stones on the table. Three come from space, eight from the bed of the Serio, and one from a steelworks in Dalmine, brought to us years ago by a man who would not be told. You get a magnet, a set of scales, a lens and a piece of tile: <strong>work out which ones are the meteorites</strong>.</p>
<p>You work in pairs, fill in a record card, and at the end each pair defends its verdict to the others. Being wrong puts you in excellent company: museums are sent a false meteorite every week.</p>
<p>Then you hold the real thing: 340 grams of iron and nickel, older than the Earth you are standing on. It is cold, astonishingly heavy, and covered in the fingerprints of everyone before you.</p>`,
    },
    category: 'workshop',
    field: 'astronomy',
    type: 'hands-on',
    location: 'laboratori',
    sector: 'festival',
    organizer: 'center',
    organization: 'fondazione-curiosa',
    ages: ['6-10', '11-13'],
    tags: ['experiments', 'planets', 'families'],
    durationMinutes: 75,
    accessible: true,
    accessibility: access.workshops,
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['10:00', '14:30', '16:30'],
        count: 7,
        seats: 20,
        opening: 'festival',
        waitingList: true,
        taken: ['full', 'nearlyFull', 'waiting', 'some', 'empty'],
      },
      {
        audience: 'school',
        weekdays: [2, 3, 4],
        times: ['09:00', '11:00'],
        count: 5,
        seats: 28,
        classes: 1,
        opening: 'schools',
        waitingList: true,
        taken: ['full', 'empty', 'waiting', 'full', 'empty'],
      },
    ],
  },
  {
    key: 'ombre-che-segnano',
    title: { it: 'Ombre che segnano l’ora', en: 'Shadows that tell the time' },
    description: {
      it: `<p>Nel chiostro ci sono quattro meridiane e nessuna va d’accordo con l’orologio del telefono. Non sono rotte: <strong>misurano un altro tempo</strong>, quello vero di questo cortile, che mezzogiorno dopo mezzogiorno arriva in anticipo o in ritardo anche di un quarto d’ora.</p>
<p>La visita comincia dalla più vecchia, scalfita da un frate con poca mira, e finisce dalla più strana, che funziona alla rovescia e si legge in uno specchio d’acqua. In mezzo c’è un grande otto dipinto sul muro: è la traccia lasciata dal Sole in un anno.</p>
<p>Alla fine costruisci una meridiana tascabile di cartoncino. Con il sole funziona; con le nuvole la usi come segnalibro.</p>`,
      en: `<p>There are four sundials in the cloister, and not one agrees with the clock on your phone. They aren’t broken: <strong>they measure a different time</strong>, the true time of this courtyard, whose noons run early or late by as much as a quarter of an hour.</p>
<p>The tour starts with the oldest, scratched into the wall by a friar with a poor aim, and ends with the strangest, which works backwards and is read in a basin of water. In between there is a large figure of eight painted on the wall: the track the Sun leaves over a year.</p>
<p>Before you go you make a pocket sundial out of card. It works in sunshine; in cloudy weather it makes a decent bookmark.</p>`,
    },
    category: 'tour',
    field: 'astronomy',
    type: 'meeting',
    visitType: 'with-guide',
    location: 'chiostro-meridiane',
    sector: 'festival',
    organizer: 'private',
    organization: 'astrofili-ventoso',
    ages: ['11-13', '14-18', '18+'],
    tags: ['city-alta', 'history', 'light', 'bring-home'],
    durationMinutes: 60,
    accessible: true,
    accessibility: access.cloister,
    schedule: [
      {
        audience: 'private',
        weekdays: [6, 7],
        times: ['11:00', '12:15'],
        count: 6,
        seats: 18,
        opening: 'festival',
        taken: ['full', 'some', 'nearlyFull', 'empty'],
      },
    ],
  },
  {
    key: 'in-ascolto',
    title: {
      it: 'In ascolto: una sera con chi sente le galassie',
      en: 'Listening in: an evening with a radio telescope',
    },
    description: {
      it: `<p>A Karoopan, nel deserto, ci sono sessantaquattro antenne e una mensa dove non si può scaldare la minestra, perché il microonde coprirebbe la voce delle galassie. Lindiwe Mokhatsane ci collega dalla sala di controllo <strong>mentre il telescopio lavora</strong>.</p>
<p>Vedrai arrivare i dati come arrivano a lei: righe sullo schermo, niente immagini colorate. Poi, un passaggio alla volta, quelle righe diventano la mappa di un gas che nessun occhio può vedere. Qualche volta diventano invece un taxi con la radio accesa a ottanta chilometri di distanza, e succede in diretta.</p>
<p>Incontro <em>online</em>, in inglese con sottotitoli in italiano. Il collegamento arriva con il biglietto; le domande si mandano in chat, anche durante.</p>`,
      en: `<p>At Karoopan, out in the desert, there are sixty-four dishes and a canteen where nobody may reheat the soup, because a microwave oven would drown out the galaxies. Lindiwe Mokhatsane joins us from the control room <strong>while the telescope is at work</strong>.</p>
<p>You will see the data arrive as she sees them: lines on a screen, no pretty colours. Then, step by step, the lines turn into a map of a gas that no eye can see. Sometimes they turn out instead to be a taxi with its radio on, eighty kilometres away, and that happens live too.</p>
<p>This is an <em>online</em> event in English, with Italian captions. The link comes with your ticket; send your questions in the chat at any point.</p>`,
    },
    category: 'talk',
    field: 'astronomy',
    type: 'meeting',
    location: null,
    sector: 'festival',
    organizer: 'center',
    organization: 'universita-orobie',
    presence: 'online',
    ages: ['14-18', '18+'],
    tags: ['at-night', 'data', 'work'],
    durationMinutes: 70,
    accessible: true,
    accessibility: access.online,
    speakers: [
      { speaker: 'lindiwe', role: 'speaker' },
      { speaker: 'giuditta', role: 'moderator' },
    ],
    schedule: [
      {
        audience: 'private',
        onDays: [1],
        times: ['21:00'],
        seats: 200,
        languages: ['en'],
        limit: [0, 'minutes'],
        opening: 'festival',
        taken: ['some'],
      },
      {
        audience: 'private',
        weekdays: [2, 3],
        times: ['21:00'],
        count: 2,
        fromDay: 4,
        seats: 200,
        languages: ['en'],
        limit: [0, 'minutes'],
        opening: 'festival',
        taken: ['some', 'empty'],
      },
    ],
  },
];
