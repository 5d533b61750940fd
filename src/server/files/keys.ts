import type { PictureFormat } from '#core/files/pictures.ts';

// Keys are made of ids and numbers, never of user input. The last two digits of an id are random, so that no folder of a disk
// grows large.

export function pictureKey(fileId: string, width: number, format: PictureFormat): string {
  return `pictures/${fileId.slice(-2)}/${fileId}/${width}.${format}`;
}

export function documentKey(fileId: string): string {
  return `documents/${fileId.slice(-2)}/${fileId}/original.pdf`;
}

/** Throws when a key could leave the store's own folder: only this module makes keys. */
export function checkKey(key: string): string {
  if (!/^[a-z]+(?:\/[\da-z-]+)*\/[\da-z-]+\.[a-z]+$/.test(key))
    throw new Error(`Not a key of a file: ${key}`);
  return key;
}
