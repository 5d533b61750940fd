// Comparing names of a file with stored names: case, accents and signs make no difference.

/** What names are compared by: `Università Roma Tre` and `universita-roma-tre` have one key. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** A name for readers: words instead of the slug that programmes are exported with. Any other name stays as it is. */
export function readableName(name: string): string {
  if (!/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(name)) return name;
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
