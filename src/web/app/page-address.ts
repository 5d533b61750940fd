// The canonical address of a page: the server renders and caches one page for all its variants.

import { createMemoryHistory } from '@tanstack/react-router';
import { languageOfPath, pathIn, withoutLanguage } from '#core/languages.ts';
import { areas } from '#core/auth/destination.ts';
import { createQueryClient } from '#web/api/transport.ts';
import { unreadIn } from '#web/events/programme/requested.ts';
import { unreadOfDay, unreadOfEvent, unreadOfPlace } from '#web/events/programme/requested-elsewhere.ts';
import { isEmbed, readEmbedSearch } from '#web/events/embed/embed.tsx';
import { addPrivateRoutes } from './private-routes.tsx';
import { createAppRouter } from './router.tsx';
import { parseSearch, stringifySearch } from '#web/address/search-text.ts';

type Search = Readonly<Record<string, unknown>>;
/** Stands for any value that no page can read. */
const unreadable = '\0';

/** Makes no request: it only finds the page of an address. */
const router = createAppRouter(
  addPrivateRoutes(),
  {
    queryClient: createQueryClient(() => Promise.reject(new Error('Nothing is asked'))),
    language: 'it',
    own: {},
  },
  createMemoryHistory(),
);

/**
 * The path as the page's route writes it (`/EN/Events/` is `/en/events`), and of the query what the page reads, or says that it
 * cannot read: any other parameter makes no page of its own.
 */
export function addressOf(url: string): string {
  const [path = '', query = ''] = splitAt(url, '?');
  // An address that begins with two slashes would be on another host.
  const english = path.replaceAll(/\/{2,}/g, '/').replace(/^\/en(?=\/|$)/i, '/en');
  const language = languageOfPath(english);
  const plain = withoutLanguage(english);
  if (isEmbed(plain)) return english + stringifySearch(only(parseSearch(query), readEmbedSearch));
  const [routes, params, found] = router.getMatchedRoutes(plain);
  // No page, whatever its query.
  if (!found || !areas.some((area) => area === (params['role'] ?? area))) return english;
  const canonical = pathIn(language, canonicalPath(found.fullPath, plain));
  if (query === '') return canonical;
  const read = (search: Search) =>
    Object.assign(
      {},
      ...routes.map(({ options: { validateSearch } }) => readWith(validateSearch, search)),
    ) as Search;
  return canonical + stringifySearch(only(parseSearch(query), read, unreadFinders[found.fullPath]));
}

/** What the pages that mention it cannot read of their addresses, by route. */
const unreadFinders: Readonly<Record<string, (search: Search) => readonly string[]>> = {
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
  findUnread: (search: Search) => readonly string[] = () => [],
): Search {
  const readable = new Map(Object.entries(read(search)).filter(([, value]) => value !== undefined));
  const unread = new Set(findUnread(search));
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      // All unreadable values are the same to the page, which only says that there are some.
      if (unread.has(name)) return [[name, [readable.get(name) ?? [], unreadable].flat()]];
      return readable.has(name) ? [[name, value]] : [];
    }),
  );
}

function readWith(validate: unknown, search: Search): Search {
  return typeof validate === 'function' ? (validate as (search: Search) => Search)({ ...search }) : {};
}

/** The fixed parts of the route as the route writes them, and the values of the path for its parameters. */
function canonicalPath(fullPath: string, path: string): string {
  const words = fullPath.split('/').filter(Boolean);
  const parts = path.split('/').filter(Boolean);
  return `/${parts.map((part, place) => (words[place]?.includes('$') === false ? words[place] : part)).join('/')}`;
}

function splitAt(text: string, mark: string): readonly string[] {
  const place = text.indexOf(mark);
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + 1)];
}
