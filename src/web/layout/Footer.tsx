import { useQuery } from '@tanstack/react-query';
import { needsCookieChoice, showCookieBanner } from '#web/device/cookie-choice.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Link } from '#web/ui/Link.tsx';
import { association, type SocialName, version } from '#core/instance/association.ts';
import { Frieze } from './Frieze.tsx';
import { LogoMark } from './header/Logo.tsx';
import { configQuery } from './queries.ts';
import { SocialIcon } from './SocialIcon.tsx';
import { strings } from './strings.ts';

const link = 'inline-flex min-h-9 items-center underline decoration-2 underline-offset-4 hover:text-spark';

export function Footer() {
  const texts = useStrings(strings).footer;
  const { data: config } = useQuery(configQuery);
  const { name, street, city, phone, email, socials } = association;
  return (
    <footer aria-label={texts.label} className="mt-20 print:hidden">
      <Frieze className="h-10 w-full sm:h-14" />
      <div className="bg-[#15162b] text-[#fffdf7] [--color-focus:#ffc53d] [--logo-spark:#ffc53d] dark:bg-[#0d0e1f]">
        <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-10 px-4 py-12 sm:px-6 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
          <div className="flex flex-col gap-5 sm:max-lg:col-span-2">
            <LogoMark className="size-16" />
            <p className="max-w-sm font-title text-4xl leading-none font-extrabold text-balance">
              {texts.motto}
            </p>
          </div>
          <address className="not-italic">
            <h2 className="mb-3 text-lg text-spark">{texts.contact}</h2>
            <p>
              {name}
              <br />
              {street}
              <br />
              {city}
            </p>
            <p className="mt-3 flex flex-col items-start">
              <a className={link} href={`tel:${phone.replaceAll(' ', '')}`}>
                <span className="sr-only">{texts.phone}: </span>
                {phone}
              </a>
              <a className={link} href={`mailto:${email}`}>
                {email}
              </a>
            </p>
          </address>
          <div>
            <h2 className="mb-3 text-lg text-spark">{texts.follow}</h2>
            <ul className="-ml-2.5 flex max-w-56 flex-wrap gap-1">
              {(Object.keys(socials) as SocialName[]).map((social) => (
                <li key={social}>
                  <a
                    href={socials[social]}
                    rel="noreferrer"
                    aria-label={social[0]?.toUpperCase() + social.slice(1)}
                    className="grid size-11 place-items-center rounded-full hover:bg-spark hover:text-on-spark"
                  >
                    <SocialIcon name={social} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <nav aria-label={texts.legal} className="mx-auto max-w-7xl px-4 pb-8 sm:px-6">
          <ul className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-[#fffdf7]/20 pt-5 text-sm">
            <li>
              <Link to="/faqs" className={link}>
                {texts.faqs}
              </Link>
            </li>
            <li>
              <Link to="/privacy" className={link}>
                {texts.privacy}
              </Link>
            </li>
            <li>
              <Link to="/cookies" className={link}>
                {texts.cookies}
              </Link>
            </li>
            <li>
              <Link to="/accessibility" className={link}>
                {texts.accessibility}
              </Link>
            </li>
            {config && needsCookieChoice(config) && (
              <li>
                <button type="button" className={link} onClick={showCookieBanner}>
                  {texts.cookieChoice}
                </button>
              </li>
            )}
            <li className="sm:ml-auto">{texts.version(version)}</li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
