// The headers with which a mail provider signs a report (docs/product/messages.md#reports).

import { createHmac, randomUUID } from 'node:crypto';

export interface Signing {
  readonly id?: string;
  readonly at?: number;
  readonly key?: string;
  /** What is signed, where it is not what is sent. */
  readonly signed?: string;
}

/** The secret of tests, as providers give one. */
export const deliverySecret = `whsec_${Buffer.from('a secret of the provider').toString('base64')}`;

export function signedHeaders(
  payload: string,
  { id = randomUUID(), at = Date.now(), key = deliverySecret, signed = payload }: Signing = {},
) {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
    .update(`${id}.${timestamp}.${signed}`)
    .digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
