import type { DemoText } from '#server/demo/types.ts';

/** What a place offers to those who need it; an event with more to say says it itself. */
export const access = {
  machineHall: {
    it: 'Ingresso e sala senza gradini, bagno attrezzato al piano terra. Lo spazio è ampio e ci sono sedie ovunque: siediti quando vuoi.',
    en: 'Step-free entrance and hall, accessible toilet on the ground floor. There is plenty of room and seating throughout, so take a break whenever you like.',
  },
  workshops: {
    it: 'Ascensore fino al piano, tavoli regolabili in altezza, bagno attrezzato nel corridoio. Dicci all’ingresso se preferisci un posto vicino alla porta.',
    en: 'Lift to the floor, height-adjustable tables, accessible toilet in the corridor. Tell us at the entrance if you would like a place near the door.',
  },
  planetarium: {
    it: 'Quattro posti per sedia a rotelle in prima fila, con vista su tutta la cupola. Il buio è totale per una trentina di minuti; niente luci lampeggianti.',
    en: 'Four wheelchair spaces in the front row, with a view of the whole dome. It is completely dark for about thirty minutes; no flashing lights.',
  },
  theatre: {
    it: 'Platea senza gradini, sei posti per sedia a rotelle con accompagnatore accanto, impianto a induzione magnetica nelle file da A a H.',
    en: 'Step-free stalls, six wheelchair spaces each with a companion seat, induction loop in rows A to H.',
  },
  theatreSigned: {
    it: 'Platea senza gradini, sei posti per sedia a rotelle con accompagnatore accanto. Interprete LIS sul palco e sottotitoli in italiano su schermo.',
    en: 'Step-free stalls, six wheelchair spaces each with a companion seat. Italian Sign Language interpreter on stage and Italian captions on screen.',
  },
  cloister: {
    it: 'Gli ultimi 80 metri sono in acciottolato; i portici sono in piano. Chiamaci il giorno prima e ti apriamo il passaggio carraio.',
    en: 'The last 80 metres are cobbled; the arcades are level. Ring us the day before and we will open the vehicle gate for you.',
  },
  mapRoom: {
    it: 'Al piano nobile si arriva con un ascensore piccolo (70 × 110 cm). Seggiole con i braccioli in fondo alla sala.',
    en: 'The first floor is reached by a small lift (70 × 110 cm). Chairs with arms at the back of the room.',
  },
  bastion: {
    it: 'Vialetto in ghiaia compatta fino al prato, poi erba. Una postazione è bassa, a misura di sedia a rotelle.',
    en: 'Compacted gravel path to the lawn, then grass. One station is set low, at wheelchair height.',
  },
  observatory: {
    it: 'L’ultima scala è a chiocciola: 34 gradini stretti. Chi non sale segue la serata dalla sala sotto la cupola, sullo schermo collegato al telescopio.',
    en: 'The last stair is a spiral of 34 narrow steps. If you would rather not climb, follow the evening from the room below, on a screen linked to the telescope.',
  },
  garden: {
    it: 'I primi due terrazzi e la serra sono senza gradini. Il bagno attrezzato è accanto alla biglietteria.',
    en: 'The first two terraces and the glasshouse are step-free. The accessible toilet is beside the ticket office.',
  },
  library: {
    it: 'Tutto al piano terra, porte automatiche, anello magnetico al banco. La saletta silenziosa è sempre aperta.',
    en: 'All on the ground floor, with automatic doors and an induction loop at the desk. The quiet room is always open.',
  },
  riverside: {
    it: 'L’officina è senza gradini; la riva si raggiunge con un sentiero sterrato di 150 metri, con un tratto in pendenza.',
    en: 'The workshop is step-free; the bank is reached by a 150-metre dirt path with one sloping stretch.',
  },
  officina: {
    it: 'Ingresso in piano, due banchi da lavoro ribassati, bagno attrezzato. Quando il tornio è acceso c’è rumore: abbiamo cuffie per tutti.',
    en: 'Level entrance, two low workbenches, accessible toilet. It gets noisy when the lathe is running: we have ear defenders for everyone.',
  },
  cafe: {
    it: 'Un gradino all’ingresso, con pedana su richiesta. La saletta è piccola: scrivici se ti serve un tavolino con più spazio.',
    en: 'One step at the door, with a ramp on request. The back room is small: write to us if you need a table with more space.',
  },
  online: {
    it: 'Sottotitoli automatici in italiano, riletti dalla redazione entro due giorni. Le domande si fanno a voce o in chat.',
    en: 'Automatic captions in Italian, checked by our editors within two days. Ask your questions aloud or in the chat.',
  },
} as const satisfies Record<string, DemoText>;
