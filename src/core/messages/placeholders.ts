// Placeholders of texts that staff write: a name in braces.

/** Signs of a text that show where in it a brace is. */
const shown = 20;

const inBraces = /\{([^{}\n]{1,60})\}/g;

/** The placeholders of a text, each once and as they were typed. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name))];
}

/**
 * The first brace that belongs to no placeholder, with what stands beside it on its line, or null. A placeholder that was not closed would
 * leave as it was typed.
 */
export function looseBrace(text: string): string | null {
  const rest = text.replaceAll(inBraces, (whole) => ' '.repeat(whole.length));
  const at = rest.search(/[{}]/);
  if (at === -1) return null;
  const isOpening = rest[at] === '{';
  // A sign has two units of the text at most, and is not cut.
  const signs = isOpening
    ? Array.from(text.slice(at, at + 2 * shown)).slice(0, shown)
    : Array.from(text.slice(Math.max(at + 1 - 2 * shown, 0), at + 1)).slice(-shown);
  return (
    signs
      .join('')
      .split('\n')
      .at(isOpening ? 0 : -1) ?? null
  );
}

/** Replaces the placeholders that have a value. Braces around anything else stay; a value is not read for placeholders again. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(inBraces, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** Placeholders as a sentence names them: `{day}, {time}`. */
export function namedInBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

/** What is wrong with the braces of a text, with the placeholders or the brace that it is about. */
export interface BraceError {
  readonly code: 'unknownPlaceholder' | 'looseBrace';
  readonly names: readonly string[];
  readonly message: string;
}

/** The first error of the braces of a text that may name these placeholders, or null. */
export function errorOfBraces(text: string, known: readonly string[]): BraceError | null {
  const unknown = placeholdersIn(text).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return {
      code: 'unknownPlaceholder',
      names: unknown,
      message: `There is no such placeholder: ${namedInBraces(unknown)}`,
    };
  const loose = looseBrace(text);
  return loose === null
    ? null
    : {
        code: 'looseBrace',
        names: [loose],
        message: `A brace is missing, or is one too many: ${loose}`,
      };
}
