/** Which session is booked; without one the checkout asks. */
export function readCheckoutSearch(raw: Readonly<Record<string, unknown>>): { session?: string } {
  const { session } = raw;
  return typeof session === 'string' && session !== '' ? { session } : {};
}
