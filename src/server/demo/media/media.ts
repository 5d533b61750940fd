// Pictures of the demo: some described, some not, some that nothing shows, in folders; and an import that names pictures by address,
// which no admin has fetched yet.

import sharp from 'sharp';
import { poster } from '#core/events/poster/poster.ts';
import { motifOf, type PosterOf } from '#core/events/poster/poster-address.ts';
import type { Translated } from '#core/field/field.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { encodePart } from '#server/files/encode.ts';
import type { FileStore } from '#server/files/service.ts';
import { objectsOf, variantTypes } from '#server/files/upload.ts';
import { createHash } from 'node:crypto';
import { demoId } from '../rows.ts';
import type { DemoFestival } from '../types.ts';
import { insertAll } from '../store.ts';
import { writeEventPictures, writeImportedAddresses } from './media-store.ts';

interface DemoPicture {
  readonly key: string;
  readonly name: string;
  readonly drawn: Omit<PosterOf, 'eventId'>;
  readonly folder: (typeof folders)[number]['key'] | null;
  /** Pixels; without it those of a photo. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly alternativeText?: Translated;
  readonly credits?: string;
  readonly focus?: { readonly x: number; readonly y: number };
  /** The keys of events whose first picture it is. */
  readonly events: readonly string[];
}

const folders = [
  { key: 'edition', name: 'Edizione di quest’anno', parent: null },
  { key: 'workshops', name: 'Laboratori', parent: 'edition' },
  { key: 'sky', name: 'Notti sotto le stelle', parent: 'edition' },
] as const;

const studio = 'Illustrazione di Nadia Ferri';
const pictures: readonly DemoPicture[] = [
  {
    key: 'moss',
    name: 'Muschio al microscopio.png',
    drawn: { motif: 'leaves', colour: 'green' },
    folder: 'workshops',
    alternativeText: {
      it: 'Foglie verdi disegnate, una sull’altra come sotto una lente',
      en: 'Drawn green leaves, one on top of the other as under a lens',
    },
    credits: studio,
    focus: { x: 30, y: 40 },
    events: ['il-mondo-nel-muschio'],
  },
  {
    key: 'stones',
    name: 'Strati di roccia.png',
    drawn: { motif: 'strata', colour: 'orange' },
    folder: 'workshops',
    alternativeText: {
      it: 'Strati di roccia ondulati in colori caldi',
      en: 'Wavy layers of rock in warm colours',
    },
    credits: studio,
    events: ['leggere-le-pietre', 'sabbie-del-mondo'],
  },
  {
    key: 'dough',
    name: 'Pasta madre.png',
    drawn: { motif: 'cells', colour: 'spark' },
    folder: 'workshops',
    alternativeText: { it: 'Bolle grandi e piccole, come in un impasto che lievita' },
    events: ['pasta-madre'],
  },
  {
    key: 'quake',
    name: 'IMG_2041.png',
    drawn: { motif: 'construction', colour: 'blue' },
    folder: null,
    events: ['terremoto-da-tavolo'],
  },
  {
    key: 'orbits',
    name: 'Orbite.png',
    drawn: { motif: 'orbits', colour: 'violet' },
    folder: 'sky',
    credits: studio,
    events: [],
  },
  {
    key: 'waves',
    name: 'IMG_2057.png',
    drawn: { motif: 'waves', colour: 'teal' },
    folder: null,
    events: [],
  },
];

/** Addresses of pictures, and the events whose import named them. */
const named = [
  ['https://immagini.ortobotanico.example/licheni.jpg', 'i-licheni-delle-mura'],
  ['https://immagini.ortobotanico.example/semi.jpg', 'semi-in-viaggio'],
  ['https://immagini.ortobotanico.example/semi.jpg', 'la-stanza-dei-semi'],
  ['https://media.museo.example/2026/ghiacciaio.png', 'il-ghiacciaio-che-non-ce'],
  ['https://media.museo.example/2026/fossili.png', 'fossili-nei-pavimenti'],
  ['http://www.apicoltori.example/ape.jpg', 'che-cosa-vede-unape'],
] as const;

