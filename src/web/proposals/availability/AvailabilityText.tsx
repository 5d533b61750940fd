import { availabilityText } from '#core/proposals/events/availability.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { availabilityStrings } from './availability-strings.ts';

interface AvailabilityTextProps {
  readonly availability: readonly string[];
  /** The office or a reviewer reads, not an author. */
  readonly isOfOthers?: boolean;
}

/** When the authors of a proposal can come, to be read: a line for each day. */
export function AvailabilityText({ availability, isOfOthers = false }: AvailabilityTextProps) {
  const texts = useStrings(availabilityStrings);
  const said = availabilityText(availability, useLanguage());
  return said === '' ? (
    <p className="text-quiet">{isOfOthers ? texts.ofOthers.always : texts.always}</p>
  ) : (
    <p className="whitespace-pre-line wrap-anywhere">{said}</p>
  );
}
