// Everyday searches of visitors of a festival, and the events that they look for.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest } from '#core/accounts/access.ts';
import type { Translated } from '#core/field/field.ts';
import { newId } from '#server/db/ids.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

interface Described {
  readonly title: Translated;
  readonly text: Translated;
  readonly place: string;
  readonly field: string;
  readonly speaker?: readonly [name: string, surname: string];
  readonly tags?: string[];
}

const fields = {
  astronomia: { it: 'Astronomia', en: 'Astronomy' },
  biologia: { it: 'Biologia', en: 'Biology' },
  chimica: { it: 'Chimica', en: 'Chemistry' },
  fisica: { it: 'Fisica', en: 'Physics' },
  informatica: { it: 'Informatica', en: 'Computer science' },
  matematica: { it: 'Matematica', en: 'Mathematics' },
  terra: { it: 'Scienze della Terra', en: 'Earth sciences' },
} as const;

const programme = {
  vulcani: {
    title: { it: 'Vulcani in cucina', en: 'Volcanoes in the kitchen' },
    text: {
      it: 'Laboratorio per bambini: si costruisce un’eruzione con aceto e bicarbonato.',
      en: 'A hands-on workshop: build an eruption with vinegar.',
    },
    place: 'Museo di Scienze Naturali',
    field: 'terra',
    tags: ['famiglie'],
  },
  stelle: {
    title: { it: 'Una notte sotto le stelle', en: 'A night under the stars' },
    text: {
      it: 'Con il telescopio si guardano la Luna e gli anelli di Saturno.',
      en: 'The Moon and the rings of Saturn through a telescope.',
    },
    place: 'Torre del Sole',
    field: 'astronomia',
    speaker: ['Margherita', 'Hacker'],
  },
  buchi: {
    title: { it: 'Buchi neri: istruzioni per l’uso', en: 'Black holes: a user’s guide' },
    text: {
      it: 'Che cosa succede dove nemmeno la luce può uscire.',
      en: 'What happens where not even light gets out.',
    },
    place: 'Teatro Donizetti',
    field: 'fisica',
    speaker: ['Roberto', 'Battiston'],
  },
  galileo: {
    title: { it: 'Galileo e il cannocchiale', en: 'Galileo and his spyglass' },
    text: {
      it: 'Teatro e scienza: il processo raccontato da due attori.',
      en: 'Theatre and science: the trial told by two actors.',
    },
    place: 'Teatro Sociale',
    field: 'astronomia',
  },
  universo: {
    title: { it: 'L’universo in espansione', en: 'The expanding universe' },
    text: { it: 'Dal Big Bang alla materia oscura.', en: 'From the Big Bang to dark matter.' },
    place: 'Aula Magna dell’Università',
    field: 'fisica',
  },
  acqua: {
    title: { it: 'La memoria dell’acqua', en: 'What water remembers' },
    text: {
      it: 'Esperimenti con il ghiaccio, il vapore e le bolle di sapone.',
      en: 'Experiments with ice, steam and soap bubbles.',
    },
    place: 'Palazzo della Ragione',
    field: 'chimica',
    tags: ['esperimenti'],
  },
  sensi: {
    title: { it: 'I 5 sensi delle piante', en: 'The 5 senses of plants' },
    text: {
      it: 'Gli alberi vedono? Una passeggiata nell’orto botanico.',
      en: 'Can trees see? A walk in the botanical garden.',
    },
    place: 'Orto Botanico Lorenzo Rota',
    field: 'biologia',
    speaker: ['Stefano', 'Mancuso'],
  },
  dinosauri: {
    title: { it: 'Sulle tracce dei dinosauri', en: 'On the trail of dinosaurs' },
    text: {
      it: 'Fossili veri da toccare e un calco da portare a casa.',
      en: 'Real fossils to touch and a cast to take home.',
    },
    place: 'Museo di Scienze Naturali',
    field: 'biologia',
    tags: ['paleontologia'],
  },
  robot: {
    title: { it: 'Costruisci il tuo robot', en: 'Build your own robot' },
    text: {
      it: 'Motori, sensori e un po’ di codice: si programma insieme.',
      en: 'Motors, sensors and some code: programming together.',
    },
    place: 'Kilometro Rosso',
    field: 'informatica',
    tags: ['coding', 'robotica'],
  },
  ia: {
    title: { it: 'Intelligenza artificiale: chi decide?', en: 'Artificial intelligence: who decides?' },
    text: {
      it: 'Una tavola rotonda su algoritmi e democrazia.',
      en: 'A round table on algorithms and democracy.',
    },
    place: 'Aula Magna dell’Università',
    field: 'informatica',
    speaker: ['Barbara', 'Caputo'],
  },
  api: {
    title: { it: 'La danza delle api', en: 'The dance of the bees' },
    text: { it: 'Come un’ape racconta dov’è il miele.', en: 'How a bee tells where the honey is.' },
    place: 'Orto Botanico Lorenzo Rota',
    field: 'biologia',
  },
  clima: {
    title: {
      it: 'Che clima fa? Il ghiacciaio che scompare',
      en: 'What is the climate doing? The vanishing glacier',
    },
    text: { it: 'Dati, foto e racconti dal Monte Rosa.', en: 'Data, pictures and tales from Monte Rosa.' },
    place: 'Palazzo della Ragione',
    field: 'terra',
  },
  pi: {
    title: { it: 'Pi greco e altre meraviglie', en: 'Pi and other wonders' },
    text: {
      it: 'Matematica per chi non l’ha mai amata: giochi, trucchi e numeri primi.',
      en: 'Maths for those who never loved it: games, tricks and prime numbers.',
    },
    place: 'Biblioteca Tiraboschi',
    field: 'matematica',
  },
  dna: {
    title: { it: 'Estrai il DNA di una banana', en: 'Extract the DNA of a banana' },
    text: {
      it: 'In laboratorio con camice e provetta.',
      en: 'In the lab with a white coat and a test tube.',
    },
    place: 'Istituto Mario Negri',
    field: 'biologia',
    speaker: ['Silvio', 'Garattini'],
  },
  cioccolato: {
    title: { it: 'La chimica del cioccolato', en: 'The chemistry of chocolate' },
    text: {
      it: 'Perché si scioglie in bocca e non in mano: assaggi e molecole.',
      en: 'Why it melts in the mouth: tastings and molecules.',
    },
    place: 'Mercato della Frutta',
    field: 'chimica',
  },
  marte: {
    title: { it: 'Vita su Marte', en: 'Life on Mars' },
    text: {
      it: 'Un’astronauta racconta l’addestramento e il viaggio più lungo.',
      en: 'An astronaut tells of training and the longest journey.',
    },
    place: 'Teatro Donizetti',
    field: 'astronomia',
    speaker: ['Samantha', 'Cristoforetti'],
  },
} as const satisfies Record<string, Described>;
type Name = keyof typeof programme;

