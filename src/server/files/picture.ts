// Other bytes for a picture that is there: a part of it, all of it again, or another one in its place. It keeps its id, so that
// everything that shows it shows the new one (docs/product/files.md#pictures).

import { buffer } from 'node:stream/consumers';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { AuditedActionName } from '#core/audit/rules.ts';
import type { FileAnswer } from '#core/files/contract.ts';
import {
  type CropBox,
  cropError,
  isSameShape,
  isWhole,
  minReplacementWidth,
  pointAfterCrop,
  type Size,
} from '#core/files/crop.ts';
import { refuseFile, refuseType } from '#core/files/limits.ts';
import { mayChange, maySee } from '#core/files/rules.ts';
import { fileTypeOf } from '#core/files/signature.ts';
import { Refusal } from '#core/refusals.ts';
import { versionOf } from '#core/versions.ts';
import * as audit from '#server/audit/service.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import type { WholePicture } from '#server/db/tables/file-tables.ts';
import { callOffJob, enqueueJob } from '#server/outbox/service.ts';
import { expectVersion, type Write } from '#server/resources/writing.ts';
import { encodePart, encodePicture } from './encode.ts';
import type { Incoming } from './incoming.ts';
import { refuseField, versionedFile } from './serialize.ts';
import * as service from './service.ts';
import * as store from './store.ts';
import { deleteBytes, sweepUpload } from './sweep.ts';
import { type CreatedPicture, objectsOf, type UploadDeps, variantTypes } from './upload.ts';

type Answer = Promise<{ entity: FileAnswer; version: string }>;

const cropMessages = {
  aboveMaximum: 'The crop reaches beyond the picture',
  tooSmall: 'The crop is less than 32 pixels wide or high',
  tooTall: 'The crop is more than three times as high as wide',
  tooWide: 'The crop is more than ten times as wide as high',
  tooManyPixels: 'The crop has too many pixels',
} as const;

/**
 * Shows a part of a picture, made of the whole one in the largest size that is stored; null: all of it again. The whole one stays
 * stored, and no address leads to it.
 */
export async function crop(deps: UploadDeps, _id: string, wanted: CropBox | null, write: Write): Answer {
  const row = await readPicture(deps, _id, write, 'crop');
  const whole = wholeOf(row);
  const box = wanted && !isWhole(wanted, whole) ? wanted : null;
  const error = box && cropError(box, whole);
  if (error) throw refuseField('crop', error, cropMessages[error]);
  if (box === null && row.crop === null) return versionedFile(row, write.answerIn ?? write.language);
  const shown = { ...focusAfter(row, whole, box), crop: box, whole: box && whole };
  const audited = { crop: { before: row.crop, after: box } };
  if (box === null)
    return deps.db
      .transaction()
      .execute((tx) => show(tx, row, { ...whole, ...shown }, { write, action: 'crop', audited }));
  const made = await deps.lanes.image.run(async () => {
    const content = await service.findWhole(deps.db, deps.files, write.viewer, _id);
    return objectsOf(_id, await encodePart(await buffer(await content.open()), box), newId());
  });
  return storeBytes(deps, row, made, (tx, variants) => {
    const { objects: _objects, ...picture } = made;
    return show(tx, row, { ...picture, ...shown, variants }, { write, action: 'crop', audited });
  });
}

/**
 * Puts another picture in the place of one, for all that show it. What is said of it stays, the focus point where the new one has
 * the same shape; a crop was one of the former.
 */
export async function replace(deps: UploadDeps, _id: string, sent: Incoming, write: Write): Answer {
  const row = await readPicture(deps, _id, write, 'file');
  const type = fileTypeOf(sent.head);
  if (type === null || type === 'heic') throw refuseType(type);
  if (type === 'pdf') throw refuseField('file', 'noPicture', 'This file is no picture');
  await deps.files.scan(sent.path);
  const made = await deps.lanes.image.run(async () =>
    objectsOf(_id, await encodePicture(sent.path, type), newId()),
  );
  const minimum = minReplacementWidth(row);
  if (made.width < minimum) throw refuseFile('narrowerThanFormer', { minimum });
  const focus = isSameShape(row, made) ? row : { focusX: null, focusY: null };
  const { size, sha256 } = sent;
  return storeBytes(deps, row, made, (tx, variants) => {
    const { objects: _objects, ...picture } = made;
    const { focusX, focusY } = focus;
    const uploaded = { mediaType: `image/${type}`, size, sha256 } as const;
    return show(
      tx,
      row,
      { ...picture, variants, crop: null, whole: null, focusX, focusY, uploaded },
      {
        write,
        action: 'replace',
        audited: {
          width: { before: row.width, after: made.width },
          height: { before: row.height, after: made.height },
          size: { before: row.size, after: size },
        },
      },
    );
  });
}

