import { X } from 'lucide-react';
import { useStrings } from '#web/i18n/strings.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { cookieStrings } from './cookie-strings.ts';
import { CookieButtons, refuseCookies } from './CookieButtons.tsx';

/** The question for consent, shown once, at the bottom of the window. First in the tab order; does not block reading. */
export function CookieBanner() {
  const texts = useStrings(cookieStrings);
  return (
    <section
      aria-label={texts.title}
      data-cookie-banner
      className="sticky bottom-(--bottom-bar) z-40 order-last bg-card shadow-float print:hidden"
    >
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-8 gap-y-3 px-4 py-4 sm:px-6">
        <div className="min-w-60 flex-1">
          <p className="font-bold">{texts.title}</p>
          <p className="text-sm">
            {texts.text}{' '}
            <PathLink path="/cookies" className="underline underline-offset-4">
              {texts.more}
            </PathLink>
          </p>
        </div>
        <CookieButtons />
        <IconButton label={texts.close} onPress={refuseCookies}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </section>
  );
}
