// The picture of an account that has none: its initials on a colour of its own (spec 7 and 9).

export interface Avatar {
  readonly initials: string;
  /** `#rrggbb`, from the e-mail address: the same everywhere. */
  readonly colour: string;
  readonly ink: 'black' | 'white';
}

export function avatarOf({ name, surname, email }: { name: string; surname: string; email: string }): Avatar {
  const colour = colourOf(email);
  return {
    initials: (firstOf(name) + firstOf(surname)).toLocaleUpperCase('it'),
    colour,
    ink: luminanceOf(colour) > 128 ? 'black' : 'white',
  };
}

/** The first letter as people see it, accents and all. */
function firstOf(text: string): string {
  return [...text.trim().normalize('NFC')][0] ?? '';
}

/** FNV-1a over the address, so that neighbours in the alphabet look different. */
function colourOf(email: string): string {
  let hash = 0x811c9dc5;
  for (const character of email.trim().toLowerCase()) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return `#${(hash & 0xffffff).toString(16).padStart(6, '0')}`;
}

/** Rec. 601, 0 to 255; above 128 black is read more easily. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
