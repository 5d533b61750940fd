// One layout for every e-mail: HTML that works without pictures and the same message in plain text, made of the same parts.

import type { Language } from '#core/languages.ts';
import { wordsOf } from '#core/message-texts/text.ts';
import { greetingName, oneLine } from '#core/messages/text.ts';
import type { Attachment, RenderContext, RenderedMessage } from '#server/outbox/message.ts';
import { association } from '#core/instance/association.ts';
import { colours, darkStyle, spark } from './colours.ts';
import { mailMessages } from './strings.ts';

/** What a message is made of, in reading order. All texts are plain: the layout escapes them. */
export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** The title of what follows, in a message about several things. */
  | { readonly kind: 'section'; readonly text: string }
  /** Smaller and greyer: how long a link is valid, what to do if it was not you. */
  | { readonly kind: 'note'; readonly text: string }
  /** `isSecond`: beside the one that matters most. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string; readonly isSecond?: boolean }
  /** A code to type, on a line of its own. */
  | { readonly kind: 'code'; readonly text: string }
  /** Pairs of a name and what it is: when, where, how many. The address of a map becomes a link; the words of staff do not. */
  | { readonly kind: 'details'; readonly rows: readonly DetailRow[]; readonly isNotes?: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[] };

export type DetailRow = readonly [name: string, value: string, kind?: 'map'];

export interface Mail {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  /** The person's name as they typed it, or null; a text that is no name is not used. */
  readonly name: string | null;
  /** In place of the greeting of all e-mails: the one that staff typed. */
  readonly greeting?: string | undefined;
  readonly parts: readonly MailPart[];
  /** The site's origin, for the link under the message, the texts of all e-mails, and where people write for help. */
  readonly context: Pick<RenderContext, 'baseUrl' | 'reworded' | 'infoEmail'>;
  /** It goes to an address that no account has, or none has confirmed. */
  readonly isToAddressAlone?: boolean;
  readonly attachments?: readonly Attachment[];
}

/** Renders an e-mail. A button that leads anywhere but to http(s) is an error of the template. */
export function layOutMail(mail: Mail): RenderedMessage {
  const { baseUrl, reworded, infoEmail = association.email } = mail.context;
  const words = wordsOf(mailMessages, 'everyMail', { language: mail.language, reworded });
  const name = mail.name === null ? null : greetingName(mail.name);
  const hello = mail.greeting ?? (name ? words.hello({ name }) : words.helloWithoutName());
  const why = mail.isToAddressAlone ? words.whyAddress() : words.why();
  const help = words.help({ email: infoEmail });
  const heading = oneLine(mail.heading);
  const text = [
    heading.toLocaleUpperCase(mail.language),
    hello,
    ...mail.parts.map((part) => textOf(part)),
    `${words.signature()}\n${baseUrl}`,
    `--\n${help}\n${why}`,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(mail.subject))}</title><style>${darkStyle}</style></head>
<body class="page" style="margin:0;padding:0;background:${page};color:${ink};font:16px/1.5 Figtree,system-ui,-apple-system,'Segoe UI',sans-serif">
${previewLine(mail.parts)}
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<div lang="${mail.language}" style="max-width:560px;margin:0 auto;padding:24px 20px;overflow-wrap:anywhere">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:6px solid ${spark.below};font-size:20px;font-weight:800">Curiosa</p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escapeHtml(heading)}</h1>
${paragraph(hello)}
${mail.parts.map((part) => htmlOf(part, words.openMap())).join('\n')}
<p style="margin:32px 0 0">${escapeHtml(words.signature())}<br>${link(baseUrl)}</p>
${addresses(mail.parts, words)}
<p class="quiet line" style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid ${line};font-size:13px;color:${quiet}">${withLink(help, infoEmail)}<br>${escapeHtml(why)}</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body></html>`;
  return {
    subject: oneLine(mail.subject),
    text: `${text}\n`,
    html,
    ...(mail.attachments ? { attachments: mail.attachments } : {}),
  };
}

