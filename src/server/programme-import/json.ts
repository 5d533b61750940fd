import { refuseFile } from '#core/programme-import/file-errors.ts';
import { MAX_DEPTH, MAX_PARTS, MAX_TEXT } from './xml.ts';

/** Parses JSON. Throws a Refusal for a text that is truncated, is no JSON, or would build more than any programme needs. */
export function readJson(text: string): unknown {
  const { isWhole } = measure(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    if (!isWhole) throw refuseFile('cutOff', text.trimEnd().split('\n').length);
    const [, line] = /\(line (\d+) column \d+\)/.exec(error.message) ?? [];
    throw refuseFile('badJson', line === undefined ? null : Number(line));
  }
}

/** Scans brackets and strings before anything is built of them. */
function measure(text: string): { isWhole: boolean } {
  let depth = 0;
  let parts = 0;
  /** Where the current string begins. */
  let quote: number | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quote !== null) {
      if (at - quote > MAX_TEXT) throw refuseFile('textTooLong');
      if (character === '\\') at += 1;
      else if (character === '"') quote = null;
    } else if (character === '"') quote = at;
    else if (character === '[' || character === '{') {
      depth += 1;
      parts += 1;
      if (depth > MAX_DEPTH) throw refuseFile('tooDeep');
      if (parts > MAX_PARTS) throw refuseFile('tooManyParts');
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return { isWhole: quote === null && depth <= 0 };
}
