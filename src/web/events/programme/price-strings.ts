import { priceInShort, type ShownPricing } from '#core/events/price.ts';
import { defineStrings, useStrings } from '#web/i18n/strings.ts';

export const priceStrings = defineStrings('events.price', {
  it: {
    free: 'Gratuito',
    notFree: 'A pagamento',
    from: (euros: string) => `da ${euros}\u00A0€`,
  },
  en: {
    free: 'Free',
    notFree: 'Not free of charge',
    from: (euros: string) => `from €${euros}`,
  },
});

/** What a card or a row says of a price; null where it is not known. */
export function usePrice(pricing: ShownPricing): string | null {
  return priceInShort(pricing, useStrings(priceStrings));
}
