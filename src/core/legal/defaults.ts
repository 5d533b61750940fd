// The legal texts that come with the product: true of it as it is delivered, for an association in Italy. {name} is filled in
// from the settings (facts.ts). A change of their content raises the day.

import type { Language } from '#core/languages.ts';
import { accessibility } from './default-accessibility.ts';
import { privacy } from './default-privacy.ts';
import type { LegalPage } from './texts.ts';

export const cookies = {
  it: `
<p>Questo sito non usa cookie per seguirti, né suoi né di altri: niente pubblicità, niente statistiche. Caratteri, icone e immagini arrivano tutti da qui.</p>
<p>Quello che il tuo browser conserva serve solo a far funzionare il sito: è la memoria tecnica per cui la legge non chiede un consenso (art. 122 del Codice privacy e linee guida del Garante del 10 giugno 2021). L’unica eccezione, dove il sito lo usa, è reCAPTCHA di Google: in quel caso lo trovi nell’elenco, e non lo carichiamo finché non lo accetti.</p>
<p>L’elenco qui sotto è completo. Per cancellarne il contenuto basta uscire dall’account, chiudere la scheda o cancellare i dati di questo sito dalle impostazioni del browser.</p>`.trim(),
  en: `
<p>This site sets no cookies that track you, neither its own nor anyone else’s: no advertising, no statistics. Fonts, icons and pictures all come from here.</p>
<p>What your browser stores only serves to make the site work: it is technical storage, for which the law requires no consent (art. 122 of the Italian privacy code, and the guidelines of the Garante of 10 June 2021). The one exception, where the site uses it, is Google’s reCAPTCHA: in that case it is in the list, and we do not load it until you accept it.</p>
<p>The list below is complete. To delete its contents, log out, close the tab, or clear this site’s data in your browser settings.</p>`.trim(),
} as const;

/** The day since which they read like this: consents refer to it while staff have written no text. */
export const defaultsDay = '2026-11-26';

export const defaultTexts: Readonly<Record<LegalPage, Readonly<Record<Language, string>>>> = {
  privacy,
  cookies,
  accessibility,
};
