// What this device can do for the door. Each check asks the browser; none stores anything.

/** Whether the screen can stay on; false where the browser cannot, or the battery is low. */
export async function canStayAwake(): Promise<boolean> {
  if (!('wakeLock' in navigator)) return false;
  try {
    const lock = await navigator.wakeLock.request('screen');
    await lock.release();
    return true;
  } catch {
    return false;
  }
}

export interface StorageRoom {
  /** Bytes that are free for this site; null: the browser does not say. */
  readonly free: number | null;
  /** The browser deletes nothing of this site by itself, even when room is scarce. */
  readonly isPersistent: boolean;
}

/** How much lists of tickets can take: all of a festival's day are some megabytes. */
export const enoughRoom = 50_000_000;

/** Null where a page can store nothing. */
export async function readStorage(): Promise<StorageRoom | null> {
  if (!('storage' in navigator) || !('indexedDB' in window)) return null;
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate();
    return {
      free: quota === undefined ? null : Math.max(0, quota - usage),
      isPersistent: await navigator.storage.persist(),
    };
  } catch {
    return null;
  }
}

/** Whether the signature of a ticket can be verified without a network. */
export async function canVerifySignatures(): Promise<boolean> {
  if (!('crypto' in window) || !('subtle' in crypto)) return false;
  try {
    // The base point of the curve: a valid public key without a private one.
    const key = Uint8Array.from([0x58, ...Array.from({ length: 31 }, () => 0x66)]);
    await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
    return true;
  } catch {
    return false;
  }
}
