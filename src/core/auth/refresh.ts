// The effect of a refresh token (docs/product/sign-in.md#refresh; RFC 9700): it is used once, and a second use reveals a copy.

/** How long an access token lives while tokens are refreshed. */
export const accessMinutes = 15;
/** Two tabs may ask with the same token within so many seconds of each other: the later one is given what the first got. */
export const graceSeconds = 10;

/** When an access token that is given out now ends. */
export function accessEnd(now: Date): Date {
  return new Date(now.getTime() + accessMinutes * 60_000);
}

/** Before this instant, a replaced token is no late request of a second tab any more. */
export function graceBegan(now: Date): Date {
  return new Date(now.getTime() - graceSeconds * 1000);
}

/** A refresh token is used: new ones in its place, those that it was replaced by already, or the end of its family. */
export function decideRefresh(
  { replacedAt }: { readonly replacedAt: Date | null },
  now: Date,
): 'rotate' | 'repeat' | 'endFamily' {
  if (replacedAt === null) return 'rotate';
  return replacedAt > graceBegan(now) ? 'repeat' : 'endFamily';
}
