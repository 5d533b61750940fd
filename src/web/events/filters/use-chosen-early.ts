import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '#web/device/browser.ts';
import { type FilterKey, filterKeys, isNumber, maxOf } from './filters.ts';
import { firstNumberIn } from './number-field.ts';
import { type EventsSearch, readEventsSearch, type SearchChange } from './search.ts';
import { type Filtering, typingMs } from './use-filtering.ts';

/**
 * Takes over the values of the fields of these names, which may be filled in before hydration: the next render would overwrite
 * them.
 */
export function useChosenEarly(
  form: RefObject<HTMLFormElement | null>,
  names: readonly FilterKey[],
  { draft, choose }: Filtering,
): void {
  const isHydrated = useHydrated();
  const takeUp = useRef(() => {
    const { current } = form;
    if (isHydrated || !current) return;
    const standing = filtersIn(new FormData(current));
    const changed = names.filter(
      (name) =>
        // Some fields exist for signed-in users only.
        current.elements.namedItem(name) && JSON.stringify(standing[name]) !== JSON.stringify(draft[name]),
    );
    if (changed.length === 0) return;
    choose(
      changed.reduce<SearchChange>((changes, name) => ({ ...changes, [name]: standing[name] }), {}),
      typingMs,
    );
  });
  // Before the user can choose anything else.
  useLayoutEffect(() => takeUp.current(), []);
}

/** Filters from the fields of a form; ages stay in the order of their fields, in which the user may be typing. */
function filtersIn(form: FormData): EventsSearch {
  const raw = Object.fromEntries(
    filterKeys.map((key) => {
      const texts = form.getAll(key).map(String);
      const values = isNumber(key) ? texts.map(firstNumberIn) : texts;
      return [key, maxOf(key) > 1 ? values : values[0]];
    }),
  );
  const ages = [raw['age'] ?? []].flat().flatMap((age) => readEventsSearch({ age }).age ?? []);
  return { ...readEventsSearch({ ...raw, age: undefined }), ...(ages.length > 0 && { age: ages }) };
}
