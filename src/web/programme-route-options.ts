// Options that the programme routes share: the public one and the one in the calendar section.

import { dayOf } from '#core/time.ts';
import { isPassing, loadPart } from './api/load-part.ts';
import { canonicalSearch, type EventsSearch, readEventsSearch } from './events/search.ts';
import { strings } from './events/strings.ts';
import type { RequestedView } from './events/views.ts';
import { viewsStrings } from './events/views-strings.ts';
import { zone } from './i18n/formats.ts';
import type { Wording } from './i18n/language.ts';
import { stringsIn } from './i18n/strings.ts';
import { headOf } from './layout/head.ts';
import { pageNow } from './page-clock.ts';
import { publicPage } from './public-page.ts';
import type { RouterContext } from './router.tsx';

/** Loaded only for a view: most users see the cards. */
async function prepareView(requested: RequestedView) {
  const { prepareView: prepare } = await loadPart(() => import('./events/views.ts'));
  return prepare(requested);
}

interface Listing {
  readonly deps: EventsSearch;
  readonly location: { readonly searchStr: string };
  readonly context: RouterContext;
  /** `stay`: the page already shows the programme with other filters. */
  readonly cause: 'preload' | 'enter' | 'stay';
}

async function load({ deps: requested, location, context }: Listing) {
  const { queryClient, language } = context;
  const today = dayOf(pageNow(), zone);
  const { prepareProgramme } = await loadPart(() => import('./events/prepare-programme.ts'));
  const prepared = await prepareProgramme({ requested, address: location.searchStr, context });
  const { shown: search } = prepared;
  const view =
    search.view && (await prepareView({ search, view: search.view, language, queryClient, today }));
  const files = [...prepared.files, ...(view?.files ?? [])];
  return { ...prepared, today, View: view?.View, files, failure: undefined };
}

/** The loader's data where the programme could not be loaded. */
const bare = {
  choices: undefined,
  unread: [],
  gone: 0,
  isPrivateExcluded: false,
  isPastEnd: false,
  EmptyResultsHelp: undefined,
  Notes: undefined,
  View: undefined,
  files: [],
};

export const programmeRouteOptions = {
  ...publicPage('events/EventsPage.tsx'),
  validateSearch: readEventsSearch,
  // The router leaves in what it does not know.
  loaderDeps: ({ search }: { search: EventsSearch }) => readEventsSearch({ ...search }),
  staticData: { file: ['events/EventsPage.tsx', 'events/prepare-programme.ts'] },
  loader: async (listing: Listing) => {
    try {
      return await load(listing);
    } catch (error) {
      // A user who changes filters keeps the page, without its list, and can go on choosing.
      if (import.meta.env.SSR || listing.cause !== 'stay' || !isPassing(error)) throw error;
      const { deps: search } = listing;
      return { ...bare, search, shown: search, today: dayOf(pageNow(), zone), failure: error };
    }
  },
  head: ({
    match,
    loaderData,
  }: {
    match: { readonly context: Wording; readonly search: EventsSearch };
    loaderData?: { readonly isPastEnd: boolean } | undefined;
  }) => {
    const { programme, description, pages } = stringsIn(match.context, strings);
    const { view, page } = readEventsSearch({ ...match.search });
    // So that tabs and the history of the browser can be told apart.
    const part = view ? stringsIn(match.context, viewsStrings)[view] : page && pages.page(page);
    const title = part ? `${programme} · ${part}` : programme;
    if (loaderData?.isPastEnd) return headOf({ title, description, unlisted: true });
    const search = canonicalSearch(readEventsSearch({ ...match.search }));
    return headOf({ title, description, path: '/events', search });
  },
};