const { page, card, ink, quiet, line, teal, onTeal } = colours;

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
      return part.text;
    case 'section':
      return `${oneLine(part.text)}\n${'='.repeat(Math.min(oneLine(part.text).length, 60))}`;
    case 'button':
      return `${oneLine(part.label)}:\n${webAddress(part.href)}`;
    case 'code':
      return `    ${oneLine(part.text)}`;
    case 'details':
      return part.rows.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`).join('\n');
    case 'list':
      return part.items.map((item) => `- ${oneLine(item)}`).join('\n');
  }
}

function htmlOf(part: MailPart, openMap: string): string {
  switch (part.kind) {
    case 'paragraph':
      return paragraph(part.text);
    case 'note':
      return `<p class="quiet" style="margin:0 0 16px;font-size:14px;color:${quiet}">${lines(part.text)}</p>`;
    case 'section':
      return `<h2 class="line" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${line};font-size:20px;line-height:1.3">${escapeHtml(oneLine(part.text))}</h2>`;
    case 'button':
      return button(part);
    case 'code':
      return `<p style="margin:24px 0;padding:14px 18px;border-radius:10px;background:${spark.below};color:${spark.on};font:700 28px/1.2 ui-monospace,Consolas,monospace;letter-spacing:4px">${escapeHtml(part.text)}</p>`;
    case 'details':
      return `<dl class="card" style="margin:20px 0;padding:14px 18px 4px;border-left:6px solid ${spark.below};background:${card}">
${part.rows.map((row) => detail(row, part.isNotes ?? false, openMap)).join('\n')}
</dl>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:22px">${part.items.map((item) => `<li>${withWholeHours(item)}</li>`).join('')}</ul>`;
  }
}

/** What it is stands out, in a note its name. */
function detail([name, value, kind]: DetailRow, isNote: boolean, openMap: string): string {
  const shown = kind === 'map' ? link(value, openMap) : withWholeHours(value);
  return isNote
    ? `<dt style="font-size:14px;font-weight:600">${escapeHtml(name)}</dt><dd style="margin:0 0 10px;font-size:15px">${shown}</dd>`
    : `<dt class="quiet" style="font-size:13px;color:${quiet}">${escapeHtml(name)}</dt><dd style="margin:0 0 10px;font-weight:600">${shown}</dd>`;
}

/** A line breaks before the hours of a date and not inside them. */
function withWholeHours(text: string): string {
  return lines(text).replaceAll(/\d\d:\d\d–\d\d:\d\d/g, '<span style="white-space:nowrap">$&</span>');
}

type Button = Extract<MailPart, { readonly kind: 'button' }>;

/** In a cell, whose colour and padding Outlook shows where it leaves out those of a link. */
function button({ label, href: address, isSecond = false }: Button): string {
  const filled = `background:${teal};color:${onTeal}`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td${isSecond ? '' : ` bgcolor="${teal}"`} style="border-radius:10px;mso-padding-alt:12px 22px"><a class="${isSecond ? 'second' : 'press'}" href="${href(address)}" style="display:inline-block;padding:12px 22px;border:2px solid ${teal};border-radius:10px;${isSecond ? `color:${teal}` : filled};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

/** What an inbox shows beside the subject: the first sentence, not the brand and the greeting. */
function previewLine(parts: readonly MailPart[]): string {
  const first = parts.find(({ kind }) => kind === 'paragraph');
  return first?.kind === 'paragraph'
    ? `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(oneLine(first.text))}</div>`
    : '';
}

/** The addresses of the buttons, below everything else; of several each with its name, and the section that it stands in. */
function addresses(
  parts: readonly MailPart[],
  words: { readonly orOpen: () => string; readonly orOpenEach: () => string },
): string {
  let section: string | null = null;
  const found: { readonly name: string; readonly href: string }[] = [];
  for (const part of parts) {
    if (part.kind === 'section') section = part.text;
    if (part.kind === 'button')
      found.push({ name: section === null ? part.label : `${section}, ${part.label}`, href: part.href });
  }
  if (found.length === 0) return '';
  const isOne = found.length === 1;
  const each = found.map(({ name, href: address }) =>
    isOne ? link(address) : `${escapeHtml(oneLine(name))}:<br>${link(address)}`,
  );
  return `<p class="quiet" style="margin:24px 0 0;font-size:13px;color:${quiet}">${escapeHtml(isOne ? words.orOpen() : words.orOpenEach())}<br>${each.join('<br>')}</p>`;
}

function link(address: string, name = address): string {
  return `<a class="link" href="${href(address)}" style="color:${teal}">${escapeHtml(name)}</a>`;
}

/** A text in which an e-mail address is a link. */
function withLink(text: string, email: string): string {
  const name = escapeHtml(email);
  const to = escapeHtml(encodeURIComponent(email).replace('%40', '@'));
  const anchor = `<a class="link" href="mailto:${to}" style="color:${teal}">${name}</a>`;
  return escapeHtml(text).replace(name, () => anchor);
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${lines(text)}</p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function href(address: string): string {
  return escapeHtml(webAddress(address));
}

function webAddress(address: string): string {
  const { protocol } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || /\s/.test(address)) {
    throw new Error(`A message links to an address that is not of the web: ${protocol}`);
  }
  return address;
}

/** Escapes text for HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
