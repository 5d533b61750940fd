import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTypedEarly } from '#web/ui/fields/use-typed-early.ts';
import { HiddenSearch } from './HiddenSearch.tsx';
import type { EventsSearch } from './search.ts';
import { useProgrammePath } from '../event/section.ts';
import { strings } from '../programme/strings.ts';
import { type Filtering, typingMs } from './use-filtering.ts';

// Loaded only for users who search.
const Suggestions = lazyPart(async () => (await import('./Suggestions.tsx')).Suggestions);

export function SearchForm({ search, draft, choose }: Filtering & { search: EventsSearch }) {
  const texts = useStrings(strings);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const { around, typing } = useTypedEarly({
    value: draft.q ?? '',
    onChange: (q) => choose({ q: q || undefined }, typingMs),
  });
  // A focus from before hydration fires no event.
  useEffect(() => {
    const input = around.current?.querySelector('input');
    if (input && input === document.activeElement) setField(input);
  }, [around]);
  return (
    <search>
      <form
        action={pathIn(useLanguage(), useProgrammePath())}
        onSubmit={(event) => {
          event.preventDefault();
          choose({});
        }}
      >
        <HiddenSearch search={search} except={['q']} />
        <div ref={around} className="relative">
          <input
            type="search"
            name="q"
            aria-label={texts.search}
            placeholder={texts.searchHint}
            value={typing.value}
            onChange={(event) => typing.onChange(event.target.value)}
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
            <Suggestions field={field} typed={typing.value} isTyping={draft.q !== search.q} choose={choose} />
          )}
        </div>
      </form>
    </search>
  );
}
