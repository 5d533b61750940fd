// Keys that a page listens to as a whole, as Ctrl+Z of the timetable or the arrows of a list.

import { useEffect, useEffectEvent } from 'react';

/** Calls `press` for each key but those that are meant for a field, a menu or a dialog. */
export function useKeysOfPage(press: (event: KeyboardEvent) => void): void {
  const act = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isForField(event.target)) act(event);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** In a field, a menu or a dialog keys and pasted text mean something else than on the page. */
export function isForField(target: EventTarget | null): boolean {
  return (
    document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null ||
    (target instanceof Element && target.closest(fields) !== null)
  );
}

const fields =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=listbox], [role=combobox]';
