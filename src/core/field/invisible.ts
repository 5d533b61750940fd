// Invisible characters in what people type, paste or import. Pasted text often brings some along, and people cannot see what a
// refusal would ask them to take out, so they are taken out silently, before lengths are checked and texts are compared.
//
// - Embeddings, overrides and isolates (U+202A–202E, U+2066–2069) go everywhere: they turn around what stands beside a text in a list,
//   in a subject or on a ticket. The characters of a script have a direction of their own and need none of these.
// - Direction marks (U+200E, U+200F, U+061C) and soft hyphens go from texts of one line, where there is nothing to place or to break;
//   texts of several lines keep them, because Arabic and Hebrew sentences place their punctuation with them.
// - Characters without a width or a meaning of their own go everywhere, among them tag characters, unless they are a flag's.
// - What a script or an emoji needs stays: joiners (U+200C, U+200D), variation selectors, the Mongolian vowel separator.
// - Tabs, vertical tabs and form feeds are blanks. Other control characters stay, and validation refuses them: no keyboard types them.

/** U+2060–206F has the isolates too. */
const anywhere = /[\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{1d173}-\u{1d17a}]/gu;
const inOneLine = /[\u00ad\u061c\u200e\u200f]/g;
/** Tag characters spell the region of a flag (England, Scotland, Wales); elsewhere they are letters that nothing shows. */
const flagOrTags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/** Characters that join or part others, and fillers: a text of nothing else is empty. */
const nothingSeen = /^(?:[\s\p{Cf}\u034f\u115f\u1160\u2800\u3164\uffa0]|\p{Variation_Selector})*$/u;

/** A text of one line without invisible characters; empty where nothing of it can be seen. Blanks around it stay. */
export function visibleLine(text: string): string {
  return seen(text.replaceAll(/[\t\v\f]+/g, ' ').replaceAll(inOneLine, ''));
}

/** The same for texts of several lines. */
export function visibleLines(text: string): string {
  return seen(text.replaceAll(/\v|\f/g, '\n'));
}

function seen(text: string): string {
  const visible = text.replaceAll(anywhere, '').replaceAll(flagOrTags, '$1');
  return nothingSeen.test(visible) ? '' : visible;
}
