import { useQuery } from '@tanstack/react-query';
import type { InstanceConfig } from '#core/instance/contract.ts';
import { type BookingSettings, defaultBookingSettings } from '#core/reservations/settings.ts';
import { configQuery } from '#web/layout/queries.ts';

type Limits = Pick<InstanceConfig & BookingSettings, keyof InstanceConfig & keyof BookingSettings>;

/** The limits of one reservation. Until they are loaded the defaults apply; the server decides in any case. */
export function useLimits(): Limits {
  return useQuery(configQuery).data ?? defaultBookingSettings;
}
