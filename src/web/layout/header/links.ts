import { useLocation } from '@tanstack/react-router';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from '../strings.ts';

export interface MainLink {
  readonly href: '/events' | '/favourites';
  readonly text: string;
  readonly isHere: boolean;
}

/** The programme and its events: public, or in the calendar section of an area. */
export const programmePaths = /^(?:\/\w+\/calendar)?\/events(?![^/?])/;

/** The pages that every user can reach from everywhere. */
export function useLinks(): readonly MainLink[] {
  const texts = useStrings(strings);
  const path = useLocation({ select: (location) => location.pathname });
  return [
    { href: '/events', text: texts.programme, isHere: path.replace(programmePaths, '') === '' },
    { href: '/favourites', text: texts.favourites, isHere: path.endsWith('/favourites') },
  ];
}
