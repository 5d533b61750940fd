import { useQuery } from '@tanstack/react-query';
import type { Role } from '#core/accounts/access.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { configQuery } from '../queries.ts';
import { strings } from '../strings.ts';

export interface MainLink {
  readonly href: string;
  readonly text: string;
  readonly isHere: boolean;
}

/** The programme and its events: public, or in the calendar section of an area. */
export const programmePaths = /^(?:\/\w+\/calendar)?\/events(?![^/?])/;

/**
 * The pages that every user can reach from everywhere; the plan is the account's own, where it has an area. The landing page of the open call
 * leads accounts to theirs.
 */
export function useLinks(path: string, role: Role | undefined): readonly MainLink[] {
  const texts = useStrings(strings);
  const plan = role === 'user' || role === 'admin' ? `/${role}/favourites` : '/favourites';
  const { data: config } = useQuery(configQuery);
  return [
    { href: '/events', text: texts.programme, isHere: path.replace(programmePaths, '') === '' },
    { href: plan, text: texts.favourites, isHere: path.endsWith('/favourites') },
    ...(isAnyOpen(config?.calls ?? [], pageNow())
      ? [{ href: '/forms/landing', text: texts.propose, isHere: path.endsWith('/landing') }]
      : []),
  ];
}

/** Whether a call for proposals is open, by the server's clock. */
export function isAnyOpen(
  calls: readonly { readonly opensAt: string; readonly endsAt: string }[],
  now: Date,
): boolean {
  // The server writes all instants in one way, in which later ones sort later.
  const at = now.toISOString();
  return calls.some(({ opensAt, endsAt }) => opensAt <= at && at < endsAt);
}