type PictureRow = store.FileRow & Size & { readonly placeholder: string };

async function readPicture(
  { db }: UploadDeps,
  _id: string,
  { viewer, ifMatch }: Write,
  path: string,
): Promise<PictureRow> {
  const row = await store.readFile(db, _id);
  mayWrite(viewer, row);
  if (!isPicture(row)) throw refuseField(path, 'noPicture', 'This file is no picture');
  expectVersion(ifMatch, row);
  return row;
}

/** Before a form is received: whether its sender may write that file at all. */
export async function checkWriter(db: Reader, viewer: AccountViewer, _id: string): Promise<void> {
  mayWrite(viewer, await store.readFile(db, _id));
}

function mayWrite(viewer: AccountViewer, row: store.FileRow | undefined): asserts row is store.FileRow {
  if (!row || !maySee(viewer, row)) throw new Refusal('notFound');
  if (!mayChange(viewer, row)) throw new Refusal('forbidden');
}

function isPicture(row: store.FileRow): row is PictureRow {
  return row.width !== null && row.height !== null && row.placeholder !== null;
}

function wholeOf({ whole, width, height, placeholder, variants }: PictureRow): WholePicture {
  return whole ?? { width, height, placeholder, variants };
}

function focusAfter(
  row: PictureRow,
  whole: Size,
  box: CropBox | null,
): Pick<store.FileRow, 'focusX' | 'focusY'> {
  if (row.focusX === null || row.focusY === null) return { focusX: null, focusY: null };
  const all = { x: 0, y: 0, width: whole.width, height: whole.height };
  const focus = pointAfterCrop({ x: row.focusX, y: row.focusY }, row.crop ?? all, box ?? all);
  return { focusX: focus?.x ?? null, focusY: focus?.y ?? null };
}

/** Stores new bytes, then writes the row that names them. A job deletes a day later those that no row names. */
async function storeBytes(
  { db, files }: UploadDeps,
  { _id }: PictureRow,
  { objects }: CreatedPicture,
  finish: (tx: Tx, variants: store.FileRow['variants']) => Answer,
): Answer {
  const variants = objects.map(({ variant }) => variant);
  const keys = variants.map(({ key }) => key);
  const sweep = { key: `upload:${_id}:${newId()}`, hours: 24 };
  await db.transaction().execute((tx) => enqueueJob(tx, sweepUpload, { fileId: _id, keys }, sweep));
  for (const { variant, bytes } of objects) await files.put(variant.key, bytes, variantTypes[variant.format]);
  return db.transaction().execute(async (tx) => {
    const answer = await finish(tx, variants);
    await callOffJob(tx, sweep.key);
    return answer;
  });
}

interface Shown {
  readonly write: Write;
  readonly action: AuditedActionName;
  readonly audited: Parameters<typeof audit.record>[2]['changes'];
}

/** Writes the new bytes, unless others have changed the picture while they were made. Those that are not shown any more go. */
async function show(
  tx: Tx,
  before: PictureRow,
  changed: store.ChangedPicture,
  { write: { viewer, language, answerIn }, action, audited }: Shown,
): Answer {
  const row = await store.lockFile(tx, before._id, 'update');
  mayWrite(viewer, row);
  if (versionOf(row) !== versionOf(before))
    throw new Refusal('editConflict', { details: { version: versionOf(row) } });
  const after = await store.updatePicture(tx, row._id, changed);
  await audit.record(tx, viewer, { entity: 'files', entityId: row._id, action, changes: audited });
  const shown = new Set(store.keysOf(after));
  const keys = store.keysOf(row).filter((key) => !shown.has(key));
  if (keys.length > 0) await enqueueJob(tx, deleteBytes, { keys });
  return versionedFile(after, answerIn ?? language);
}
