/** `?request=` of a mailed link, and its `token=` until the page has removed it from the address. */
export function readOfferLink(raw: Readonly<Record<string, unknown>>): {
  readonly request?: string;
  readonly token?: string;
} {
  const { request, token } = raw;
  return {
    ...(typeof request === 'string' && /^[\da-f-]{36}$/i.test(request) ? { request } : {}),
    ...(typeof token === 'string' && token !== '' ? { token } : {}),
  };
}
