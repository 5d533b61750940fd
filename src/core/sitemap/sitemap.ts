// The sitemap for search engines: the public pages in both languages (sitemaps.org, with hreflang alternates).

import { type Language, languages, pathIn } from '#core/languages.ts';

export interface SitemapPage {
  /** Without a language: `/events`. */
  readonly path: string;
  /** When what it says was last changed, where that is known. */
  readonly changedAt: Date | null;
}

/** What a guest may open that is no row of the database. */
export const fixedPages: readonly SitemapPage[] = [
  '/events',
  '/faqs',
  '/accessibility',
  '/privacy',
  '/cookies',
].map((path) => ({ path, changedAt: null }));

/** How many pages of events one file holds; each stands there once a language. */
export const eventsPerPart = 2_500;

/** Paths that are of use only to their owner or to programs. */
const closed = [
  '/api/',
  '/sso/',
  '/dev/',
  ...['/user/', '/admin/'].flatMap((path) => languages.map((language) => pathIn(language, path))),
];

/** For robots; a site that shows guests the login only has nothing for them. */
export function printRobots(origin: string, isOpen: boolean): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  const rules = closed.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** One file of pages; each language names the others. */
export function printSitemap(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap((page) => {
    const alternates = [
      ...languages.map((language) => alternate(language, addressIn(origin, language, page))),
      alternate('x-default', addressIn(origin, 'it', page)),
    ].join('');
    return languages.map(
      (language) =>
        `<url><loc>${escapeXml(addressIn(origin, language, page))}</loc>${lastChanged(page.changedAt)}${alternates}</url>\n`,
    );
  });
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;
}

/** The list of the files, when one does not hold all pages. */
export function printSitemapIndex(origin: string, parts: readonly (Date | null)[]): string {
  const files = parts.map(
    (changedAt, position) =>
      `<sitemap><loc>${escapeXml(`${origin}/sitemap-${position + 1}.xml`)}</loc>${lastChanged(changedAt)}</sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('')}</sitemapindex>\n`;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

function addressIn(origin: string, language: Language, { path }: SitemapPage): string {
  return origin + pathIn(language, path);
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;
}

function lastChanged(at: Date | null): string {
  return at ? `<lastmod>${at.toISOString()}</lastmod>` : '';
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
