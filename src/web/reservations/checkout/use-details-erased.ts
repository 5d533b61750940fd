import { useQuery } from '@tanstack/react-query';
import { useStrings } from '#web/i18n/strings.ts';
import { configQuery } from '#web/layout/queries.ts';
import { checkoutStrings } from './checkout-strings.ts';

/** When the details of a party are erased, in words; empty while the number of days is not loaded. */
export function useDetailsErased(): string {
  const texts = useStrings(checkoutStrings);
  const days = useQuery(configQuery).data?.participantDetailDays;
  return days === undefined ? '' : texts.detailsErased(days);
}