const questions: readonly [question: string, ...wanted: Name[]][] = [
  // Words of the titles, in every form.
  ['vulcani', 'vulcani'],
  ['vulcano', 'vulcani'],
  ['volcano', 'vulcani'],
  ['stella', 'stelle'],
  ['STELLE', 'stelle'],
  ['stars', 'stelle'],
  ['buco nero', 'buchi'],
  ['buchi neri', 'buchi'],
  ['black hole', 'buchi'],
  ['universo', 'universo'],
  ['l’universo', 'universo'],
  ["l'universo", 'universo'],
  ['dell’acqua', 'acqua'],
  ['acqua', 'acqua'],
  ['5 sensi', 'sensi'],
  ['i 5 sensi', 'sensi'],
  ['dinosauro', 'dinosauri'],
  ['dinosaur', 'dinosauri'],
  ['robot', 'robot'],
  ['robots', 'robot'],
  ['intelligenza artificiale', 'ia'],
  ['artificial intelligence', 'ia'],
  ['ape', 'api'],
  ['bees', 'api'],
  ['ghiacciai', 'clima'],
  ['climate', 'clima'],
  ['pi greco', 'pi'],
  ['dna', 'dna'],
  ['chimica del cioccolato', 'cioccolato'],
  ['vita su marte', 'marte'],
  // Partly typed.
  ['vulc', 'vulcani'],
  ['dinos', 'dinosauri'],
  ['intellig', 'ia'],
  ['notte sotto le st', 'stelle'],
  // Content of descriptions.
  ['telescopio', 'stelle'],
  ['saturno', 'stelle'],
  ['luna', 'stelle'],
  ['bolle di sapone', 'acqua'],
  ['fossili', 'dinosauri'],
  ['numeri primi', 'pi'],
  ['astronauta', 'marte'],
  ['esperimenti con il ghiaccio', 'acqua'],
  ['algoritmi', 'ia'],
  ['big bang', 'universo'],
  ['dark matter', 'universo'],
  // Person, place, field of science.
  ['hacker', 'stelle'],
  ['margherita hacker', 'stelle'],
  ['Cristoforetti', 'marte'],
  ['mancuso piante', 'sensi'],
  ['teatro donizetti', 'buchi', 'marte'],
  ['orto botanico', 'sensi', 'api'],
  ['museo di scienze naturali', 'vulcani', 'dinosauri'],
  ['biblioteca', 'pi'],
  ['universita', 'universo', 'ia'],
  ['matematica', 'pi'],
  ['chemistry', 'cioccolato', 'acqua'],
  ['astronomia', 'stelle', 'galileo', 'marte'],
  ['paleontologia', 'dinosauri'],
  ['coding', 'robot'],
  ['laboratorio per bambini', 'vulcani'],
  // With a typing error.
  ['vulvani', 'vulcani'],
  ['astonomia', 'stelle', 'galileo', 'marte'],
  ['galilo', 'galileo'],
  ['galielo', 'galileo'],
  ['dinosuari', 'dinosauri'],
  ['inteligenza artificiale', 'ia'],
  ['cioccollato', 'cioccolato'],
  ['telescpoio', 'stelle'],
  ['christoforetti', 'marte'],
  ['biblotecca', 'pi'],
  ['univrso', 'universo'],
  ['vulcanoes', 'vulcani'],
  ['buhci neri', 'buchi'],
  ['intelligenca artificiale', 'ia'],
  ['margerita haker', 'stelle'],
  ['roobt', 'robot'],
  ['stele', 'stelle'],
  // With a typing error, and partly typed.
  ['robb', 'robot'],
  ['astronmi', 'stelle', 'galileo', 'marte'],
  ['dinsau', 'dinosauri'],
  ['cioccloa', 'cioccolato'],
  ['telecso', 'stelle'],
  ['intelilg', 'ia'],
  ['margherita hakc', 'stelle'],
  ['museo di sciezne na', 'vulcani', 'dinosauri'],
  ['univresi', 'universo'],
  // As questions.
  ['qualcosa sui dinosauri', 'dinosauri'],
  ['spettacolo sulle stelle', 'stelle'],
  ['perché il cioccolato si scioglie', 'cioccolato'],
  ['vita su Marte?', 'marte'],
  ['incontro con Garattini', 'dna'],
  ['dove si vedono gli anelli di saturno', 'stelle'],
  ['evento con gli alberi', 'sensi'],
];

