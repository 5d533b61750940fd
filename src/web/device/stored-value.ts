// Who follows a stored value: pages of this document, which change it or see another tab do so.

export interface StoredValueListeners {
  /** For `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** This document has changed the value. */
  readonly publish: () => void;
}

/** `onOtherTab` invalidates what this document has read, before the listeners read the value of another tab. */
export function listenersTo(name: string, onOtherTab?: () => void): StoredValueListeners {
  const listeners = new Set<() => void>();
  function publish(): void {
    for (const listener of listeners) listener();
  }
  function follow({ key }: StorageEvent): void {
    // Null: all values were removed.
    if (key !== null && key !== name) return;
    onOtherTab?.();
    publish();
  }
  return {
    publish,
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', follow);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', follow);
      };
    },
  };
}
