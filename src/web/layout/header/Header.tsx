import { useLocation } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { may, staffRights } from '#core/accounts/access.ts';
import { pathIn } from '#core/languages.ts';
import { useSignedIn, useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AnchorButton, Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useToasts } from '#web/ui/feedback/toasts.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import { useLinks } from './links.ts';
import { useIsPrivate } from './navigation.ts';
import { strings } from '../strings.ts';

// Loaded when needed: after sign-in, or once there is a notice to read.
const ProfileMenu = lazyPart(async () => (await import('./ProfileMenu.tsx')).ProfileMenu);
const FavouritesSync = lazyPart(
  async () => (await import('#web/favourites/FavouritesSync.tsx')).FavouritesSync,
);
const CommandButton = lazyPart(async () => (await import('../command/CommandButton.tsx')).CommandButton);
const Bell = lazyPart(async () => (await import('./Bell.tsx')).Bell);

export function Header() {
  const texts = useStrings(strings);
  const language = useLanguage();
  const signedIn = useSignedIn();
  const hasSaid = useToasts().said.length > 0;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const links = useLinks(path, signedIn?.details.role);
  // Here the button of the form has the same name, and the link would forget where the user wanted to go.
  const isAtLogin = path === '/login';
  // The server renders such a page without knowing its user, who is signed in: guests are led to the login.
  const isPrivate = useIsPrivate();
  const viewer = useViewer();
  // A device of the door has no pages but those of the door.
  const isStaff = may(viewer, staffRights) && !(viewer.kind === 'account' && viewer.device);
  return (
    <header className="print:hidden">
      <div className="relative mx-auto flex max-w-7xl flex-wrap items-center justify-end gap-1 px-4 py-3 max-xs:gap-0 max-[22rem]:px-2 sm:gap-2 sm:px-6">
        <Link to="/events" aria-label={texts.home} className="mr-auto flex rounded-lg text-ink no-underline">
          <Logo isShort={hasSaid || links.length > 2} />
        </Link>
        <nav aria-label={texts.mainLinks}>
          <ul className="flex">
            {links.map(({ href, text, isHere }, place) => (
              // On a phone the first two are elsewhere, the open call nowhere else.
              <li key={href} className={place < 2 ? 'max-md:hidden' : undefined}>
                <Link
                  to={href}
                  current={isHere ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center rounded-full px-4 max-md:px-2 font-semibold text-ink no-underline decoration-spark decoration-4 underline-offset-8 hover:bg-soft aria-[current=page]:underline"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {!signedIn && !isPrivate && (
          <Link
            to="/favourites"
            aria-label={texts.favourites}
            className="grid size-11 place-items-center rounded-full text-ink hover:bg-soft md:hidden"
          >
            <Heart aria-hidden className="size-6" />
          </Link>
        )}
        {isStaff && <CommandButton meanwhile={<Skeleton className="size-11 rounded-full!" />} />}
        <LanguageSwitch />
        {hasSaid && <Bell />}
        {signedIn ? (
          <>
            <ProfileMenu
              account={signedIn.details}
              meanwhile={<Skeleton className="size-11 rounded-full!" />}
              otherwise={
                <AnchorButton href={pathIn(language, '/profile')} size="usual" className="max-xs:px-3.5">
                  {texts.profile}
                </AnchorButton>
              }
            />
            <FavouritesSync />
          </>
        ) : (
          !isAtLogin &&
          (isPrivate ? (
            <span className="size-11" />
          ) : (
            <AnchorButton href={pathIn(language, '/login')} size="usual" className="max-xs:px-3.5">
              {texts.signIn}
            </AnchorButton>
          ))
        )}
      </div>
    </header>
  );
}
