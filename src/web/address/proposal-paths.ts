// Addresses of proposals, for pages that are about them.

/** The proposals of an account. */
export const proposalsPath = '/call-to-proposal';
/** What can be proposed. */
export const landingPath = '/call-to-proposal/landing';

/** A proposal of an account, to be written or read. */
export function proposalPath(id: string): string {
  return `${proposalsPath}/details/${id}`;
}

/** The twin of a page of proposals for guests: what they write is on their device. Null for any other page; an invitation needs an account. */
export function guestTwinOf(path: string): string | null {
  const [, rest] = /^\/call-to-proposal((?:[/?#].*)?)$/.exec(path) ?? [];
  return rest === undefined || rest.startsWith('/invitation') ? null : `/forms${rest}`;
}

/** The page of an account for one that guests open. */
export function signedInTwinOf(path: string): string {
  return path.replace(/^\/forms/, proposalsPath);
}
