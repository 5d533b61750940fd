import type { Role } from '#core/accounts/access.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from '../strings.ts';

export interface MainLink {
  readonly href: string;
  readonly text: string;
  readonly isHere: boolean;
}

/** The programme and its events: public, or in the calendar section of an area. */
export const programmePaths = /^(?:\/\w+\/calendar)?\/events(?![^/?])/;

/** The pages that every user can reach from everywhere; the plan is the account's own, where it has an area. */
export function useLinks(path: string, role: Role | undefined): readonly MainLink[] {
  const texts = useStrings(strings);
  const plan = role === 'user' || role === 'admin' ? `/${role}/favourites` : '/favourites';
  return [
    { href: '/events', text: texts.programme, isHere: path.replace(programmePaths, '') === '' },
    { href: plan, text: texts.favourites, isHere: path.endsWith('/favourites') },
  ];
}
