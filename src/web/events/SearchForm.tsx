import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { pathIn, useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { HiddenSearch } from './HiddenSearch.tsx';
import type { EventsSearch } from './search.ts';
import { strings } from './strings.ts';
import { type Filtering, typingMs } from './use-filtering.ts';

// Only who searches needs them.
const Suggestions = lazy(async () => ({ default: (await import('./Suggestions.tsx')).Suggestions }));

export function SearchForm({ search, draft, choose }: Filtering & { search: EventsSearch }) {
  const texts = useStrings(strings);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <search>
      <form
        action={pathIn(useLanguage(), '/events')}
        onSubmit={(event) => {
          event.preventDefault();
          choose({});
        }}
        className="relative max-w-xl"
      >
        <HiddenSearch search={search} except={['q']} />
        <input
          type="search"
          name="q"
          aria-label={texts.search}
          placeholder={texts.searchHint}
          value={draft.q ?? ''}
          onChange={(event) => choose({ q: event.target.value || undefined }, typingMs)}
          maxLength={200}
          autoComplete="off"
          onFocus={(event) => setField(event.currentTarget)}
          className="h-14 w-full rounded-full border-2 border-[#15162b] bg-card pr-16 pl-6 text-lg text-ink dark:border-edge [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label={texts.searchButton}
          className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-full bg-strong text-on-strong hover:bg-teal hover:text-on-teal"
        >
          <Search aria-hidden className="size-5" />
        </button>
        {field && (
          <Suspense>
            <Suggestions
              field={field}
              typed={draft.q ?? ''}
              isTyping={draft.q !== search.q}
              choose={choose}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}
