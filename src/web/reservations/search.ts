/** The session to book; without it the checkout lets the user choose. */
export function readCheckoutSearch(raw: Readonly<Record<string, unknown>>): { session?: string } {
  const { session } = raw;
  return typeof session === 'string' && session !== '' ? { session } : {};
}
