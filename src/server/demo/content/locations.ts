import type { DemoLandmark, DemoLocation } from '#server/demo/types.ts';

export const locations = [
  {
    key: 'sala-macchine',
    name: { it: 'Centro Curiosa, Sala delle Macchine', en: 'Centro Curiosa, Machine Hall' },
    address: 'Via dei Filatori 8, 24124 Bergamo',
    notes: {
      it: 'L’ex filanda di mattoni rossi accanto al canale. Ingresso dal cortile, biciclette sotto la tettoia, guardaroba gratuito. La fermata del tram è a sei minuti a piedi.',
      en: 'The old red-brick spinning mill beside the canal. Enter through the courtyard; bike shelter and free cloakroom. The tram stop is six minutes away on foot.',
    },
    latitude: 45.7089,
    longitude: 9.6914,
    parallelSessions: 2,
  },
  {
    key: 'laboratori',
    name: { it: 'Centro Curiosa, Laboratori', en: 'Centro Curiosa, Workshops' },
    address: 'Via dei Filatori 8, 24124 Bergamo',
    notes: {
      it: 'Tre stanze al primo piano: gialla, verde e blu. Si sale con le scale o con l’ascensore in fondo al cortile. Le classi lasciano gli zaini negli armadietti del corridoio.',
      en: 'Three rooms on the first floor: yellow, green and blue. Take the stairs, or the lift at the far end of the courtyard. School groups leave their bags in the corridor lockers.',
    },
    latitude: 45.709,
    longitude: 9.6916,
    parallelSessions: 3,
  },
  {
    key: 'planetario',
    name: { it: 'Centro Curiosa, Planetario', en: 'Centro Curiosa, Planetarium' },
    address: 'Via dei Filatori 8, 24124 Bergamo',
    notes: {
      it: 'La cupola bianca nel giardino, 60 poltrone reclinabili. Una volta spente le luci non si entra più: arriva dieci minuti prima.',
      en: 'The white dome in the garden, with 60 reclining seats. Nobody is let in once the lights go down, so come ten minutes early.',
    },
    latitude: 45.7093,
    longitude: 9.6911,
    parallelSessions: 1,
  },
  {
    key: 'teatro-lucciola',
    name: { it: 'Teatro della Lucciola', en: 'Lucciola Theatre' },
    address: 'Piazzetta della Lucciola 1, 24122 Bergamo',
    notes: {
      it: 'Un teatro di quartiere del 1911, 320 posti fra platea e galleria. Bar aperto un’ora prima. Dalla stazione ferroviaria sono dodici minuti a piedi, tutti in piano.',
      en: 'A neighbourhood theatre from 1911, with 320 seats in the stalls and gallery. The bar opens an hour before. Twelve minutes on foot from the railway station, flat all the way.',
    },
    latitude: 45.6949,
    longitude: 9.6722,
    parallelSessions: 1,
  },
  {
    key: 'chiostro-meridiane',
    name: { it: 'Chiostro delle Meridiane', en: 'Cloister of the Sundials' },
    address: 'Vicolo delle Ore 3, 24129 Bergamo (Città Alta)',
    notes: {
      it: 'A cinque minuti dalla stazione alta della funicolare. Selciato irregolare nel vicolo, pavimento liscio sotto i portici. Se piove ci si stringe nel refettorio.',
      en: 'Five minutes from the upper funicular station. Uneven cobbles in the lane, smooth paving under the arches. If it rains we squeeze into the refectory.',
    },
    latitude: 45.7041,
    longitude: 9.6619,
    parallelSessions: 1,
  },
  {
    key: 'palazzo-tassodoro',
    name: { it: 'Palazzo Tassodoro', en: 'Palazzo Tassodoro' },
    address: 'Via del Corno Storto 15, 24129 Bergamo (Città Alta)',
    notes: {
      it: 'Sala delle Mappe al piano nobile, cisterna nei sotterranei. Suona al portone e aspetta: il custode scende con calma, ma scende.',
      en: 'The Map Room is on the first floor, the cistern below ground. Ring at the main door and wait: the caretaker takes his time, but he does come.',
    },
    latitude: 45.7034,
    longitude: 9.6636,
    parallelSessions: 2,
  },
  {
    key: 'baluardo-merlo',
    name: { it: 'Baluardo del Merlo, sulle Mura', en: 'Blackbird Bastion, on the walls' },
    address: 'Viale delle Mura, 24129 Bergamo (Città Alta)',
    notes: {
      it: 'Prato aperto sopra la pianura, con una fontanella e sei panchine. Non ci sono parcheggi: sali con la funicolare o con l’autobus. In caso di pioggia leggi l’avviso sulla pagina dell’evento.',
      en: 'Open grass above the plain, with a drinking fountain and six benches. There is no parking: come up by funicular or bus. If it looks like rain, check the notice on the event page.',
    },
    latitude: 45.7022,
    longitude: 9.6598,
    parallelSessions: 3,
  },
  {
    key: 'osservatorio',
    name: { it: 'Osservatorio di Colle Ventoso', en: 'Colle Ventoso Observatory' },
    address: 'Strada di Colle Ventoso 40, 24129 Bergamo',
    notes: {
      it: 'Sul colle più buio della città. Dal parcheggio in basso sono 700 metri di salita asfaltata; una navetta parte mezz’ora prima dell’inizio. Porta una torcia con luce rossa, se ce l’hai.',
      en: 'On the darkest hill in the city. It is a 700-metre climb on tarmac from the lower car park, or take the shuttle half an hour before the start. Bring a red torch if you own one.',
    },
    latitude: 45.7121,
    longitude: 9.6442,
    parallelSessions: 1,
  },
  {
    key: 'orto-terrazzi',
    name: { it: 'Orto dei Dieci Terrazzi', en: 'Garden of the Ten Terraces' },
    address: 'Salita degli Ortolani 22, 24129 Bergamo',
    notes: {
      it: 'Dieci terrazzi di erbe, alberi da frutto e api. Il primo e il secondo si raggiungono senza gradini; gli altri hanno scalette di pietra. Serra riscaldata al secondo terrazzo.',
      en: 'Ten terraces of herbs, fruit trees and bees. The first two are step-free; the rest are reached by stone stairs. Heated glasshouse on the second terrace.',
    },
    latitude: 45.7063,
    longitude: 9.6571,
    parallelSessions: 2,
  },
  {
    key: 'biblioteca-gelsi',
    name: { it: 'Biblioteca dei Tre Gelsi', en: 'Three Mulberries Library' },
    address: 'Via dei Tre Gelsi 5, 24125 Bergamo',
    notes: {
      it: 'Sala conferenze al piano terra, emeroteca al primo. Si entra dalla porta a vetri, sotto i gelsi. C’è un fasciatoio, una saletta silenziosa e un distributore di caffè discreto.',
      en: 'The lecture room is on the ground floor, the newspaper room on the first. Enter by the glass door under the mulberry trees. Baby-changing table, quiet room and a passable coffee machine.',
    },
    latitude: 45.6911,
    longitude: 9.6853,
    parallelSessions: 2,
  },
  {
    key: 'officina-serio',
    name: { it: 'Officina Serio', en: 'Officina Serio' },
    address: 'Via dell’Alzaia 31, 24068 Seriate (BG)',
    notes: {
      it: 'Un’ex carpenteria sul fiume, oggi officina di quartiere: banchi da lavoro, tornio, sei stampanti 3D e un cancello che dà sulla ciclabile. Parcheggio libero davanti.',
      en: 'A former metal shop on the river, now a community workshop: benches, a lathe, six 3D printers and a gate straight on to the cycle path. Free parking outside.',
    },
    latitude: 45.6871,
    longitude: 9.7183,
    parallelSessions: 2,
  },
  {
    key: 'caffe-orologio',
    name: { it: 'Caffè dell’Orologio Fermo', en: 'Stopped Clock Café' },
    address: 'Largo della Funicolare 2, 24122 Bergamo',
    notes: {
      it: 'Accanto alla stazione bassa della funicolare. Saletta sul retro con 45 posti ai tavolini; l’orologio sopra il banco segna le 4 e 20 dal 1987.',
      en: 'Next to the lower funicular station. The back room seats 45 at small tables; the clock over the bar has said twenty past four since 1987.',
    },
    latitude: 45.7008,
    longitude: 9.6668,
    parallelSessions: 1,
  },
] as const satisfies readonly DemoLocation[];

