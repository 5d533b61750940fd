import type { EventsSearch } from './search.ts';

/** Hidden fields for the filters that a form does not show, so that they survive when it is sent without script. */
export function HiddenSearch({
  search,
  except,
}: {
  search: EventsSearch;
  except: readonly (keyof EventsSearch)[];
}) {
  return Object.entries(search)
    .filter(([name]) => name !== 'page' && !except.some((one) => one === name))
    .flatMap(([name, given]) =>
      [given]
        .flat()
        .map((value) => (
          <input
            key={`${name} ${value}`}
            type="hidden"
            name={name}
            value={value === true ? '1' : String(value)}
          />
        )),
    );
}
