/** `Authorization: Basic email:password` (docs/product/sign-in.md#passwords). */
export function basicCredentials(email: string, password: string): { authorization: string } {
  return { authorization: `Basic ${base64(`${email.trim()}:${password}`)}` };
}

/** `btoa` takes Latin letters only; a password may have any. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
