// The pages of the door on this device (docs/product/check-in.md#on-the-device): with them a door opens by its address without a network.

import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
// oxlint-disable-next-line import/default -- the bundler gives it one
import scanWorker from '../camera/scan-worker.ts?worker&url';
import { NoConnection } from '#web/api/refusal.ts';
import { cacheDoorPages } from '#web/device/ready-offline.ts';
import { seePages } from './door-state.ts';

/** Once a document, because the files belong to one build. */
let filling: Promise<void> | undefined;

/**
 * Caches what the pages of the door, and the reader of codes, need to open without a network. Rejects with `NoConnection` where the network
 * fails, and is tried again by the next call.
 */
export function cacheDoorFiles(): Promise<void> {
  filling ??= fill();
  return filling;
}

async function fill(): Promise<void> {
  seePages('loading');
  try {
    await cacheDoorPages([wasm, scanWorker]);
    seePages('ready');
  } catch (error) {
    filling = undefined;
    // The browser's word for a file that did not come; all other failures are of the storage.
    if (error instanceof TypeError) throw new NoConnection(error);
    seePages('notStored');
    throw error;
  }
}
