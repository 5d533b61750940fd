import type { Participant } from '#core/reservations/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { bookingsStrings } from './bookings-strings.ts';

/** What one participant pays, as staff type it; nothing is paid through the site (docs/product/seats.md#prices). */
export interface PriceDraft {
  readonly price: string;
  readonly priceType: string;
}
const nothing: PriceDraft = { price: '', priceType: '' };

export interface PricesProps {
  readonly participants: readonly Participant[];
  /** By the position of the participant. */
  readonly prices: readonly PriceDraft[];
  readonly onChange: (prices: readonly PriceDraft[]) => void;
}

/** The price of each participant and its kind; empty means free of charge. */
export function Prices({ participants, prices, onChange }: PricesProps) {
  const texts = useStrings(bookingsStrings).prices;
  return (
    <Disclosure title={texts.title} className="rounded-2xl bg-soft px-5 py-4">
      <p className="mt-3 text-quiet">{texts.text}</p>
      {participants.map((participant, position) => (
        <fieldset key={position} className="mt-4">
          <legend className="mb-2 font-semibold">{nameOf(participant, texts.person(position + 1))}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {(['priceType', 'price'] as const).map((field) => (
              <TextField
                key={field}
                label={texts[field]}
                maxLength={120}
                value={prices[position]?.[field] ?? ''}
                onChange={(value) =>
                  onChange(
                    participants.map((_one, at) => ({
                      ...(prices[at] ?? nothing),
                      ...(at === position && { [field]: value }),
                    })),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Disclosure>
  );
}

/** The participants with their prices; empty ones are left out. */
export function withPrices(
  participants: readonly Participant[],
  prices: readonly PriceDraft[],
): Participant[] {
  return participants.map((participant, position) => {
    const { price, priceType } = prices[position] ?? nothing;
    return {
      ...participant,
      ...(price.trim() !== '' && { price: price.trim() }),
      ...(priceType.trim() !== '' && { priceType: priceType.trim() }),
    };
  });
}

function nameOf({ name, surname, schoolClass }: Participant, otherwise: string): string {
  return schoolClass || [name, surname].filter(Boolean).join(' ') || otherwise;
}
