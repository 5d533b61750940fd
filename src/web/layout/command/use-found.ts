import { useQueries } from '@tanstack/react-query';
import type { Viewer } from '#core/accounts/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { dayOf } from '#core/time.ts';
import { zone } from '#web/i18n/formats.ts';
import type { Wording } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { hasPageFor, rowPath } from '#web/resources/entities.ts';
import { useDebounced } from '#web/resources/form/use-typed.ts';
import { searchOptions } from '#web/resources/queries.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { type Command, foundInOrder } from './commands.ts';
import { readTypedDay, withDaysAsWords } from './typed-day.ts';

/** What a search looks for, in the order of the results. */
const searched: readonly ResourceName[] = ['events', 'sessions', 'speakers', 'locations', 'users'];
const mostOfEach = 5;
const pauseMs = 200;

export interface Found {
  readonly commands: readonly Command[];
  /** The rows for what is typed now are on their way. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
}

/** Rows that a search finds among those that the viewer has pages for; from two letters on. */
export function useFound(typed: string, viewer: Viewer, wording: Wording): Found {
  const settled = useDebounced(typed.trim(), pauseMs);
  const isWanted = settled.length > 1;
  const typedDay = readTypedDay(settled, dayOf(pageNow(), zone));
  // Where a day is typed its sessions come first.
  const inOrder = typedDay
    ? searched.toSorted((a, b) => Number(b === 'sessions') - Number(a === 'sessions'))
    : searched;
  const names = inOrder.filter((name) => hasPageFor(name, viewer));
  const results = useQueries({
    queries: names.map((name) => {
      const ofDay = name === 'sessions' ? typedDay : null;
      const words = name === 'events' && typedDay ? withDaysAsWords(settled) : settled;
      return searchOptions(resources[name].path, ofDay?.rest ?? words, wording.language, isWanted, {
        limit: mostOfEach,
        filters: ofDay ? [{ field: 'sessionDay', operator: 'is', value: ofDay.day }] : [],
      });
    }),
  });
  const isRequested = typed.trim().length > 1;
  const isPending =
    isRequested &&
    (settled !== typed.trim() ||
      results.some(({ isFetching, isPlaceholderData }) => isFetching || isPlaceholderData));
  return {
    // All at once: the first of them gets the focus.
    commands:
      isRequested && !isPending
        ? foundInOrder(
            names.map((name, place) => ({
              isOfEvents: name === 'events',
              commands: (results[place]?.data ?? []).map(({ value, text }) => ({
                path: rowPath(name, value, viewer),
                text,
                kind: wordsOf(name, wording).one,
              })),
            })),
            settled,
            typedDay !== null,
          )
        : [],
    isPending,
    hasFailed: isRequested && results.some(({ isError }) => isError),
  };
}
