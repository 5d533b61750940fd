import { v7 } from 'uuid';

/** A new `_id`: UUIDv7, so that rows made one after the other lie one after the other in the index. */
export function newId(): string {
  return v7();
}
