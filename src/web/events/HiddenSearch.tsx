import type { EventsSearch } from './search.ts';

/** The filters that a form does not show itself, so that it keeps them when it is sent without script. */
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
