import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#web/layout/use-hydrated.ts';

interface Typing {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
}

/**
 * Keeps what somebody typed, or their browser filled in, before the page's script was there: the first render after it would
 * write over it. `around` goes to the element around the one to type in; `typing` into the field.
 */
export function useTypedEarly({ value, defaultValue, onChange }: Typing) {
  const isHydrated = useHydrated();
  const around = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(value ?? defaultValue ?? '');
  const shown = value ?? typed;

  function change(text: string) {
    setTyped(text);
    onChange?.(text);
  }

  const takeUp = useRef(() => {
    if (isHydrated) return;
    const found = around.current?.querySelector<HTMLInputElement>('input, textarea')?.value ?? '';
    if (found !== '' && found !== shown) change(found);
  });
  // Before anything is painted, and before whoever waits for the page to have taken over renders again.
  useLayoutEffect(() => takeUp.current(), []);

  return { around, typing: { value: shown, onChange: change } };
}
