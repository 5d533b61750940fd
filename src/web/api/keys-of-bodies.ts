import { useState } from 'react';

/**
 * Keys of what is sent: the same for the same body, so that a repeated press sends nothing twice, and a new one for a changed body, which
 * the server would refuse under the former.
 */
export function keysOfBodies(newKey: () => string = () => crypto.randomUUID()): (body: unknown) => string {
  let last: { readonly body: string; readonly key: string } | undefined;
  return (given) => {
    const body = JSON.stringify(given);
    if (last?.body !== body) last = { body, key: newKey() };
    return last.key;
  };
}

/** Such keys for as long as a component is there. */
export function useKeysOfBodies(): (body: unknown) => string {
  const [keyFor] = useState(() => keysOfBodies());
  return keyFor;
}
