// What stands in the place of a page while too many wait for pages that nobody has been given yet.

import type { Language } from '#core/languages.ts';

/** Seconds after which the browser asks again by itself. */
export const askAgainAfterSeconds = 5;

const texts = {
  it: {
    title: 'Un attimo, c’è la fila',
    text: 'Ci state chiedendo molte pagine tutte insieme. Questa si ricarica da sola fra qualche secondo.',
    again: 'Riprova subito',
  },
  en: {
    title: 'One moment, there is a queue',
    text: 'Many of you are asking for pages at once. This one loads again by itself in a few seconds.',
    again: 'Try now',
  },
} as const satisfies Record<Language, object>;

/** A whole document: it needs nothing that has to be asked for. */
export function busyDocument(language: Language): string {
  const { title, text, again } = texts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${askAgainAfterSeconds}">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">${again}</a></p>
</body>
</html>
`;
}