export type LocationKey = (typeof locations)[number]['key'];

/** What people of Bergamo go by. */
export const landmarks = [
  {
    key: 'stazione',
    name: { it: 'Stazione', en: 'Railway station' },
    kind: 'station',
    latitude: 45.6906,
    longitude: 9.6753,
  },
  {
    key: 'funicolare',
    name: { it: 'Funicolare', en: 'Funicular' },
    kind: 'station',
    latitude: 45.7003,
    longitude: 9.6671,
  },
  {
    key: 'piazza-vecchia',
    name: { it: 'Piazza Vecchia', en: 'Piazza Vecchia' },
    kind: 'square',
    latitude: 45.7039,
    longitude: 9.6625,
  },
  {
    key: 'sentierone',
    name: { it: 'Sentierone', en: 'Sentierone' },
    kind: 'square',
    latitude: 45.6955,
    longitude: 9.6693,
  },
  {
    key: 'porta-san-giacomo',
    name: { it: 'Porta San Giacomo', en: 'San Giacomo Gate' },
    kind: 'monument',
    latitude: 45.7012,
    longitude: 9.6626,
  },
  {
    key: 'san-vigilio',
    name: { it: 'Castello di San Vigilio', en: 'San Vigilio Castle' },
    kind: 'monument',
    latitude: 45.7091,
    longitude: 9.6535,
  },
  {
    key: 'parco-suardi',
    name: { it: 'Parco Suardi', en: 'Suardi Park' },
    kind: 'park',
    latitude: 45.7008,
    longitude: 9.6779,
  },
  {
    key: 'stadio',
    name: { it: 'Stadio', en: 'Stadium' },
    kind: 'monument',
    latitude: 45.7089,
    longitude: 9.6808,
  },
] as const satisfies readonly DemoLandmark[];
