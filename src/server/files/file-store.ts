// Where the bytes of uploads are stored, and under which keys. Which bytes belong to which file is in the database alone.

import type { Readable } from 'node:stream';
import type { PictureFormat } from '#core/files/pictures.ts';
import type { Scan } from './scanning/scan.ts';

export interface ByteStore {
  /** The bytes are durable once it resolves; a concurrent read gets all of the former bytes, or none. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Like `put`, of bytes that come one piece after the other and are never in memory together. Answers how many there were. */
  putStream(key: string, bytes: AsyncIterable<Uint8Array>, mediaType: string): Promise<number>;
  /** null when there is nothing under the key. */
  get(key: string): Promise<Readable | null>;
  /** A key that does not exist counts as deleted. */
  delete(key: string): Promise<void>;
  /** Deletes what killed processes left half-written, once it is a day old. */
  sweepUnfinished(now: Date): Promise<void>;
}

export interface FileStore extends ByteStore {
  /** Of an upload, before its bytes are stored. */
  readonly scan: Scan;
}

// Keys are made of ids and numbers, never of user input. The last two digits of an id are random, so that no folder of a disk
// grows large.

/** `making` distinguishes the bytes of a picture that was cut or replaced from the former ones. */
export function pictureKey(
  fileId: string,
  width: number,
  format: PictureFormat,
  making: string | null = null,
): string {
  return `pictures/${fileId.slice(-2)}/${fileId}/${making === null ? '' : `${making}/`}${width}.${format}`;
}

export function documentKey(fileId: string): string {
  return `documents/${fileId.slice(-2)}/${fileId}/original.pdf`;
}

/** Of a report: made again after a crash, it replaces what the former try may have left. */
export function reportKey(reportId: string, format: 'csv' | 'xlsx' | 'pdf'): string {
  return `reports/${reportId.slice(-2)}/${reportId}/report.${format}`;
}

/** Throws when a key could leave the store's own folder: only this module makes keys. */
export function checkKey(key: string): string {
  if (!/^[a-z]+(?:\/[\da-z-]+)*\/[\da-z-]+\.[a-z]+$/.test(key))
    throw new Error(`Not a key of a file: ${key}`);
  return key;
}
