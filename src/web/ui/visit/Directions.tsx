import { Navigation } from 'lucide-react';
import { directionsTo, saysWhere } from '#core/directions.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AnchorButton } from '../Link.tsx';
import { directionStrings } from './visit-strings.ts';

interface DirectionsProps {
  readonly place: Parameters<typeof directionsTo>[0];
  readonly className?: string;
}

/**
 * A link to directions for a place that has a point on the map or an address. Only a link: no map of another provider is loaded
 * here.
 */
export function Directions({ place, className = '' }: DirectionsProps) {
  const texts = useStrings(directionStrings);
  if (!saysWhere(place)) return null;
  return (
    <AnchorButton
      href={directionsTo(place)}
      rel="noreferrer"
      variant="second"
      aria-label={texts.directionsTo(place.name)}
      className={`${className} print:hidden`}
    >
      <Navigation aria-hidden className="size-5" />
      {texts.directions}
    </AnchorButton>
  );
}