const size = { width: 960, height: 720 };
/** Of pictures that several events share: they are many, and drawn as the demo is filled. */
const sharedSize = { width: 640, height: 480 };
/** Events without a picture, and events that share one, at most. */
const undrawn = 9;
const sharing = 6;

/**
 * Pictures of most other events, drawn like their posters: those of one category and field share some. A few events have none, as there
 * are always a few.
 */
function sharedPictures(festival: DemoFestival): DemoPicture[] {
  const taken = new Set<string>([
    ...pictures.flatMap(({ events }) => events),
    ...named.map(([, event]) => event),
  ]);
  const colours = new Map(festival.eventCategories.map(({ key, colour }) => [key, colour]));
  const fields = new Map(festival.scientificFields.map(({ key, name }) => [key, name.it]));
  const drawn = festival.events.filter(({ key }, place) => place % undrawn !== 0 && !taken.has(key));
  const alike = Map.groupBy(drawn, (event) => colours.get(event.eventCategoryKey));
  return [...alike].flatMap(([colour, events]) =>
    Array.from({ length: colour ? Math.ceil(events.length / sharing) : 0 }, (_, number): DemoPicture => {
      const own = events
        .toSorted((a, b) => a.scientificFieldKey.localeCompare(b.scientificFieldKey))
        .slice(number * sharing, (number + 1) * sharing);
      return {
        key: `shared-${colour}-${number}`,
        name: `Disegno ${colour} ${number + 1}.png`,
        drawn: { motif: motifOf(fields.get(own[0]?.scientificFieldKey ?? '')), colour: colour ?? 'spark' },
        folder: 'edition',
        alternativeText: { it: 'Un disegno di forme semplici', en: 'A drawing of simple shapes' },
        credits: studio,
        events: own.map(({ key }) => key),
        size: sharedSize,
      };
    }),
  );
}

export async function fillMedia(db: Db, files: FileStore | undefined, festival: DemoFestival): Promise<void> {
  const all = [...pictures, ...sharedPictures(festival)];
  const rows = files ? await storePictures(files, all) : [];
  await db.transaction().execute(async (tx) => {
    await insertAll(
      tx,
      'uploadFileFolders',
      folders.map(({ key, name, parent }) => ({
        _id: demoId('folder', key),
        name,
        parentId: parent && demoId('folder', parent),
      })),
    );
    await insertAll(tx, 'files', rows);
    if (rows.length > 0) await showPictures(tx, all);
    const importId = demoId('import', 'programme');
    const addresses = named.map(([address, event]) => ({ _id: demoId('event', event), address }));
    await writeImportedAddresses(tx, importId, addresses);
  });
}

async function showPictures(tx: Tx, all: readonly DemoPicture[]): Promise<void> {
  const shown = all.flatMap(({ key, events }) =>
    events.map((event) => ({ _id: demoId('event', event), fileId: demoId('picture', key) })),
  );
  await writeEventPictures(tx, shown);
}

async function storePictures(files: FileStore, all: readonly DemoPicture[]) {
  const rows = [];
  for (const one of all) {
    const { key, name, drawn, folder, alternativeText, credits, focus } = one;
    const { width, height } = one.size ?? size;
    const _id = demoId('picture', key);
    // 400 by 300 at 72 dots an inch.
    const png = await sharp(Buffer.from(poster({ ...drawn, eventId: key })), { density: 172.8 })
      .resize(width, height)
      .png()
      .toBuffer();
    const { objects, ...picture } = objectsOf(_id, await encodePart(png, { x: 0, y: 0, width, height }));
    for (const { variant, bytes } of objects)
      await files.put(variant.key, bytes, variantTypes[variant.format]);
    rows.push({
      ...picture,
      _id,
      name,
      kind: 'image' as const,
      mediaType: 'image/png',
      size: png.length,
      sha256: createHash('sha256').update(png).digest(),
      folderId: folder && demoId('folder', folder),
      userId: demoId('staff', 'editor'),
      access: 'public' as const,
      variants: JSON.stringify(objects.map(({ variant }) => variant)),
      alternativeText: alternativeText ? JSON.stringify(alternativeText) : null,
      credits: credits ?? null,
      focusX: focus?.x ?? null,
      focusY: focus?.y ?? null,
    });
  }
  return rows;
}