let it: StaffApp;
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? (ids.set(name, newId()), ids.get(name) ?? '');
  const rows: readonly Described[] = Object.values(programme);
  await db
    .insertInto('scientificFields')
    .values(
      Object.entries(fields).map(([name, described], order) => ({ _id: idOf(name), name: described, order })),
    )
    .execute();
  await db
    .insertInto('locations')
    .values([...new Set(rows.map(({ place }) => place))].map((name) => ({ _id: idOf(name), name })))
    .execute();
  for (const { title, text: description, place, field, speaker, tags = [] } of rows) {
    const eventId = await buildEvent(db, {
      title,
      description,
      tags,
      locationId: idOf(place),
      scientificFieldId: idOf(field),
    });
    await buildSession(db, eventId);
    if (!speaker) continue;
    const [name, surname] = speaker;
    await db
      .insertInto('speakers')
      .values({ _id: idOf(surname), name, surname, photo: [], nobelPrize: false })
      .execute();
    await db
      .insertInto('eventSpeakers')
      .values({ _id: newId(), eventId, speakerId: idOf(surname), role: 'speaker', position: 0 })
      .execute();
  }
});
afterAll(() => it.close());

const listed = async (q: string): Promise<string[]> => {
  const { body } = await it.call('GET', `/api/events?lang=it&limit=100&q=${encodeURIComponent(q)}`, {
    as: guest,
  });
  return body.map(({ title }: { title: string }) => title);
};
test.each(questions)('%j finds what it means', async (question, ...wanted) => {
  const titles = wanted.map((name) => programme[name].title.it);
  const found = await listed(question);
  expect(found.slice(0, titles.length).toSorted()).toEqual(titles.toSorted());
});

test('names of people and institutes are found as they are written, and by no word with the same stem', async () => {
  const { db } = it.database;
  const eventId = await buildEvent(db, { title: { it: 'La tavola periodica a colori' } });
  await buildSession(db, eventId);
  const speakerId = newId();
  const person = { name: 'Ada', surname: 'Gialli', affiliation: 'Università di Zagabria' };
  await db
    .insertInto('speakers')
    .values({ _id: speakerId, ...person, photo: [], nobelPrize: false })
    .execute();
  await db
    .insertInto('eventSpeakers')
    .values({ _id: newId(), eventId, speakerId, role: 'speaker', position: 0 })
    .execute();
  for (const named of ['ada gialli', 'universita zagabria', 'Università', 'zagab'])
    expect([named, (await listed(named)).includes('La tavola periodica a colori')]).toEqual([named, true]);
  await buildSession(db, await buildEvent(db, { title: { it: 'Un sole giallo' } }));
  for (const other of ['universo', 'giallo'])
    expect([other, (await listed(other)).includes('La tavola periodica a colori')]).toEqual([other, false]);
  const mistyped = await it.call('GET', '/api/events/suggestions?q=zagarbia', { as: guest });
  expect(mistyped.body.meant).toBe('zagabria');
});
