import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathIn } from '#core/languages.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { Button } from '#web/ui/Button.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import type { UnreadName } from '../programme/requested.ts';
import { printStrings } from './print-strings.ts';
import { UnreadNote } from '../programme/results/UnreadNote.tsx';

/** A page for printing, readable on a screen too: title, time of the data, print button, and the address of the site. */
export function PrintedSheet({
  title,
  subtitle,
  readAt,
  unread,
  ways,
  children,
}: {
  title: string;
  subtitle?: string;
  /** When the availability was read, in milliseconds. */
  readAt: number;
  /** Parts of the address that could not be read. */
  unread: readonly UnreadName[];
  /** Links that are not printed. */
  ways: ReactNode;
  children: ReactNode;
}) {
  const texts = useStrings(printStrings);
  const formats = useFormats();
  const language = useLanguage();
  const asOf = new Date(readAt).toISOString();
  // Only the browser knows the address that users see, and only the browser prints.
  const address = useHydrated() ? location.origin + pathIn(language, '/events') : null;
  return (
    <article className="@container mx-auto max-w-4xl px-4 pt-6 sm:px-6 print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
        {address && (
          <Button onPress={() => print()}>
            <Printer aria-hidden className="size-5" />
            {texts.print}
          </Button>
        )}
        {ways}
      </div>
      <div role="status" className="mb-6 empty:hidden print:hidden">
        <UnreadNote unread={unread} />
      </div>
      <header className="flex items-start justify-between gap-8">
        <div className="min-w-0">
          <h1 className="text-[min(2.25rem,9cqi)] @min-[40rem]:text-5xl print:text-5xl">{title}</h1>
          {subtitle && <p className="mt-2 text-2xl font-semibold first-letter:uppercase">{subtitle}</p>}
          <p className="mt-3 text-quiet">{texts.asOf(formats.date(asOf), formats.time(asOf))}</p>
        </div>
        {/* At the top, where it never begins a page of its own. */}
        <div className="hidden min-h-46 w-44 shrink-0 text-sm @min-[30rem]:block print:block">
          {address && (
            <>
              <div className="mb-2 w-24">
                <QrCode code={address} label={texts.qr} />
              </div>
              <p>
                {texts.more}: <strong className="wrap-anywhere">{address}</strong>
              </p>
            </>
          )}
        </div>
      </header>
      <div className="mt-6">{children}</div>
    </article>
  );
}
