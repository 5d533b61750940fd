// The pages of /dev/mailbox. All their content is user input: text goes through escapeHtml, the HTML of a message only into a
// frame that runs no script.

import type { Language } from '#core/languages.ts';
import { codeIn, inFrame, linksIn, oneLine } from '#core/messages/text.ts';
import type { Zone } from '#core/time.ts';
import { escapeHtml } from './layout.ts';
import { mailboxStrings } from './mailbox-strings.ts';
import type { StoredMessage } from './store.ts';

export interface MailboxPageOptions {
  readonly language: Language;
  readonly zone: Zone;
}

export function mailboxPage(
  messages: readonly StoredMessage[],
  { to, limit, ...options }: MailboxPageOptions & { readonly to: string | undefined; readonly limit: number },
): string {
  const words = mailboxStrings[options.language];
  const rows = messages.map(
    (message) => `<li><a href="/dev/mailbox/${message._id}">
<span class="kind ${message.kind}">${words.kind[message.kind]}</span>
<strong>${escapeHtml(titleOf(message))}</strong>
<span class="to">${escapeHtml(message.recipient)}</span>
${timeOf(message, options)}</a></li>`,
  );
  return page(
    words.title,
    options,
    `<h1>${words.title}</h1>
<p>${words.intro}</p>
<form><label>${words.recipient} <input name="to" type="search" value="${escapeHtml(to ?? '')}"></label>
<button>${words.show}</button>${to ? ` <a href="/dev/mailbox">${words.showAll}</a>` : ''}</form>
${messages.length === limit ? `<p>${words.newest(limit)}</p>` : ''}
${rows.length > 0 ? `<ul class="messages">${rows.join('\n')}</ul>` : `<p class="none">${to ? words.noneFor : words.none}</p>`}`,
  );
}

export function messagePage(message: StoredMessage, options: MailboxPageOptions): string {
  const words = mailboxStrings[options.language];
  const code = codeIn(message.text);
  const links = linksIn(message.text).map(
    (link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`,
  );
  const files = message.filenames.map(
    (name, position) =>
      `<li><a href="/dev/mailbox/${message._id}/attachments/${position}" download>${escapeHtml(name)}</a></li>`,
  );
  const text = `<pre>${escapeHtml(message.text)}</pre>`;
  return page(
    titleOf(message),
    options,
    `<p><a href="/dev/mailbox">${words.back}</a></p>
<h1>${escapeHtml(titleOf(message))}</h1>
<dl><dt>${words.to}</dt><dd>${escapeHtml(message.recipient)}</dd>
<dt>${words.sent}</dt><dd>${timeOf(message, options)}</dd>
${code ? `<dt>${words.code}</dt><dd><code>${code}</code></dd>` : ''}</dl>
${links.length > 0 ? `<h2>${words.links}</h2><ul>${links.join('')}</ul>` : ''}
${files.length > 0 ? `<h2>${words.attachments}</h2><ul>${files.join('')}</ul>` : ''}
<h2>${words.asSent}</h2>
${
  message.html === null
    ? text
    : `<iframe title="${words.asSent}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(inFrame(message.html, '_top'))}"></iframe>
<details><summary>${words.asText}</summary>${text}</details>`
}`,
  );
}

function titleOf({ subject, text }: StoredMessage): string {
  return subject || oneLine(text).slice(0, 80);
}

function timeOf({ createdAt }: StoredMessage, { language, zone }: MailboxPageOptions): string {
  const words = createdAt.toLocaleString(language === 'it' ? 'it-IT' : 'en-GB', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return `<time datetime="${createdAt.toISOString()}">${words}</time>`;
}

function page(title: string, { language }: MailboxPageOptions, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Curiosa</title>
<link rel="stylesheet" href="/dev/mailbox/style.css"></head>
<body><main>
${body}
</main></body></html>`;
}
