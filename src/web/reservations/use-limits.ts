import { useQuery } from '@tanstack/react-query';
import type { InstanceConfig } from '#core/instance/contract.ts';
import { type BookingSettings, defaultBookingSettings } from '#core/reservations/settings.ts';
import { configQuery } from '#web/layout/queries.ts';

type Limits = Pick<InstanceConfig & BookingSettings, keyof InstanceConfig & keyof BookingSettings>;

/** What this house allows in one reservation. While it is not known the defaults stand: the server decides in any case. */
export function useLimits(): Limits {
  return useQuery(configQuery).data ?? defaultBookingSettings;
}
