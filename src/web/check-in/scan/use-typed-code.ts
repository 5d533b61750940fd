import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { endScan, openScannerReader } from '../session/scanner-keys.ts';

/** What takes typing itself; a scanner that types into a dialog is left to it. */
const typedInto =
  'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, select, :is([role=dialog], [role=alertdialog]) *';

/** Whether a key is typed where nothing takes it, as a scanner does that types like a keyboard; shortcuts are none. */
export function isTypedAnywhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isElsewhere = target instanceof HTMLElement && target.matches(typedInto);
  return !isElsewhere && !ctrlKey && !metaKey && !altKey;
}

/**
 * The text of the code that is being typed, in a field or by a scanner that types like a keyboard anywhere on the page. The Enter of a
 * scanner sends the code and presses no button that happens to have the focus; after typing in the field it presses that button.
 */
export function useTypedCode(onCode: (code: string) => void) {
  const [typed, setTyped] = useState('');
  const isReadHere = useRef(false);
  function send(): void {
    isReadHere.current = false;
    // Always taken out: the next code of a scanner must not be appended to it.
    setTyped('');
    if (typed.trim() === '') return;
    endScan();
    onCode(typed);
  }
  const [readScanner] = useState(openScannerReader);
  const readKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    const scanned = readScanner(event);
    if (scanned !== null) onCode(scanned);
    if (!isTypedAnywhere(event)) return;
    if (key === 'Enter' && typed !== '' && isReadHere.current) {
      event.preventDefault();
      event.stopPropagation();
      send();
    } else if (key.length === 1 && key !== ' ') {
      isReadHere.current = true;
      setTyped((former) => former + key);
    }
  });
  useEffect(() => {
    // Before the button with the focus gets the event.
    addEventListener('keydown', readKey, { capture: true });
    return () => removeEventListener('keydown', readKey, { capture: true });
  }, []);
  function typeInField(text: string): void {
    isReadHere.current = false;
    setTyped(text);
  }
  return { typed, setTyped: typeInField, send };
}
