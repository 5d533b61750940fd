import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Suggestion } from '#core/events/suggestions.ts';
import { suggestionRead } from '#core/later-reads.ts';
import { query } from '#web/api/query.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { SearchChange } from './search.ts';
import { useEventPath } from '../event/section.ts';
import { suggestionStrings } from './suggestion-strings.ts';
import type { Filtering } from './use-filtering.ts';

export interface SuggestionsProps {
  readonly field: HTMLInputElement;
  /** The text in the field. */
  readonly typed: string;
  /** Whether the user was typing before this list was loaded. */
  readonly isTyping: boolean;
  readonly choose: Filtering['choose'];
}

type Option = { readonly kind: 'meant'; readonly name: string } | Suggestion;

/** Debounce: shorter than a noticeable delay, longer than the time between two keys. */
const pauseMs = 150;

/**
 * Suggestions below the search field, for names of events, people and more. The field itself works without script; this list turns
 * it into a combobox at its first focus.
 */
export function Suggestions({ field, typed, isTyping, choose }: SuggestionsProps) {
  const texts = useStrings(suggestionStrings);
  const formats = useFormats();
  const navigate = useNavigate();
  const pathOf = useEventPath();
  const id = useId();
  const { options, isForTyped } = useSuggested(typed);
  const [isWanted, setWanted] = useState(isTyping);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && options.length > 0;

  const pick = (option: Option) => {
    setWanted(false);
    setActive(-1);
    const filter = filterOf(option);
    if (filter) choose(filter);
    else if (option.kind === 'event') void navigate({ to: pathOf(option._id) });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    // While an input method composes a character its keys are not ours.
    if (event.isComposing) return;
    // While newer options are loading, arrow keys wait and Enter searches for the words.
    const option = isOpen && isForTyped ? options[active] : undefined;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      setWanted(true);
      // The field itself comes before the first option.
      if (isOpen && isForTyped)
        setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === 'Enter' && option) pick(option);
    else if (event.key === 'Escape' && isOpen) setWanted(false);
    else {
      // Enter searches for what is typed, and its results are to be in view.
      if (event.key === 'Enter') setWanted(false);
      return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    const type = () => {
      setWanted(true);
      setActive(-1);
    };
    const leave = () => setWanted(false);
    field.addEventListener('keydown', press);
    field.addEventListener('input', type);
    field.addEventListener('blur', leave);
    return () => {
      field.removeEventListener('keydown', press);
      field.removeEventListener('input', type);
      field.removeEventListener('blur', leave);
    };
  }, [field]);
  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isOpen));
    field.setAttribute('aria-controls', id);
    if (isOpen && active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`);
    else field.removeAttribute('aria-activedescendant');
  }, [field, id, isOpen, active]);

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={texts.label}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-40 mt-2 max-h-[60dvh] overflow-y-auto rounded-2xl bg-card p-2 text-ink shadow-float"
      >
        {options.map((option, place) => (
          <button
            type="button"
            tabIndex={-1}
            key={option.kind === 'meant' ? option.kind : option._id}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            aria-disabled={!isForTyped}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
            className="flex min-h-11 w-full cursor-pointer text-left items-center justify-between gap-4 rounded-xl px-4 py-2 hover:bg-soft aria-selected:bg-spark aria-selected:text-on-spark aria-disabled:text-quiet forced-colors:aria-selected:outline-2"
          >
            {option.kind === 'meant' ? (
              <span className="min-w-0 font-semibold wrap-anywhere">{texts.didYouMean(option.name)}</span>
            ) : (
              <>
                <span lang={option.lang} className="min-w-0 font-semibold wrap-anywhere">
                  {option.name}
                </span>
                <span className="shrink-0 text-sm">{texts.kinds[option.kind]}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen && isForTyped && texts.count(formats.number(options.length), options.length === 1)}
      </p>
    </>
  );
}

/** The filter of an option: people are searched by name; an event has no filter but a page. */
function filterOf(option: Option): SearchChange | null {
  switch (option.kind) {
    case 'event':
      return null;
    case 'meant':
    case 'speaker':
      return { q: option.name };
    case 'category':
      return { q: undefined, category: option._id };
    case 'field':
      return { q: undefined, field: [option._id] };
    case 'place':
      return { q: undefined, place: option._id };
  }
}

/**
 * The options for the typed text, requested when the typing pauses; overtaken requests are cancelled. The former options stay until
 * the new ones are loaded.
 */
function useSuggested(typed: string): { readonly options: readonly Option[]; readonly isForTyped: boolean } {
  const language = useLanguage();
  const [q, setQ] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isSearching = q.length > 1;
  const { data, isPlaceholderData } = useQuery({
    ...query(suggestionRead, { query: { q, lang: language } }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const isForTyped = !isPlaceholderData && q === typed.trim();
  if (!isSearching || !data || typed.trim().length < 2) return { options: [], isForTyped };
  const { meant, suggestions } = data;
  const options = [...(meant === null ? [] : [{ kind: 'meant', name: meant } as const]), ...suggestions];
  return { options, isForTyped };
}
