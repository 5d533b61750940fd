import { useQuery } from '@tanstack/react-query';
import type { InstanceConfig } from '#core/instance/contract.ts';
import { type BookingSettings, defaultBookingSettings } from '#core/reservations/settings.ts';
import { configQuery } from '#web/layout/queries.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { checkoutStrings } from './checkout-strings.ts';

type Limits = Pick<InstanceConfig & BookingSettings, keyof InstanceConfig & keyof BookingSettings>;

/** The limits of one reservation. Until they are loaded the defaults apply; the server decides in any case. */
export function useLimits(): Limits {
  return useQuery(configQuery).data ?? defaultBookingSettings;
}

/** When the details of a party are erased, in words; empty while the number of days is not loaded. */
export function useDetailsErased(): string {
  const texts = useStrings(checkoutStrings);
  const days = useQuery(configQuery).data?.participantDetailDays;
  return days === undefined ? '' : texts.detailsErased(days);
}
