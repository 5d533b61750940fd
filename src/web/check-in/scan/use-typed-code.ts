import { useEffect, useEffectEvent, useState } from 'react';

/** What takes typing itself; a scanner that types into a dialog is left to it. */
const typedInto =
  'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, select, [role=dialog] *';

/**
 * The text of the code that is being typed, in a field or by a scanner that types like a keyboard anywhere on the page. The Enter of a
 * scanner sends the code and presses no button that happens to have the focus.
 */
export function useTypedCode(onCode: (code: string) => void) {
  const [typed, setTyped] = useState('');
  function send(): void {
    // Always taken out: the next code of a scanner must not be appended to it.
    setTyped('');
    if (typed.trim() !== '') onCode(typed);
  }
  const readKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isElsewhere = target instanceof HTMLElement && target.matches(typedInto);
    if (isElsewhere || ctrlKey || metaKey || altKey) return;
    if (key === 'Enter' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      send();
    } else if (key.length === 1 && key !== ' ') setTyped((former) => former + key);
  });
  useEffect(() => {
    // Before the button with the focus hears of it.
    addEventListener('keydown', readKey, { capture: true });
    return () => removeEventListener('keydown', readKey, { capture: true });
  }, []);
  return { typed, setTyped, send };
}
