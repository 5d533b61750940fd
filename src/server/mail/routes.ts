// The pages of the local mailbox: registered only where messages are stored, so not in production.

import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { languageOfHeader } from '#core/languages.ts';
import { codeIn, linksIn } from '#core/messages/text.ts';
import { Refusal } from '#core/refusals.ts';
import type { Zone } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import { parsePart } from '#server/http/validate.ts';
import { mailboxPage, messagePage, type MailboxPageOptions } from './mailbox-page.ts';
import { findAttachment, findStoredMessage, type StoredMessage, listMailbox } from './store.ts';

const limit = 200;
const query = z.strictObject({ to: z.optional(z.string()) });
const messageParams = z.strictObject({ _id: z.uuid() });
const attachmentParams = z.strictObject({ _id: z.uuid(), position: z.string().check(z.regex(/^\d{1,3}$/)) });

/** `/dev/mailbox` and `/dev/mailbox.json?to=` (docs/product/messages.md#mailbox). */
export function mailboxRoutes(app: FastifyInstance, db: Db, zone: Zone): void {
  const style = readFileSync(new URL('./mailbox.css', import.meta.url), 'utf8');
  app.get('/dev/mailbox/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));

  app.get('/dev/mailbox.json', async (request, reply) => {
    const { to } = parse(query, request.query, 'invalid');
    const messages = await listMailbox(db, { to: to?.trim(), limit });
    return reply
      .header('cache-control', 'no-store')
      .send(messages.map((message) => serializeMessage(message)));
  });

  app.get('/dev/mailbox', async (request, reply) => {
    const { to } = parse(query, request.query, 'invalid');
    const wanted = to?.trim() || undefined;
    const messages = await listMailbox(db, { to: wanted, limit });
    return sendPage(reply, mailboxPage(messages, { ...optionsOf(request), to: wanted, limit }));
  });

  app.get('/dev/mailbox/:_id', async (request, reply) => {
    const { _id } = parse(messageParams, request.params, 'notFound');
    const message = await findStoredMessage(db, _id);
    if (!message) throw new Refusal('notFound');
    return sendPage(reply, messagePage(message, optionsOf(request)));
  });

  app.get('/dev/mailbox/:_id/attachments/:position', async (request, reply) => {
    const { _id, position } = parse(attachmentParams, request.params, 'notFound');
    const attachment = await findAttachment(db, _id, Number(position));
    if (!attachment) throw new Refusal('notFound');
    return reply
      .type(attachment.contentType)
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
      )
      .header('cache-control', 'no-store')
      .send(Buffer.from(attachment.base64, 'base64'));
  });

  function optionsOf(request: FastifyRequest): MailboxPageOptions {
    return { language: languageOfHeader(request.headers['accept-language']), zone };
  }
}

function parse<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  otherwise: 'invalid' | 'notFound',
): z.infer<S> {
  return parsePart(schema, value, { path: '', otherwise }) as z.infer<S>;
}

function serializeMessage({ _id, kind, recipient, subject, text, html, createdAt }: StoredMessage) {
  return {
    _id,
    kind,
    to: recipient,
    subject,
    text,
    html,
    links: linksIn(text),
    code: codeIn(text),
    createdAt,
  };
}

async function sendPage(reply: FastifyReply, html: string): Promise<FastifyReply> {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
