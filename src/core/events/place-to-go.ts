// In a file apart from its words, because public pages load those first.

import type { Presence } from '#core/resources/programme.ts';

/** Where people go: what is online only is nowhere else, whatever place it may have had before. */
export function placeToGoTo<Place>(
  presence: Presence | undefined,
  place: Place | null | undefined,
): Place | null {
  return presence === 'online' ? null : (place ?? null);
}

export function addressInWords(
  place: { readonly name: string; readonly address: string | null } | null | undefined,
): string | null {
  return place ? [place.name, place.address].filter(Boolean).join(', ') : null;
}
