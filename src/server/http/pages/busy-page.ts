// What stands in the place of a page that cannot be rendered at the moment.

import type { Language } from '#core/languages.ts';

/** Seconds after which the browser reloads by itself. */
export const retryAfterSeconds = 5;

/** Why a page cannot be sent now: too many wait for pages that are not cached, or the database cannot be used. */
export type BusyReason = 'queue' | 'unavailable';

const texts = {
  it: {
    queue: {
      title: 'Un attimo, c’è la fila',
      text: 'Ci state chiedendo molte pagine tutte insieme. Questa si ricarica da sola fra qualche secondo.',
    },
    unavailable: {
      title: 'Torniamo subito',
      text: 'In questo momento il sito non riesce a leggere i suoi dati. Questa pagina si ricarica da sola fra qualche secondo; prenotazioni e biglietti sono al sicuro.',
    },
    again: 'Riprova subito',
  },
  en: {
    queue: {
      title: 'One moment, there is a queue',
      text: 'Many of you are asking for pages at once. This one loads again by itself in a few seconds.',
    },
    unavailable: {
      title: 'Back in a moment',
      text: 'Right now the site cannot read its data. This page loads again by itself in a few seconds; bookings and tickets are safe.',
    },
    again: 'Try now',
  },
} as const satisfies Record<Language, object>;

/** A whole document: it needs no further request. */
export function busyDocument(language: Language, reason: BusyReason): string {
  const { title, text } = texts[language][reason];
  const { again } = texts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
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
