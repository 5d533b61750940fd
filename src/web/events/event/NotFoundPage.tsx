import { useRouterState } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pathIn } from '#core/languages.ts';
import { invalidateProgramme } from '#web/api/transport.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Stage } from '#web/layout/failures/Stage.tsx';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { buttonClass, fieldClass } from '#web/ui/classes.ts';
import { LinkButton } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { wordsOfAddress } from '../filters/address-words.ts';
import { strings } from '../programme/strings.ts';

const Guesses = lazyPart(async () => (await import('../filters/Guesses.tsx')).Guesses);

/** The not-found page: searches for the words of the address, and has a search field. */
export function NotFoundPage() {
  const texts = useStrings(strings);
  const { title, text, action } = useStrings(layoutStrings).notFound;
  const language = useLanguage();
  const isHydrated = useHydrated();
  const queryClient = useQueryClient();
  // The list that linked here contains something that was deleted.
  useEffect(() => void invalidateProgramme(queryClient), [queryClient]);
  const words = useRouterState({ select: ({ location }) => wordsOfAddress(location.pathname) });
  return (
    <Stage title={title} text={text}>
      <search className="w-full max-w-xl">
        <form action={pathIn(language, '/events')} className="flex flex-wrap gap-3">
          <input
            key={words}
            type="search"
            name="q"
            aria-label={texts.search}
            placeholder={texts.searchHint}
            defaultValue={words}
            maxLength={200}
            className={`${fieldClass.input} min-w-0 flex-1`}
          />
          <button type="submit" className={buttonClass('second')}>
            {texts.searchButton}
          </button>
        </form>
      </search>
      <LinkButton to="/events" size="large">
        {action}
      </LinkButton>
      {isHydrated && words !== '' && <Guesses words={words} />}
    </Stage>
  );
}
