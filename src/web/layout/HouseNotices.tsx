import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { isDoorPath } from '#core/check-in/door-path.ts';
import { currentNotices } from '#core/house-notices/current.ts';
import { readStored, removeStored, store } from '#web/device/storage.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { configQuery } from './queries.ts';
import { strings } from './strings.ts';
import { useHydrated } from '#web/device/browser.ts';

/** The marks of the notices that are closed. */
const stored = 'closedNotices';
const marksOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/**
 * What the house announces now, above every page. Closed, one line of it stays, on this device until the notices change
 * (docs/product/house-notices.md#on-pages).
 */
export function HouseNotices() {
  const language = useLanguage();
  const texts = useStrings(strings);
  const { data: config } = useQuery(configQuery);
  const box = useRef<HTMLDetailsElement>(null);
  // A volunteer needs the whole screen: there one line opens them for as long as the page stays.
  const isAtDoor = useLocation({ select: ({ pathname }) => isDoorPath(pathname) });
  const notices = currentNotices(config?.notices ?? [], pageNow(), language);
  const shown = notices.map(({ mark }) => mark).join(' ');
  // One that came while the page was open: its text stands in that line, which is red until it is opened.
  const [known, setKnown] = useState(shown);
  const knownMarks = marksOf(known);
  const fresh = isAtDoor && notices.find(({ mark }) => !knownMarks.has(mark));
  const freshText = fresh && (
    <>
      {fresh.place !== null && `${fresh.place}: `}
      <span lang={fresh.language}>{fresh.text}</span>
    </>
  );
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    const closed = marksOf(readStored('local', stored) ?? '');
    const isClosed = isAtDoor || shown.split(' ').every((mark) => closed.has(mark));
    if (box.current) box.current.open = !isClosed;
  }, [shown, isAtDoor]);
  return (
    <div
      data-house-notices
      {...(notices.length > 0 && { role: 'region', 'aria-label': texts.notices(notices.length) })}
      className="mx-auto w-full max-w-7xl px-4 sm:px-6 print:hidden"
    >
      {isAtDoor && (
        <p aria-live="polite" aria-atomic="true" className="sr-only">
          {freshText}
        </p>
      )}
      {notices.length > 0 && (
        <details
          ref={box}
          open={!isAtDoor}
          data-notices={shown}
          // A document that was sent may have been closed by its script.
          suppressHydrationWarning
          onToggle={({ currentTarget: { open } }) => {
            if (isAtDoor && open) setKnown(shown);
            if (isAtDoor) return;
            if (open) removeStored('local', stored);
            else store('local', stored, shown);
          }}
          className={classes(
            'group mb-2 rounded-2xl px-4 wrap-anywhere',
            fresh ? 'bg-coral text-on-coral' : 'bg-care',
          )}
        >
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 font-bold [&::-webkit-details-marker]:hidden">
            <TriangleAlert aria-hidden className="size-6 shrink-0" />
            <span className="flex-1 truncate">
              <span>{texts.notices(notices.length)}</span>
              {fresh && ': '}
              {freshText}
            </span>
            <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
          </summary>
          {/* A phone shows the page below it, however much there is to say. */}
          <ul
            // What is longer scrolls, by keyboard too.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="flex max-h-[max(17dvh,4.5rem)] flex-col gap-1 overflow-y-auto pb-3"
          >
            {notices.map((notice) => (
              <li key={notice._id}>
                {notice.place && <b>{notice.place}: </b>}
                <span lang={notice.language}>{notice.text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {/* Closes it before it is painted. */}
      {notices.length > 0 && !isAtDoor && !isHydrated && <script src="/closed-notices.js" />}
    </div>
  );
}
