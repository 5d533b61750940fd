/**
 * Whether an event is known to be free: for events that staff write no price means free (docs/product/events.md#price). An imported
 * programme
 * says nothing of prices, so nothing is stated for its events.
 */
export function isKnownToBeFree({ externalId }: { readonly externalId: string | null }): boolean {
  return externalId === null;
}
