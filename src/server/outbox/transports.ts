import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { smtpTransport } from '#server/mail/smtp.ts';
import { smsGateway } from '#server/sms/gateway.ts';
import { DeliveryFailure, type Transport, type Transports } from './transport.ts';
import { storeMessage } from '#server/mail/store.ts';

/**
 * The transports that this instance is configured with. A message of a kind without one is stored in the trial mailbox; in
 * production it is refused and flagged, so that it does not count as sent.
 */
export function openTransports(
  config: Pick<Config, 'production' | 'sendMail' | 'smtpUrl' | 'mailFrom' | 'smsUrl'>,
  db: Db,
): Transports {
  const standIn = config.production ? refuseAll : mailboxTransport(db);
  return {
    email:
      config.smtpUrl && config.sendMail
        ? smtpTransport({ url: config.smtpUrl, from: config.mailFrom })
        : standIn,
    sms: config.smsUrl ? smsGateway({ url: config.smsUrl }) : standIn,
  };
}

const refuseAll: Transport = {
  async send({ kind }) {
    throw new DeliveryFailure(`This instance sends no ${kind}: none is configured.`, {
      permanent: true,
      own: 'notConfigured',
    });
  },
  close: () => undefined,
};

/** Takes the place of a mail server and an SMS gateway: stores messages for the page /dev/mailbox. Never in production. */
export function mailboxTransport(db: Db): Transport {
  return {
    send: async (message) => storeMessage(db, message),
    close: () => undefined,
  };
}
