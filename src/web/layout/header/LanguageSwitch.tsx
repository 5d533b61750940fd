import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { SpriteIcon } from '#web/ui/Sprite.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MissingToast } from '#web/ui/feedback/MissingToast.tsx';
import { carryToasts } from '#web/ui/feedback/toasts.ts';
import { useIsPrivate, usePathHere } from './navigation.ts';
import { preferLanguage } from './preferred-language.ts';
import { configQuery } from '../queries.ts';
import { strings } from '../strings.ts';
import { loseAnyway, wouldLose } from '../unsaved/unsaved.ts';

// Shown only to a user who has typed something.
const LeaveDialog = lazyPart(async () => (await import('../unsaved/LeaveDialog.tsx')).LeaveDialog);

/** The same page with its filters in the other language: another document, so it works without script too. */
export function LanguageSwitch() {
  const texts = useStrings(strings);
  const { data: config } = useQuery(configQuery);
  const other = useLanguage() === 'it' ? 'en' : 'it';
  const path = usePathHere();
  const isPrivate = useIsPrivate();
  const href = pathIn(other, path);
  const [isConfirming, setConfirming] = useState(false);

  async function confirmAndGo(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (wouldLose()) return setConfirming(true);
    await rememberAndGo();
  }

  async function rememberAndGo() {
    await preferLanguage(other);
    carryToasts();
    location.assign(href);
  }

  if (config?.languageSwitch === false) return null;
  return (
    <>
      <a
        href={href}
        onClick={isPrivate ? (event) => void confirmAndGo(event) : undefined}
        hrefLang={other}
        lang={other}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 font-semibold xs:px-3 no-underline hover:bg-soft"
      >
        <SpriteIcon name="language" />
        <span className="hidden md:inline">{texts.otherLanguage}</span>
        <span aria-hidden className="max-[22rem]:hidden md:hidden">
          {texts.otherLanguageShort}
        </span>
        <span className="sr-only md:hidden">{texts.otherLanguage}</span>
      </a>
      {isConfirming && (
        <LeaveDialog
          isOpen
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            loseAnyway();
            return rememberAndGo();
          }}
          otherwise={<MissingToast onShown={() => setConfirming(false)} />}
        />
      )}
    </>
  );
}
