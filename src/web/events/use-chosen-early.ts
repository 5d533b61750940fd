import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '#web/layout/use-hydrated.ts';
import { firstNumberIn } from './number-field.ts';
import { type EventsSearch, readEventsSearch, type SearchChange } from './search.ts';
import { type Filtering, typingMs } from './use-filtering.ts';

/**
 * Takes for chosen what stands in the fields of these names, which can be filled in before the page's script is there: the next render
 * would write over it.
 */
export function useChosenEarly(
  form: RefObject<HTMLFormElement | null>,
  names: readonly (keyof EventsSearch)[],
  { draft, choose }: Filtering,
): void {
  const isHydrated = useHydrated();
  const takeUp = useRef(() => {
    const { current } = form;
    if (isHydrated || !current) return;
    const standing = filtersIn(new FormData(current));
    const changed = names.filter(
      (name) =>
        // Some fields come only with who is signed in.
        current.elements.namedItem(name) && JSON.stringify(standing[name]) !== JSON.stringify(draft[name]),
    );
    if (changed.length === 0) return;
    choose(
      changed.reduce<SearchChange>((changes, name) => ({ ...changes, [name]: standing[name] }), {}),
      typingMs,
    );
  });
  // Before anything else can be chosen.
  useLayoutEffect(() => takeUp.current(), []);
}

/** Filters as the fields of a form choose them; ages stay in the order of their fields, in which somebody may be writing. */
function filtersIn(form: FormData): EventsSearch {
  const numbersIn = (name: string) => form.getAll(name).map((value) => firstNumberIn(String(value)));
  const ages = numbersIn('age').flatMap((age) => readEventsSearch({ age }).age ?? []);
  return {
    ...readEventsSearch({
      ...Object.fromEntries(form),
      party: numbersIn('party')[0],
      field: form.getAll('field'),
      age: undefined,
    }),
    ...(ages.length > 0 && { age: ages }),
  };
}
