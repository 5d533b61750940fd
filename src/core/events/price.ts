/**
 * Whether an event is known to cost nothing: no price means free for what staff write (page 1, Seats). A programme that comes
 * in as a file says nothing of prices, so nothing is said of those of its events.
 */
export function isKnownToBeFree({ externalId }: { readonly externalId: string | null }): boolean {
  return externalId === null;
}
