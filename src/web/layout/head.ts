// Title, description and other head elements of a page: rendered by the server, updated by the browser on navigation.

import { festivalName } from '#core/instance/association.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, useEffect } from 'react';
import { cardHeight, cardWidth, programmeCardPath } from '#core/events/address.ts';
import { type Language, pathIn } from '#core/languages.ts';
import { languages } from '#core/languages.ts';
import { serverResultOf } from '#web/api/router-internals.ts';
import { isUnreachable } from '#web/api/load-part.ts';
import { readSignedIn } from '#web/api/sign-in/signed-in.ts';
import type { RouterContext } from '#web/api/router-context.ts';
import { stringsIn, type Strings } from '#web/i18n/strings.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { strings } from './strings.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's file below src/web, and others that are loaded with it. */
    file?: string | readonly string[];
  }
}

interface SharedCard {
  readonly path: string;
  readonly alt: string;
  /** Without it: one of our drawn cards. */
  readonly as?: { readonly type: string; readonly width: number; readonly height: number };
}

export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** The picture that social networks show with a link, by its path; the programme's where the page has none. */
  readonly card?: SharedCard;
  /** Search engines must not index the page. */
  readonly unlisted?: true;
  /** The document is the offline shell: shown for every other page while offline. */
  readonly standsIn?: true;
  /** The path of the public page, where that is another one. */
  readonly path?: string;
  /** The part of the query that makes another page (`page`), as it was read; other parameters only filter or count. */
  readonly search?: Readonly<Record<string, unknown>>;
  /** Structured data of the page (schema.org); addresses in it are absolute. */
  readonly about?: (origin: string) => readonly Readonly<Record<string, unknown>>[];
}

/** The value of a route's `head`. The router only carries it: its own head elements would need inline scripts. */
export function headOf(head: PageHead): { meta: ComponentProps<'meta'>[] } {
  return { meta: [{ pageHead: head } as object] };
}

/** The head of a page that search engines must not index: its title alone. */
export function unlistedHead<T>(
  strings: Strings<T>,
  titleOf: (texts: ReturnType<typeof stringsIn<T>>) => string,
) {
  return {
    head: ({ match }: { match: { context: RouterContext } }) =>
      headOf({ title: titleOf(stringsIn(match.context, strings)), unlisted: true }),
  };
}

/** Of pages that bring their titles themselves: those of the door, and of some mailed links. All of them would be in the first load. */
export const doorHead = unlistedHead(strings, ({ loadingPage }) => loadingPage);

function headOfPage(router: AnyRouter): PageHead {
  if (ownTitle !== null) return { title: ownTitle, unlisted: true };
  const isMissing = router.state.matches.some(
    ({ status, _notFound }) => status === 'notFound' || _notFound === true,
  );
  const texts = stringsIn(router.options.context, strings);
  if (isMissing) return { title: texts.notFound.title };
  const broken = router.state.matches.find(({ status }) => status === 'error');
  if (broken) return { title: isUnreachable(broken.error) ? texts.offline.title : texts.fault.title };
  const heads = router.state.matches.flatMap((match) => (match.meta ?? []) as { pageHead?: PageHead }[]);
  return heads.findLast((meta) => meta.pageHead)?.pageHead ?? { title: festivalName };
}

/** A title other than the route's: the name of a row, or of a page that is not for this user. */
let ownTitle: string | null = null;

/** Sets the title of the page while the component is mounted; null leaves the route's. */
export function useOwnTitle(title: string | null): void {
  const router = useRouter();
  useEffect(() => {
    if (title === null) return;
    ownTitle = title;
    document.title = titleOf(headOfPage(router));
    return () => {
      ownTitle = null;
      document.title = titleOf(headOfPage(router));
    };
  }, [title, router]);
}

function titleOf({ title }: PageHead): string {
  return title === festivalName ? title : `${title} · ${festivalName}`;
}

/** The page's own address in a language. */
function addressIn(language: Language, router: AnyRouter, { path, search = {} }: PageHead): string {
  return pathIn(language, path ?? router.state.location.pathname) + stringifySearch(search);
}

/** The head as markup, for the server. */
export function printHead(router: AnyRouter, origin: string): string {
  const head = headOfPage(router);
  const language: Language = router.options.context.language;
  const address = (one: Language) => origin + addressIn(one, router, head);
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escape(content)}">`;
  const card: SharedCard = head.card ?? { path: programmeCardPath(language), alt: festivalName };
  const { type, width, height } = card.as ?? { type: 'image/png', width: cardWidth, height: cardHeight };
  const result = serverResultOf(router);
  const found = result?.type !== 'render' || result.status === 200;
  return [
    `<title>${escape(titleOf(head))}</title>`,
    head.description && `<meta name="description" content="${escape(head.description)}">`,
    head.standsIn ? '<meta name="stands-in">' : `<meta name="made-at" content="${new Date().toISOString()}">`,
    !found && '<meta name="stands-in" content="account">',
    ...(head.unlisted || !found
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${escape(address(language))}">`,
          ...languages.map(
            (one) => `<link rel="alternate" hreflang="${one}" href="${escape(address(one))}">`,
          ),
          `<link rel="alternate" hreflang="x-default" href="${escape(address('it'))}">`,
          property('og:site_name', festivalName),
          property('og:type', 'website'),
          property('og:title', head.title),
          property('og:url', address(language)),
          property('og:locale', language === 'it' ? 'it_IT' : 'en_GB'),
          head.description && property('og:description', head.description),
          property('og:image', origin + card.path),
          property('og:image:type', type),
          property('og:image:width', `${width}`),
          property('og:image:height', `${height}`),
          property('og:image:alt', card.alt),
          '<meta name="twitter:card" content="summary_large_image">',
          ...(head.about?.(origin) ?? []).map(
            (thing) =>
              `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', String.raw`\u003c`)}</script>`,
          ),
        ]),
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Whether this document may have been loaded for another page than the one it was rendered for (the offline shell), or was rendered
 * as "not found" for a guest while the signed-in user may see the page.
 */
export function isOfflineShell(): boolean {
  const mark = document.querySelector<HTMLMetaElement>('meta[name=stands-in]');
  return mark !== null && (mark.content === '' || readSignedIn() !== null);
}

/** Sets title and addresses of the document to those of the page that is shown. */
export function showHead(router: AnyRouter): void {
  const head = headOfPage(router);
  document.title = titleOf(head);
  const set = (selector: string, attribute: string, value: string) =>
    document.head.querySelector(selector)?.setAttribute(attribute, value);
  // Only pages with a description have the tags below, and only the server writes the rest of them.
  if (head.description !== undefined) set('meta[name=description]', 'content', head.description);
  const language: Language = router.options.context.language;
  set('link[rel=canonical]', 'href', location.origin + addressIn(language, router, head));
  for (const one of languages)
    set(`link[hreflang=${one}]`, 'href', location.origin + addressIn(one, router, head));
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
