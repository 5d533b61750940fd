export interface BasicCredentials {
  readonly email: string;
  readonly password: string;
}

/** The pair in `Authorization: Basic base64(email:password)`, as UTF-8; null where there is none. */
export function readBasicCredentials(authorization: string | undefined): BasicCredentials | null {
  const encoded = /^Basic ([\w+/-]+=*)$/i.exec(authorization?.trim() ?? '')?.[1];
  if (encoded === undefined) return null;
  const pair = Buffer.from(encoded, 'base64').toString();
  const colon = pair.indexOf(':');
  return colon < 0
    ? { email: pair, password: '' }
    : { email: pair.slice(0, colon), password: pair.slice(colon + 1) };
}
