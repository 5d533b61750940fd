import { CalendarDays, Heart, LayoutDashboard, type LucideIcon, Ticket, UserRound } from 'lucide-react';
import { may, staffRights } from '#core/accounts/access.ts';
import { pathIn } from '#core/languages.ts';
import { useSignedIn, viewerOf } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Link } from '#web/ui/Link.tsx';
import { planPath, reservationsPath } from '#web/address/paths.ts';
import { drawerStrings } from './drawer-strings.ts';
import { programmePaths } from './links.ts';
import { usePathHere } from './navigation.ts';
import { strings } from '../strings.ts';

const item =
  'flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 text-center text-xs leading-tight font-semibold wrap-anywhere hyphens-auto text-ink no-underline md:flex-row md:gap-2 md:text-base aria-[current=page]:text-teal';

/**
 * The bar of phones and tablets, which have no sidebar: the most used pages of a signed-in user, within reach of a thumb. Staff have
 * their dashboard in it; who has no personal area, only what is theirs.
 */
export function BottomBar() {
  const texts = useStrings(strings);
  const { dashboard } = useStrings(drawerStrings).items;
  const signedIn = useSignedIn();
  const path = usePathHere();
  if (!signedIn) return null;
  const viewer = viewerOf(signedIn.details);
  const { role } = signedIn.details;
  const hasArea = may(viewer, 'personalArea');
  const isStaff = may(viewer, staffRights);
  if (!hasArea && !isStaff) return null;
  const items: readonly BarItem[] = [
    ...(hasArea
      ? [
          { path: planPath(role), text: texts.favourites, icon: Heart },
          { path: reservationsPath(role), text: texts.reservations, icon: Ticket },
        ]
      : []),
    ...(isStaff ? [{ path: '/dashboard', text: dashboard, icon: LayoutDashboard }] : []),
    ...(hasArea ? [] : [{ path: '/profile', text: texts.profile, icon: UserRound }]),
  ];
  return (
    <nav
      aria-label={hasArea ? texts.personalArea : texts.ownPages}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col border-t border-line bg-page pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <Link to="/events" className={item} current={programmePaths.test(path) ? 'page' : undefined}>
        <CalendarDays aria-hidden className="size-5 shrink-0" />
        {texts.programme}
      </Link>
      {items.map(({ path: to, text, icon }) => (
        <BarLink key={to} path={to} text={text} icon={icon} isHere={path.startsWith(to)} />
      ))}
    </nav>
  );
}

interface BarItem {
  readonly path: string;
  readonly text: string;
  readonly icon: LucideIcon;
}

function BarLink({ path, text, icon: Icon, isHere }: BarItem & { readonly isHere: boolean }) {
  const language = useLanguage();
  return (
    <a href={pathIn(language, path)} className={item} aria-current={isHere ? 'page' : undefined}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {text}
    </a>
  );
}
