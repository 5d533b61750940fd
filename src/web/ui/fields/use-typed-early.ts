import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#web/device/browser.ts';

interface Typing {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
}

/**
 * Preserves what the user typed, or the browser filled in, before hydration: the first render after it would overwrite it. `around`
 * goes to the element around the field; `typing` into the field.
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
  // Before the first paint, and before components that wait for hydration render again.
  useLayoutEffect(() => takeUp.current(), []);

  return { around, typing: { value: shown, onChange: change } };
}
