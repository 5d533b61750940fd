// What is typed into a form of staff that has no draft on the server, on this device until it is sent: a message, a note, new dates, a change
// of many rows. It is there after a crash of the browser, a lost network and the end of a sign-in, for the same account
// (docs/product/events.md#drafts).

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { typedFile } from './typed-file.ts';

export interface StoredFormOptions<Value> {
  /** Which form, and of what. */
  readonly path: string;
  readonly id: string;
  /** An older version of the site may have stored something else, and the form may be about something else now: null. */
  readonly read: (stored: unknown) => Value | null;
  /** Puts what was found into the form. */
  readonly onFound: (value: Value) => void;
}

export interface StoredTyping<Value> {
  /** What this device has was read. */
  readonly isRead: boolean;
  /** False: this browser stores nothing, or another window has written over it, so that leaving loses what is typed. */
  readonly isStored: boolean;
  /** Null: nothing that would be lost. */
  readonly store: (value: Value | null) => void;
  /** What was found is in the form: it is written again where another window removes it. */
  readonly hold: (value: Value) => void;
  /** It was sent, or is not wanted any more; nothing is stored from then on. */
  readonly end: () => void;
  /** Calls the listener whenever it is removed, in this window or another. */
  readonly onRemoved: (listener: () => void) => () => void;
}

/** Reads what was typed, and stores what the form passes to it. */
export function useStoredTyping<Value>(options: StoredFormOptions<Value>): StoredTyping<Value> {
  const [isRead, setRead] = useState(false);
  const [isStored, setStored] = useState(true);
  const [file] = useState(() => typedFile(options.path, options.id));
  const take = useEffectEvent((stored: unknown) => {
    const found = stored === undefined ? null : options.read(stored);
    if (found !== null) options.onFound(found);
    setRead(true);
  });
  useEffect(() => file.onStored(setStored), [file]);
  useEffect(() => {
    let isCurrent = true;
    void file.read().then((stored) => isCurrent && take(stored));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  const { hold, end, onRemoved } = file;
  return { isRead, isStored, store: file.write, hold, end, onRemoved };
}

export interface TypedDraftOptions<Value> extends StoredFormOptions<Value> {
  /** What is typed; null: nothing that would be lost. */
  readonly value: Value | null;
}

export interface TypedDraft extends Pick<StoredTyping<never>, 'isRead' | 'isStored'> {
  /** What is in the form was found on this device. */
  readonly isFound: boolean;
  /** It was sent, or is not wanted any more. */
  readonly forget: () => void;
}

/** Stores what is typed whenever it changes. */
export function useTypedDraft<Value>({ value, ...options }: TypedDraftOptions<Value>): TypedDraft {
  const [isFound, setFound] = useState(false);
  const { isRead, isStored, store, end } = useStoredTyping<Value>({
    ...options,
    onFound(found) {
      // What was typed while it was read is newer.
      if (value !== null) return;
      options.onFound(found);
      setFound(true);
    },
  });
  const text = value === null ? null : JSON.stringify(value);
  // What is stored about something else stays until something is typed here.
  const isOwn = useRef(false);
  const write = useEffectEvent((typed: string | null) => {
    if (typed === null && !isOwn.current && !isFound) return;
    isOwn.current = true;
    store(typed === null ? null : (JSON.parse(typed) as Value));
  });
  useEffect(() => {
    if (isRead) write(text);
  }, [isRead, text]);
  const forget = () => {
    if (isOwn.current || isFound) end();
  };
  return { isRead, isStored, isFound: isFound && value !== null, forget };
}
