import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { knowsPopovers } from '#web/device/browser.ts';
import { ProgrammeLink } from '../programme/ProgrammeLink.tsx';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';
import { keysIn, keysOf } from './filters.ts';
import { filtersStrings } from './filters-strings.ts';
import { HiddenSearch } from './HiddenSearch.tsx';
import { chosenIn, cleared, type EventsSearch, canonicalKey } from './search.ts';
import { useProgrammePath } from '../event/section.ts';
import { useChosenEarly } from './use-chosen-early.ts';

const id = 'filters';
const inSheet = keysIn('flags', 'staffFlags', 'selects', 'fields');

interface FilterSheetProps extends FilterFieldsProps {
  readonly search: EventsSearch;
  /** Undefined where the list did not load. */
  readonly total: number | undefined;
}

/**
 * All other filters, in a sheet at the bottom of a phone and at the side of a wide screen. It is a form in a popover: the browser
 * opens, closes and sends it, without script too. Browsers without popovers get a dialog that script opens.
 */
export function FilterSheet({ search, total, ...given }: FilterSheetProps) {
  const texts = useStrings(filtersStrings);
  const formats = useFormats();
  const language = useLanguage();
  const sheet = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [visit, setVisit] = useState(0);
  const fields: FilterFieldsProps = {
    ...given,
    choose: (changes, delayMs) => given.choose(changes, delayMs, `${id} ${visit}`),
  };
  useChosenEarly(form, inSheet, fields);
  // Filters that are still being chosen have no total yet.
  const isCounted = total !== undefined && canonicalKey(fields.draft) === canonicalKey(search);
  const active = chosenIn(search).filter(({ name }) =>
    keysOf(name).some((key) => inSheet.some((one) => one === key)),
  ).length;
  const begin = () => {
    setVisit((former) => former + 1);
    // Moves the focus into the sheet for screen readers; the browser moves it back on closing.
    title.current?.focus();
  };
  const close = useCallback(() => {
    if (knowsPopovers()) sheet.current?.hidePopover();
    else sheet.current?.close();
  }, []);
  // Closes on "back", so that the page behind is visible.
  useEffect(() => {
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, [close]);
  return (
    <>
      <OpenFilters className={chipClass(active > 0)}>
        <SlidersHorizontal aria-hidden className="size-5" />
        {texts.open(active)}
      </OpenFilters>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it */}
      <dialog
        ref={sheet}
        id={id}
        popover="auto"
        onToggle={(event) => {
          if (event.newState === 'open') begin();
        }}
        onClick={(event) => {
          // A press outside the dialog has the dialog itself as target; popovers close by themselves.
          if (event.target === event.currentTarget) close();
        }}
        aria-labelledby={`${id}-title`}
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full max-w-none scroll-pb-28 overflow-y-auto overscroll-contain rounded-t-3xl bg-page text-ink shadow-float transition duration-250 backdrop:bg-[#15162b]/70 dark:border-2 dark:border-line starting:open:translate-y-12 starting:open:opacity-0 sm:inset-y-0 sm:starting:open:translate-x-12 sm:starting:open:translate-y-0 sm:right-0 sm:left-auto sm:h-dvh sm:max-h-none sm:w-md sm:rounded-l-3xl sm:rounded-tr-none"
      >
        <form
          ref={form}
          noValidate
          action={pathIn(language, useProgrammePath())}
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
          className="flex min-h-full flex-col"
        >
          <HiddenSearch search={search} except={inSheet} />
          <div className="flex items-center justify-between px-6 pt-5">
            <h2 ref={title} id={`${id}-title`} tabIndex={-1} className="text-2xl outline-none">
              {texts.title}
            </h2>
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={close}
              aria-label={texts.close}
              className="-mr-3 grid size-11 place-items-center rounded-full hover:bg-soft"
            >
              <X aria-hidden className="size-6" />
            </button>
          </div>
          <div className="flex flex-1 flex-col gap-6 px-6 py-5">
            <FilterFields {...fields} />
          </div>
          <div className="sticky bottom-0 [@media(height<24rem)]:static flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line bg-page px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {active > 0 && (
              <ProgrammeLink
                search={cleared(search)}
                resetScroll={false}
                className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
              >
                {texts.clear}
              </ProgrammeLink>
            )}
            <button type="submit" className={buttonClass('main', 'large', 'grow')}>
              {isCounted ? texts.show(formats.number(total), total === 1) : texts.showAny}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}

interface OpenFiltersProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** A button that opens the filter sheet: by itself in browsers with popovers, without script too. */
export function OpenFilters({ className, children }: OpenFiltersProps) {
  return (
    <button
      type="button"
      popoverTarget={id}
      onClick={() => {
        if (knowsPopovers()) return;
        const sheet = document.getElementById(id);
        if (!(sheet instanceof HTMLDialogElement)) return;
        sheet.showModal();
        // Moves the focus into the sheet for screen readers, as the event of a popover does.
        sheet.querySelector('h2')?.focus();
      }}
      className={className}
    >
      {children}
    </button>
  );
}
