import { useQuery } from '@tanstack/react-query';
import { needsCookieChoice, useCookieChoice } from '#web/device/cookie-choice.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { configQuery } from '#web/layout/queries.ts';
import { CookieButtons } from '#web/layout/cookies/CookieButtons.tsx';
import type { StoredItem } from './stored-item.ts';
import { storedOnDevice } from './stored-on-device.ts';
import { LegalArticle } from './LegalArticle.tsx';
import { strings } from './strings.ts';

export function CookiesPage() {
  const texts = useStrings(strings);
  const { data: config } = useQuery(configQuery);
  const hasChoice = config !== undefined && needsCookieChoice(config);
  const things = storedOnDevice.filter(({ when }) => hasChoice || when === 'always' || when === 'done');
  return (
    <LegalArticle page="cookies">
      <h2 className="mt-10 mb-4 text-2xl">{texts.stored.title}</h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {things.map((thing) => (
          <Thing key={thing.name} thing={thing} />
        ))}
      </ul>
      {hasChoice && <Choice />}
    </LegalArticle>
  );
}

function Thing({ thing: { name, where, when, purpose, duration } }: { thing: StoredItem }) {
  const texts = useStrings(strings).stored;
  const language = useLanguage();
  return (
    <li className="rounded-2xl bg-card p-5 shadow-card">
      <h3 className="font-mono text-base wrap-anywhere">{name}</h3>
      <p className="mt-2">{purpose[language]}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-quiet">{texts.where}</dt>
        <dd>
          {texts[where]}
          {when === 'recaptcha' && ` (${texts.withConsent})`}
        </dd>
        <dt className="text-quiet">{texts.duration}</dt>
        <dd>{duration[language]}</dd>
      </dl>
    </li>
  );
}

function Choice() {
  const texts = useStrings(strings).choice;
  const { cookieAccepted } = useCookieChoice();
  const chosen = cookieAccepted === null ? texts.open : cookieAccepted ? texts.accepted : texts.refused;
  return (
    <section className="max-w-prose">
      <h2 className="mt-10 mb-4 text-2xl">{texts.title}</h2>
      <p>{texts.text}</p>
      <p role="status" className="my-4 font-semibold">
        {chosen}
      </p>
      <CookieButtons />
    </section>
  );
}
