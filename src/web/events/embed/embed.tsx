// A list of the programme for other sites, rendered by the server alone: the frame has neither React nor data of the user.

import { renderToStaticMarkup } from 'react-dom/server';
import { eventPath } from '#core/events/address.ts';
import { languageOfPath, pathIn, withoutLanguage } from '#core/languages.ts';
import { embedThemes, type PageRequest, type RenderedEmbed } from '#core/page.ts';
import { isRefused } from '#web/api/refusal.ts';
import { createQueryClient } from '#web/api/transport.ts';
import { readOwnTexts } from '#web/i18n/own-texts.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { parseSearch, stringifySearch } from '#web/address/search-text.ts';
import { embedStrings } from './embed-strings.ts';
import { EmbeddedList } from './EmbeddedList.tsx';
import { programmeOptions } from '../programme/queries.ts';
import { eventsPerPage, publicFilters, readEventsSearch } from '../filters/search.ts';

export function isEmbed(url: string): boolean {
  return /^\/embed\/?(?=\?|$)/.test(withoutLanguage(url));
}

/** The parameters of an address that change the list. */
export function readEmbedSearch(raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...publicFilters(readEventsSearch(raw)), limit: raw['limit'], theme: raw['theme'] };
}

/** `?theme=light|dark`, `?limit=1…24`, and the filters of the programme with the same names as in its own address. */
export async function renderEmbed({ url, origin, fetchJson }: PageRequest): Promise<RenderedEmbed> {
  const language = languageOfPath(url);
  const raw = parseSearch(new URL(url, origin).search);
  // The address may be copied from a view or from a page of staff: only the filters that any user has are applied.
  const search = publicFilters(readEventsSearch(raw));
  const limit = Math.min(Math.max(Math.trunc(Number(raw['limit'])) || 6, 1), eventsPerPage);
  const queryClient = createQueryClient(fetchJson);
  const wording = { language, own: await readOwnTexts(queryClient, language) };
  const { rows, status } = await queryClient.fetchQuery(programmeOptions(search, language)).then(
    (found) => ({ rows: found.rows.slice(0, limit), status: 200 }),
    (error: unknown) => {
      // A site that is not public yet has nothing to show.
      if (isRefused(error, 401)) return { rows: [], status: 200 };
      // After any error the list shows a link to the programme; status 500 prevents caching.
      return { rows: null, status: 500 };
    },
  );
  queryClient.clear();
  return {
    kind: 'embed',
    status,
    language,
    title: stringsIn(wording, embedStrings).title,
    theme: embedThemes.find((theme) => theme === raw['theme']) ?? 'auto',
    body: renderToStaticMarkup(
      <EmbeddedList
        wording={wording}
        events={rows}
        addressOf={(event) => origin + pathIn(language, eventPath(event._id))}
        programme={origin + pathIn(language, '/events') + stringifySearch({ ...search })}
      />,
    ),
  };
}
