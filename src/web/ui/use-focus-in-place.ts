import { type RefObject, useEffect, useRef } from 'react';

/**
 * After the item of a list that had the focus was removed, moves it to the heading of the item that is in its place now, or to that of the
 * page: the browser would start again at the top. The component that calls it renders the list; its headings have a `tabIndex`.
 */
export function useFocusInPlace(around: RefObject<HTMLElement | null>): void {
  const last = useRef<{ readonly element: Element; readonly place: number } | null>(null);
  useEffect(() => {
    const note = ({ target: element }: FocusEvent) => {
      // A dialog gives the focus back to what has opened it.
      if (!(element instanceof Element) || element.closest('[role=dialog], [role=alertdialog]')) return;
      const item = around.current?.contains(element) ? element.closest('li') : null;
      last.current = item && { element, place: [...(item.parentElement?.children ?? [])].indexOf(item) };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [around]);
  useEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const headings = [...(around.current?.querySelectorAll<HTMLElement>('li h2') ?? [])];
    const next = headings[last.current.place] ?? headings.at(-1) ?? around.current?.querySelector('h1');
    next?.focus();
  });
}
