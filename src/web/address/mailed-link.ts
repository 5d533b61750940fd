// The query of mailed links: what they are about, and their `token=` until the page has removed it from the address.

type Raw = Readonly<Record<string, unknown>>;

/** `?request=`: of an offer to a waiting user. */
export function readOfferLink(raw: Raw): { readonly request?: string; readonly token?: string } {
  return readLink('request', raw);
}

/** `?reservation=`: of a reminder, to give its seats back; of a message of thanks. */
export function readReservationLink(raw: Raw): { readonly reservation?: string; readonly token?: string } {
  return readLink('reservation', raw);
}

/** `?account=`: of a newsletter. */
export function readAccountLink(raw: Raw): { readonly account?: string; readonly token?: string } {
  return readLink('account', raw);
}

function readLink<Name extends string>(name: Name, raw: Raw): { [N in Name | 'token']?: string } {
  const { [name]: id, token } = raw;
  return {
    ...(typeof id === 'string' && /^[\da-f-]{36}$/i.test(id) ? { [name]: id } : {}),
    ...(typeof token === 'string' && token !== '' ? { token } : {}),
  } as { [N in Name | 'token']?: string };
}
