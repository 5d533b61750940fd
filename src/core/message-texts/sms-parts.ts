// What an SMS can say, and in how many parts it is sent, which is what it costs (3GPP TS 23.038).

import { shortTitle } from '#core/messages/text.ts';

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** They take the room of two. */
const extended = '\f^{}\\[~]|€';

/** The signs that replace others in an SMS. A sign outside its alphabet would leave room for less than half as many signs. */
const plainer: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  '–': '-',
  '—': '-',
  '−': '-',
  '×': 'x',
  À: "A'",
  È: "E'",
  Ì: "I'",
  Ò: "O'",
  Ù: "U'",
};

function isOfSms(sign: string): boolean {
  return basic.includes(sign) || extended.includes(sign);
}

/**
 * A text in the alphabet of SMS. Quotation marks, dashes and accented letters outside it are replaced by signs of it; a sign without a
 * replacement, as a smiley, stays.
 */
export function asSms(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) => {
      if (isOfSms(sign)) return sign;
      const plain = plainer[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      return [...plain].every((one) => isOfSms(one)) ? plain : sign;
    })
    .join('');
}

/** The signs of a text that stay outside the alphabet, each once: smileys, letters of other alphabets. */
export function signsNotOfSms(text: string): string[] {
  return [...new Set([...asSms(text)].filter((sign) => !isOfSms(sign)))];
}

export interface SmsSize {
  readonly characters: number;
  readonly parts: number;
  /** A character outside the alphabet of SMS leaves room for less than half as many. */
  readonly isUnicode: boolean;
}

export function smsSize(text: string): SmsSize {
  const signs = [...text];
  const isUnicode = signs.some((sign) => !isOfSms(sign));
  const units = isUnicode
    ? text.length
    : signs.reduce((sum, sign) => sum + (extended.includes(sign) ? 2 : 1), 0);
  const [alone, each] = isUnicode ? [70, 67] : [160, 153];
  return { characters: signs.length, parts: units <= alone ? 1 : Math.ceil(units / each), isUnicode };
}

/**
 * An SMS with the longest beginning of a text with which it is sent in so many parts. `worded` is the whole SMS around that beginning, which
 * ends with an ellipsis where it was cut.
 */
export function fitInSms(text: string, parts: number, worded: (beginning: string) => string): string {
  const withSigns = (count: number) => asSms(worded(shortTitle(text, count)));
  const fits = (count: number) => smsSize(withSigns(count)).parts <= parts;
  const all = [...text].length;
  if (fits(all)) return withSigns(all);
  let [longest, tooLong] = [1, all];
  while (tooLong - longest > 1) {
    const middle = Math.floor((longest + tooLong) / 2);
    if (fits(middle)) longest = middle;
    else tooLong = middle;
  }
  return withSigns(longest);
}
