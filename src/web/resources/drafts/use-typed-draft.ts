// What is typed into a small form of staff and not sent, on this device until it is: a message, a note, the text of a picture. It is there
// after a crash of the browser, a lost network and the end of a sign-in, for the same account.

import { useEffect, useEffectEvent, useState } from 'react';
import { typedFile } from './typed-file.ts';

export interface TypedDraftOptions<Value> {
  /** Which form, and of what. */
  readonly path: string;
  readonly id: string;
  /** What is typed; null: nothing that would be lost. */
  readonly value: Value | null;
  /** An older version of the site may have stored something else: null. */
  readonly read: (stored: unknown) => Value | null;
  /** Puts what was found into the form. */
  readonly onFound: (value: Value) => void;
}

export interface TypedDraft {
  /** What is in the form was found on this device. */
  readonly isFound: boolean;
  /** False: this browser stores nothing, so that leaving loses what is typed. */
  readonly isStored: boolean;
  /** It was sent, or is not wanted any more. */
  readonly forget: () => void;
}

export function useTypedDraft<Value>(options: TypedDraftOptions<Value>): TypedDraft {
  const { value } = options;
  const [isRead, setRead] = useState(false);
  const [isFound, setFound] = useState(false);
  const [isStored, setStored] = useState(true);
  const [file] = useState(() => typedFile(options.path, options.id));
  const take = useEffectEvent((stored: unknown) => {
    const found = stored === undefined ? null : options.read(stored);
    // What was typed while it was read is newer.
    if (found !== null && value === null) {
      options.onFound(found);
      setFound(true);
    }
    setRead(true);
  });
  useEffect(() => {
    let isCurrent = true;
    void file.read().then((stored) => isCurrent && take(stored));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  const text = value === null ? null : JSON.stringify(value);
  useEffect(() => {
    if (isRead) file.write(text === null ? null : (JSON.parse(text) as unknown), setStored);
  }, [file, isRead, text]);
  return {
    isFound: isFound && value !== null,
    isStored,
    forget: file.end,
  };
}
