// The document around a rendered page.

import type { RenderedEmbed, RenderedPage } from '#core/page.ts';

/** What a build, or the development server, has for the head of every page. */
export interface Head {
  /** What loads the modules once the page is seen. */
  readonly script: string;
  readonly stylesheets: readonly string[];
  /** The modules that the page needs, in the order in which the browser evaluates them; the entry is among them. */
  readonly modules: readonly string[];
  readonly fonts: readonly string[];
  /** Changes with every build; the update banner compares it. */
  readonly pipelineVersion: string;
}

/** Pages are whole without their script: on a slow line it comes after what is seen, its styles, letters and pictures. */
export function documentOf(page: Extract<RenderedPage, { kind: 'page' }>, head: Head): string {
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#FFFDF7" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#15162B" media="(prefers-color-scheme: dark)">
<meta name="pipeline-version" content="${head.pipelineVersion}">
${page.head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest${page.language === 'it' ? '' : `.${page.language}`}.webmanifest">
${head.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${stylesheets(head.stylesheets)}
<script type="module" src="${head.script}" fetchpriority="low" data-modules="${head.modules.join(' ')}"></script>
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="page-state">${page.state}</script>
</body>
</html>
`;
}

/** The document of a list that stands in a page of another site. Its one script says how high it is. */
export function embedDocumentOf({ language, title, theme, body }: RenderedEmbed): string {
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>
<link rel="stylesheet" href="/embed.css">
<script defer src="/embed-frame.js"></script>
</head>
<body>
${body}
</body>
</html>
`;
}

/**
 * The first one carries the id of a style element that react-aria would otherwise add while the page runs, which the
 * content security policy forbids. Its one rule stands in our own sheet (web/ui/theme.css).
 */
function stylesheets(hrefs: readonly string[]): string {
  return hrefs
    .map(
      (href, position) =>
        `<link rel="stylesheet" href="${href}"${position === 0 ? ' id="react-aria-pressable-style"' : ''}>`,
    )
    .join('\n');
}
