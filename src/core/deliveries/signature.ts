// The signature of reports of mail providers, by the Standard Webhooks specification 1.0 (docs/decisions/056-signed-reports.md).

/** Seconds for which a signed report holds, before and after the server's time. */
export const toleranceSeconds = 300;

export interface SignedHeaders {
  readonly id: string | undefined;
  /** Seconds since 1970. */
  readonly timestamp: string | undefined;
  /** Signatures separated by spaces, each `v1,` and base64: a provider that changes its secret sends two. */
  readonly signature: string | undefined;
}

export interface ReadHeaders {
  readonly id: string;
  readonly timestamp: string;
  /** The signatures of the known version, in base64. */
  readonly signatures: readonly string[];
}

/** The parts of the three headers; null where one is missing or malformed. */
export function readSignedHeaders({ id, timestamp, signature }: SignedHeaders): ReadHeaders | null {
  if (!id || id.length > 200 || !/^[\x21-\x7e]+$/.test(id)) return null;
  if (!timestamp || !/^\d{1,11}$/.test(timestamp)) return null;
  const signatures = (signature ?? '')
    .slice(0, 2000)
    .split(' ')
    .flatMap((part) => (/^v1,[A-Za-z0-9+/]+={0,2}$/.test(part) ? part.slice(3) : []));
  return signatures.length > 0 ? { id, timestamp, signatures } : null;
}

/** What is signed: the id, the time and the body, joined by dots. */
export function signedText({ id, timestamp }: Pick<ReadHeaders, 'id' | 'timestamp'>, body: string): string {
  return `${id}.${timestamp}.${body}`;
}

/**
 * Whether a message that is not stored may only just be written: its id holds its time (RFC 9562, version 7). An older one is deleted, and
 * another id is none of ours: no further try would find it.
 */
export function mayStillCome(messageId: string, now: Date): boolean {
  const digits = messageId.replaceAll('-', '');
  return (
    digits[12] === '7' && now.getTime() - Number.parseInt(digits.slice(0, 12), 16) <= toleranceSeconds * 1000
  );
}

/** Whether a report of this time is taken now: a recorded one cannot be sent again later. */
export function isInTime(timestamp: string, now: Date): boolean {
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
}
