// Ctrl or ⌘ with S on pages of staff: saves what is typed, as the save button does (docs/product/lists.md#keys).

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Calls `save` wherever the focus is; while a dialog is open only where that is around `within`: it waits for an answer first. */
export function useSaveKey(within: RefObject<Element | null>, save: () => void, isOn = true): void {
  const act = useEffectEvent(save);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      // The browser would save the page as a file.
      event.preventDefault();
      if (!event.repeat && !isBehindDialog(within.current)) act();
    };
    // Before the fields, some of which stop every key.
    if (isOn) document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [within, isOn]);
}

/** The shortcut presses the save button of a form; while that is disabled nothing happens. */
export function useFormSaveKey(form: RefObject<HTMLFormElement | null>, isOn = true): void {
  useSaveKey(form, () => pressSave(form.current), isOn);
}

function pressSave(form: HTMLFormElement | null): void {
  if (!form) return;
  // A field may take what is typed only when it is left; the save button is enabled after that.
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && form.contains(activeElement)) {
    flushSync(() => activeElement.blur());
    activeElement.focus({ preventScroll: true });
  }
  const button = [...form.elements].find(
    (one): one is HTMLButtonElement =>
      one instanceof HTMLButtonElement && one.type === 'submit' && !one.disabled,
  );
  if (button) form.requestSubmit(button);
}

function isBehindDialog(within: Element | null): boolean {
  return [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
    (dialog) => !dialog.contains(within),
  );
}
