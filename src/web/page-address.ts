// One spelling for the address of a page: the server renders and keeps one for all of them.

import { createMemoryHistory } from '@tanstack/react-router';
import { languageOfPath, pathIn, withoutLanguage } from '#core/languages.ts';
import { areas } from '#core/sign-on/destination.ts';
import { createQueryClient } from './api/transport.ts';
import { unreadIn } from './events/requested.ts';
import { unreadOfDay, unreadOfEvent, unreadOfPlace } from './events/requested-elsewhere.ts';
import { isEmbed, readEmbedSearch } from './events/embed.tsx';
import { createAppRouter } from './router.tsx';
import { parseSearch, stringifySearch } from './search-text.ts';

type Search = Readonly<Record<string, unknown>>;
/** What no page reads. */
const unreadable = '\0';

/** Asks nobody anything: it knows which page an address belongs to. */
const router = createAppRouter(
  {
    queryClient: createQueryClient(() => Promise.reject(new Error('Nothing is asked'))),
    language: 'it',
    own: {},
  },
  createMemoryHistory(),
);

/**
 * The path as the page's route spells it (`/EN/Events/` is `/en/events`), and of the query what the page reads, or says that it
 * cannot read: whatever else somebody writes there makes no page of its own.
 */
export function addressOf(url: string): string {
  const [path = '', query = ''] = splitAt(url, '?');
  // Two slashes begin the address of another host.
  const english = path.replaceAll(/\/{2,}/g, '/').replace(/^\/en(?=\/|$)/i, '/en');
  const language = languageOfPath(english);
  const plain = withoutLanguage(english);
  if (isEmbed(plain)) return english + stringifySearch(only(parseSearch(query), readEmbedSearch));
  const [routes, params, found] = router.getMatchedRoutes(plain);
  // No page, however its query goes on.
  if (!found || !areas.some((area) => area === (params['role'] ?? area))) return english;
  const spelled = pathIn(language, spelledAs(found.fullPath, plain));
  if (query === '') return spelled;
  const read = (search: Search) =>
    Object.assign(
      {},
      ...routes.map(({ options: { validateSearch } }) => readWith(validateSearch, search)),
    ) as Search;
  return spelled + stringifySearch(only(parseSearch(query), read, tellers[found.fullPath]));
}

/** What the pages that tell of it cannot read of their addresses, by their routes. */
const tellers: Readonly<Record<string, (search: Search) => readonly string[]>> = {
  '/events': unreadIn,
  '/$role/calendar/events': unreadIn,
  '/events/$eventId': unreadOfEvent,
  '/$role/calendar/events/$eventId': unreadOfEvent,
  '/print/day/$day': unreadOfDay,
  '/print/place/$locationId': unreadOfPlace,
};

function only(
  search: Search,
  read: (search: Search) => Search,
  tells: (search: Search) => readonly string[] = () => [],
): Search {
  const known = new Map(Object.entries(read(search)).filter(([, value]) => value !== undefined));
  const unread = new Set(tells(search));
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      // Whatever cannot be read is the same to the page, which only says that there is something.
      if (unread.has(name)) return [[name, [known.get(name) ?? [], unreadable].flat()]];
      return known.has(name) ? [[name, value]] : [];
    }),
  );
}

function readWith(validate: unknown, search: Search): Search {
  return typeof validate === 'function' ? (validate as (search: Search) => Search)({ ...search }) : {};
}

/** The route's own words, and what stands in the path where the route has a name for it. */
function spelledAs(fullPath: string, path: string): string {
  const words = fullPath.split('/').filter(Boolean);
  const parts = path.split('/').filter(Boolean);
  return `/${parts.map((part, place) => (words[place]?.includes('$') === false ? words[place] : part)).join('/')}`;
}

function splitAt(text: string, mark: string): readonly string[] {
  const place = text.indexOf(mark);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + 1)];
}
