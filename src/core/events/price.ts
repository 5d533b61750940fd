// What entry costs (docs/product/events.md#price). Text that organisers write; nothing is paid through the site.

import type { Translated } from '#core/field/field.ts';
import { type Language, resolveText } from '#core/languages.ts';

/** What an event or a session has about its price; `Text` is a text per language where it is stored, one text where it is shown. */
export interface Pricing<Text = Translated> {
  readonly price: Text | null;
  /** Null: not known. */
  readonly isFree: boolean | null;
}

export const unknownPricing: Pricing<never> = { price: null, isFree: null };

/** Whether nothing is known of a price. */
export function isUnknown({ price, isFree }: Pricing<unknown>): boolean {
  return price === null && isFree === null;
}

/** The pricing of a session: its own, or its event's; of one that only is not free, the text is its event's. */
export function pricingOf<Text>(event: Pricing<Text>, session: Pricing<Text>): Pricing<Text> {
  if (isUnknown(session)) return event;
  return session.isFree === false ? { ...session, price: session.price ?? event.price } : session;
}

/** The pricing in words: free, the text of the price, not free, or null where nothing is known. */
export function priceInWords(
  { price, isFree }: Pricing<string>,
  words: { readonly free: string; readonly notFree: string },
): string | null {
  if (isFree === true) return words.free;
  return price ?? (isFree === false ? words.notFree : null);
}

/** A pricing in the reader's language as cards and rows of sessions carry it: what is not known is left out. */
export interface ShownPricing {
  readonly price?: string | undefined;
  readonly isFree?: boolean | undefined;
}

export function shownPricing({ price, isFree }: Pricing, language: Language): ShownPricing {
  return {
    ...(price && { price: resolveText(price, language).text }),
    ...(isFree !== null && { isFree }),
  };
}

/** A text with more letters is cut down to its lowest amount. */
const shortPrice = 24;

/** The pricing in a few words, for a card or a row: a long text as its lowest amount, one without amounts as not free. */
export function priceInShort(
  { price, isFree }: ShownPricing,
  words: { readonly free: string; readonly notFree: string; readonly from: (euros: string) => string },
): string | null {
  if (price === undefined || isFree || price.length <= shortPrice)
    return priceInWords({ price: price ?? null, isFree: isFree ?? null }, words);
  const [lowest] = [...price.matchAll(new RegExp(euros, 'gi'))]
    .map(([, before, after]) => before ?? after ?? '')
    .toSorted((one, other) => numberOf(one) - numberOf(other));
  return lowest === undefined ? words.notFree : words.from(lowest);
}

const euros = /(?:€\s*(\d{1,4}(?:[.,]\d{2})?)|(\d{1,4}(?:[.,]\d{2})?)\s*(?:€|euro\b|EUR\b))/.source;

/** The amount in euros with which a text begins, for search engines: 5 of `5 €, ridotto 3 €`, 7.5 of `€7.50`; null without one. */
export function amountIn(price: string): number | null {
  const [, before, after] = new RegExp(`^\\s*${euros}`, 'i').exec(price) ?? [];
  const amount = before ?? after;
  return amount === undefined ? null : numberOf(amount);
}

function numberOf(amount: string): number {
  return Number(amount.replace(',', '.'));
}
