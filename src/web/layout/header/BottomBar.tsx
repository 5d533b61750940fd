import { CalendarDays, Heart, Ticket } from 'lucide-react';
import { may } from '#core/accounts/access.ts';
import { pathIn } from '#core/languages.ts';
import { useSignedIn, viewerOf } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Link } from '#web/ui/Link.tsx';
import { programmePaths } from './links.ts';
import { usePathHere } from './navigation.ts';
import { strings } from '../strings.ts';

const item =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold text-ink no-underline md:flex-row md:gap-2 md:text-base aria-[current=page]:text-teal';

/** The bar of phones and tablets, which have no sidebar: the most used pages of a signed-in user, within reach of a thumb. */
export function BottomBar() {
  const texts = useStrings(strings);
  const language = useLanguage();
  const signedIn = useSignedIn();
  const path = usePathHere();
  if (!signedIn || !may(viewerOf(signedIn.details), 'personalArea')) return null;
  const favourites = `/${signedIn.details.role}/favourites`;
  const reservations = `/${signedIn.details.role}/reservations`;
  return (
    <nav
      aria-label={texts.personalArea}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-3 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <Link to="/events" className={item} current={programmePaths.test(path) ? 'page' : undefined}>
        <CalendarDays aria-hidden className="size-5" />
        {texts.programme}
      </Link>
      <a
        href={pathIn(language, favourites)}
        className={item}
        aria-current={path.startsWith(favourites) ? 'page' : undefined}
      >
        <Heart aria-hidden className="size-5" />
        {texts.favourites}
      </a>
      <a
        href={pathIn(language, reservations)}
        className={item}
        aria-current={path.startsWith(reservations) ? 'page' : undefined}
      >
        <Ticket aria-hidden className="size-5" />
        {texts.reservations}
      </a>
    </nav>
  );
}
