import { defaultBookingSettings } from '#core/reservations/settings.ts';
import { defaultOfferLimits } from '#core/waiting-list/limits.ts';
import type { BookingRules } from '#server/reservations/service.ts';

/** The rules by default. */
export const usualRules: BookingRules = {
  settings: defaultBookingSettings,
  limits: defaultOfferLimits,
  zone: 'Europe/Rome',
};
