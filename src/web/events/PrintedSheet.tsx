import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathIn, useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/layout/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { printStrings } from './print-strings.ts';

/** A page for paper, which reads on a screen too: its title, the way to the printer, and the address of the site at its end. */
export function PrintedSheet({
  title,
  subtitle,
  ways,
  children,
}: {
  title: string;
  subtitle?: string;
  /** What paper does not need. */
  ways: ReactNode;
  children: ReactNode;
}) {
  const texts = useStrings(printStrings);
  const language = useLanguage();
  // Only the browser knows by which address people come, and only it prints.
  const address = useHydrated() ? location.origin + pathIn(language, '/events') : null;
  return (
    <article className="mx-auto max-w-4xl px-4 pt-6 sm:px-6 print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
        {address && (
          <Button onPress={() => print()}>
            <Printer aria-hidden className="size-5" />
            {texts.print}
          </Button>
        )}
        {ways}
      </div>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      {subtitle && <p className="mt-2 text-2xl font-semibold first-letter:uppercase">{subtitle}</p>}
      <div className="mt-8">{children}</div>
      {address && (
        <footer className="mt-10 flex break-inside-avoid items-center gap-5 border-t-2 border-line pt-5">
          <div className="w-28 shrink-0">
            <QrCode code={address} label={texts.qr} />
          </div>
          <p>
            {texts.more}:<br />
            <strong className="wrap-anywhere">{address}</strong>
          </p>
        </footer>
      )}
    </article>
  );
}
