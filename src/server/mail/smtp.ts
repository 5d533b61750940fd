import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { isEmail, normaliseEmail } from '#core/accounts/email.ts';
import { oneLine } from '#core/messages/text.ts';
import { DeliveryFailure, type OutgoingMessage, type Transport } from '#server/outbox/transport.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  /** The sender: `Curiosa <curiosa@example.org>`. Message-IDs end in its domain. */
  readonly from: string;
  /** How long to wait for a connection, a greeting, an answer. Defaults: 10 s, 10 s, 30 s. */
  readonly connectionTimeoutMs?: number;
  readonly greetingTimeoutMs?: number;
  readonly answerTimeoutMs?: number;
}

/** E-mail over one mail server, on a few persistent connections. */
export function smtpTransport(options: SmtpOptions): Transport {
  const mailer = createTransport({
    url: options.url,
    pool: true,
    connectionTimeout: options.connectionTimeoutMs ?? 10_000,
    greetingTimeout: options.greetingTimeoutMs ?? 10_000,
    socketTimeout: options.answerTimeoutMs ?? 30_000,
    // Attachments are bytes in memory: a path or an address in a message is never opened.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = normaliseEmail(senderAddress(options.from));
  if (!isEmail(sender)) throw new Error(`"${options.from}" is not the address of a sender.`);
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return {
    async send(message, signal) {
      const to = onlyAddress(message.recipient);
      try {
        await mailer.sendMail({
          // The envelope decides the recipients, whatever a header says.
          envelope: { from: sender, to: [to] },
          from: options.from,
          to: { name: '', address: to },
          messageId: `<${message._id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': message.language,
          },
          ...contentOf(message),
          signal,
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => mailer.close(),
  };
}

function contentOf({ subject, text, html, attachments = [] }: OutgoingMessage) {
  return {
    subject: oneLine(subject),
    text,
    ...(html === null ? {} : { html }),
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename: oneLine(filename),
      contentType,
      content,
    })),
  };
}

/** Exactly one address: a text that would be read as a list, a name or a second header is refused for good. */
function onlyAddress(recipient: string): string {
  if (/^[^\s,;:<>"()[\]\\@]+@[^\s,;:<>"()[\]\\@]+$/.test(recipient) && oneLine(recipient) === recipient)
    return recipient;
  throw new DeliveryFailure('The recipient is not one e-mail address.', {
    permanent: true,
    own: 'recipientInvalid',
  });
}

function senderAddress(from: string): string {
  return /<([^<>]+)>$/.exec(from)?.[1] ?? from;
}

const smtpError = z.object({
  code: z.optional(z.string()),
  response: z.optional(z.string()),
  permanent: z.optional(z.boolean()),
});

function failureOf(error: unknown): DeliveryFailure {
  const { code, response, permanent } = smtpError.safeParse(error).data ?? {};
  // Only answers about this message count: a refused login is an error of the configuration and passes once it is corrected.
  const ofMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const reason = response ?? (error instanceof Error ? error.message : String(error));
  return new DeliveryFailure(code ? `${code}: ${reason}` : reason, {
    permanent: ofMessage && permanent === true,
    own: response === undefined ? 'noAnswer' : undefined,
    cause: error,
  });
}
