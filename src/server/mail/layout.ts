// One layout for every e-mail: HTML that works without pictures and the same message in plain text, made of the same parts.

import type { Language } from '#core/languages.ts';
import { greetingName, oneLine } from '#core/messages/text.ts';
import type { Attachment, RenderedMessage } from '#server/outbox/message.ts';
import { strings } from './strings.ts';

/** What a message is made of, in reading order. All texts are plain: the layout escapes them. */
export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Smaller and greyer: how long a link is valid, what to do if it was not you. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /** A code to type, on a line of its own. */
  | { readonly kind: 'code'; readonly text: string }
  /** Pairs of a name and what it is: when, where, how many. */
  | { readonly kind: 'details'; readonly rows: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'list'; readonly items: readonly string[] };

export interface Mail {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  /** The person's name as they typed it, or null; a text that is no name is not used. */
  readonly name: string | null;
  readonly parts: readonly MailPart[];
  /** The site's origin, for the link under the message. */
  readonly baseUrl: string;
  readonly attachments?: readonly Attachment[];
}

/** Renders an e-mail. A button that leads anywhere but to http(s) is an error of the template. */
export function layOutMail(mail: Mail): RenderedMessage {
  const words = strings[mail.language];
  const hello = words.hello(mail.name === null ? null : greetingName(mail.name));
  const heading = oneLine(mail.heading);
  const text = [
    heading.toLocaleUpperCase(mail.language),
    hello,
    ...mail.parts.map((part) => textOf(part)),
    `${words.signature}\n${mail.baseUrl}`,
    `--\n${words.why}`,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(oneLine(mail.subject))}</title></head>
<body style="margin:0;background:${paper};color:${ink};font:16px/1.5 Figtree,system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 20px">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:6px solid ${spark};font-size:20px;font-weight:800">Curiosa</p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escapeHtml(heading)}</h1>
${paragraph(hello)}
${mail.parts.map((part) => htmlOf(part, words.orOpen)).join('\n')}
<p style="margin:32px 0 0">${escapeHtml(words.signature)}<br><a href="${href(mail.baseUrl)}" style="color:${teal}">${escapeHtml(mail.baseUrl)}</a></p>
<p style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid ${line};font-size:13px;color:${grey}">${escapeHtml(words.why)}</p>
</div></body></html>`;
  return {
    subject: oneLine(mail.subject),
    text: `${text}\n`,
    html,
    ...(mail.attachments ? { attachments: mail.attachments } : {}),
  };
}

// The brand sheet of web/ui/theme.css; each pair below is at least 4.5:1.
const ink = '#15162B';
const paper = '#FFFDF7';
const spark = '#FFC53D';
const teal = '#00716B';
const grey = '#5A5B6E';
const line = '#DDD8CA';

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
      return part.text;
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

function htmlOf(part: MailPart, orOpen: string): string {
  switch (part.kind) {
    case 'paragraph':
      return paragraph(part.text);
    case 'note':
      return paragraph(part.text, `font-size:14px;color:${grey}`);
    case 'button':
      return `<p style="margin:24px 0 8px"><a href="${href(part.href)}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:${teal};color:#FFFFFF;font-weight:700;text-decoration:none">${escapeHtml(part.label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;color:${grey};overflow-wrap:anywhere">${escapeHtml(orOpen)}<br><a href="${href(part.href)}" style="color:${teal}">${escapeHtml(part.href)}</a></p>`;
    case 'code':
      return `<p style="margin:24px 0;padding:14px 18px;border-radius:10px;background:${spark};font:700 28px/1.2 ui-monospace,Consolas,monospace;letter-spacing:4px">${escapeHtml(part.text)}</p>`;
    case 'details':
      return `<dl style="margin:20px 0;padding:14px 18px;border-left:6px solid ${spark};background:#FFFFFF">
${part.rows.map(([name, value]) => `<dt style="font-size:13px;color:${grey}">${escapeHtml(name)}</dt><dd style="margin:0 0 10px;font-weight:600">${escapeHtml(value)}</dd>`).join('\n')}
</dl>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:22px">${part.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  }
}

function paragraph(text: string, style = ''): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
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
