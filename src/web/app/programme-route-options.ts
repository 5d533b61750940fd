// Options that the programme routes share: the public one and the one in the calendar section.

import { dayOf } from '#core/time.ts';
import { isPassing, loadPart } from '#web/api/load-part.ts';
import { canonicalSearch, type EventsSearch, readEventsSearch } from '#web/events/filters/search.ts';
import { festivalLine, strings } from '#web/events/programme/strings.ts';
import type { Archive } from '#web/events/programme/archive.ts';
import type { RequestedView } from '#web/events/views/views.ts';
import { viewsStrings } from '#web/events/views/views-strings.ts';
import type { Festival } from '#web/events/programme/queries.ts';
import { formatsOf, zone } from '#web/i18n/formats.ts';
import type { Wording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { headOf } from '#web/layout/head.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { publicPage } from './public-page.ts';
import type { RouterContext } from '#web/api/router-context.ts';

/** Loaded only for a view: most users see the cards. */
async function prepareView(requested: RequestedView) {
  const { prepareView: prepare } = await loadPart(() => import('#web/events/views/views.ts'));
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
  const { prepareProgramme } = await loadPart(() => import('#web/events/programme/prepare-programme.ts'));
  const prepared = await prepareProgramme({ requested, address: location.searchStr, context, today });
  const { shown: search } = prepared;
  const view =
    search.view && (await prepareView({ search, view: search.view, language, queryClient, today }));
  const files = [...prepared.files, ...(view?.files ?? [])];
  return { ...prepared, today, View: view?.View, files, failure: undefined };
}

/** The loader's data where the programme could not be loaded. */
const bare = {
  choices: undefined,
  festival: null,
  unread: [],
  gone: 0,
  isPrivateExcluded: false,
  byAge: null,
  understood: [],
  isPastEnd: false,
  EmptyResultsHelp: undefined,
  Notes: undefined,
  OnNow: undefined,
  archive: null,
  ArchiveNote: undefined,
  View: undefined,
  files: [],
};

export const programmeRouteOptions = {
  ...publicPage('events/programme/EventsPage.tsx'),
  validateSearch: readEventsSearch,
  // The router leaves in what it does not know.
  loaderDeps: ({ search }: { search: EventsSearch }) => readEventsSearch({ ...search }),
  staticData: { file: ['events/programme/EventsPage.tsx', 'events/programme/prepare-programme.ts'] },
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
    loaderData?:
      | {
          readonly isPastEnd: boolean;
          readonly festival: Festival | null;
          readonly archive: Archive | null;
        }
      | undefined;
  }) => {
    const texts = stringsIn(match.context, strings);
    const { programme, pages } = texts;
    const { festival, archive } = loaderData ?? {};
    const formats = formatsOf(match.context.language);
    const known = archive
      ? archive.edition && [festivalLine({ ...archive.edition, town: null }, formats)]
      : festival && [festivalLine(festival, formats), festival.about];
    const description = known?.filter(Boolean).join('. ') || texts.description;
    const { view, page } = readEventsSearch({ ...match.search });
    // So that tabs and the history of the browser differ.
    const part = view ? stringsIn(match.context, viewsStrings)[view] : page && pages.page(page);
    const what = archive ? texts.archive[archive.title.of](archive.title.name) : programme;
    const title = part ? `${what} · ${part}` : what;
    if (loaderData?.isPastEnd) return headOf({ title, description, unlisted: true });
    const search = canonicalSearch(readEventsSearch({ ...match.search }), archive?.edition?._id);
    return headOf({ title, description, path: '/events', search });
  },
};
