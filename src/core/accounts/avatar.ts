// The picture of an account without an uploaded one: its initials on a colour (docs/product/accounts.md#pictures).

export interface Avatar {
  readonly initials: string;
  /** `#rrggbb`, from the e-mail address: the same everywhere. */
  readonly colour: string;
  readonly ink: 'black' | 'white';
}

/** Colours on which the ink that the threshold of 128 chooses has a contrast of 4.5:1. */
export const avatarColours = [
  '#be2d2d',
  '#a95828',
  '#846b1f',
  '#69741b',
  '#4a781c',
  '#297c1d',
  '#1e8037',
  '#1d7c58',
  '#1c7878',
  '#2673a1',
  '#2d51be',
  '#3f2dbe',
  '#752dbe',
  '#ac2dbe',
  '#be2d9a',
  '#be2d63',
  '#ef7171',
  '#ee9763',
  '#eecb63',
  '#dcee63',
  '#a8ee63',
  '#74ee63',
  '#63ee86',
  '#63eeba',
  '#63eeee',
  '#63baee',
  '#7a97f0',
  '#9588f2',
  '#b57af0',
  '#dc63ee',
  '#ee63cb',
  '#ef6c9d',
] as const;

export function avatarOf({ name, surname, email }: { name: string; surname: string; email: string }): Avatar {
  const colour = avatarColours[hashOf(email) % avatarColours.length] ?? avatarColours[0];
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

/** FNV-1a over the address, its bits mixed once more: neighbours in the alphabet look different. */
function hashOf(email: string): number {
  let hash = 0x811c9dc5;
  for (const character of email.trim().toLowerCase()) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Rec. 601, 0 to 255; above 128 black is read more easily. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
