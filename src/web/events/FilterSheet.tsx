import { SlidersHorizontal, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { pathIn } from '#core/languages.ts';
import { audiences } from '#core/resources/outline.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { chipLook } from '#web/ui/Chip.tsx';
import { fieldLook } from '#web/ui/field-look.ts';
import { NativeSelect } from '#web/ui/NativeSelect.tsx';
import { ProgrammeLink } from './ProgrammeLink.tsx';
import { DayRangeField } from './DayRange.tsx';
import { HiddenSearch } from './HiddenSearch.tsx';
import type { Choices } from './queries.ts';
import { cleared, type EventsSearch, isActive, readEventsSearch, spell } from './search.ts';
import { useProgrammePath } from './section.ts';
import { strings } from './strings.ts';
import { type Filtering, typingMs } from './use-filtering.ts';

const id = 'filters';
const flags = ['available', 'accessible', 'live'] as const;
const others = ['audience', 'age', 'party', 'place', 'field', ...flags, 'showPrivate'] as const;

export interface FilterSheetProps extends Filtering {
  readonly search: EventsSearch;
  readonly choices: Choices;
  readonly total: number;
  readonly maySeePrivate: boolean;
  /** YYYY-MM-DD */
  readonly today: string;
}

/**
 * Every other filter, in a sheet at the bottom of a phone and at the side of a wide screen. It is a form in a popover:
 * the browser opens and closes it, and sends it, without script too.
 */
export function FilterSheet({
  search,
  draft,
  choose,
  choices,
  total,
  maySeePrivate,
  today,
}: FilterSheetProps) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const language = useLanguage();
  const sheet = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // What is being chosen has no number yet.
  const isCounted = spell(draft) === spell(search);
  const active = (['dates', ...others] as const).filter((name) => isActive(search, name)).length;
  const flag = (name: (typeof flags)[number] | 'showPrivate') => (
    <label key={name} className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={draft[name] ?? false}
        onChange={(event) => choose({ [name]: event.target.checked || undefined })}
        className="size-6 accent-teal"
      />
      {texts.filters[name]}
    </label>
  );
  return (
    <>
      <button type="button" popoverTarget={id} className={chipLook(active > 0)}>
        <SlidersHorizontal aria-hidden className="size-5" />
        {texts.filters.open(active)}
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        role="dialog"
        onToggle={(event) => {
          // Whoever does not see the sheet come is led into it; the browser leads back when it closes.
          if (event.newState === 'open') title.current?.focus();
        }}
        aria-labelledby={`${id}-title`}
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full max-w-none scroll-pb-28 overflow-y-auto overscroll-contain rounded-t-3xl bg-page text-ink shadow-float transition duration-250 backdrop:bg-[#15162b]/70 dark:border-2 dark:border-line starting:open:translate-y-12 starting:open:opacity-0 sm:inset-y-0 sm:starting:open:translate-x-12 sm:starting:open:translate-y-0 sm:right-0 sm:left-auto sm:h-dvh sm:max-h-none sm:w-md sm:rounded-l-3xl sm:rounded-tr-none"
      >
        <form
          noValidate
          action={pathIn(language, useProgrammePath())}
          onSubmit={(event) => {
            event.preventDefault();
            sheet.current?.hidePopover();
          }}
          className="flex min-h-full flex-col"
        >
          <HiddenSearch search={search} except={['from', 'to', ...others]} />
          <div className="flex items-center justify-between px-6 pt-5">
            <h2 ref={title} id={`${id}-title`} tabIndex={-1} className="text-2xl outline-none">
              {texts.filters.title}
            </h2>
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={texts.filters.close}
              className="-mr-3 grid size-11 place-items-center rounded-full hover:bg-soft"
            >
              <X aria-hidden className="size-6" />
            </button>
          </div>
          <div className="flex flex-1 flex-col gap-6 px-6 py-5">
            <DayRangeField {...{ today, draft, choose }} />
            <fieldset className="flex flex-col gap-1">
              <legend className={fieldLook.label}>{texts.filters.only}</legend>
              {flags.map(flag)}
            </fieldset>
            {maySeePrivate && (
              <fieldset>
                <legend className={fieldLook.label}>{texts.filters.forStaff}</legend>
                {flag('showPrivate')}
              </fieldset>
            )}
            <NativeSelect
              label={texts.filters.audience}
              name="audience"
              value={draft.audience ?? ''}
              onChange={(event) =>
                choose({ audience: readEventsSearch({ audience: event.target.value }).audience })
              }
            >
              <option value="">{texts.filters.anyAudience}</option>
              {audiences.map((audience) => (
                <option key={audience} value={audience}>
                  {texts.audiences[audience]}
                </option>
              ))}
            </NativeSelect>
            <div className="grid grid-cols-2 gap-4">
              {(['age', 'party'] as const).map((name) => (
                <label key={name} className={`${fieldLook.field} justify-end`}>
                  <span className={fieldLook.label}>{texts.filters[name]}</span>
                  <input
                    name={name}
                    inputMode="numeric"
                    pattern="[0-9]*"
                    maxLength={3}
                    placeholder={texts.filters[`${name}Hint`]}
                    value={draft[name] ?? ''}
                    onKeyDown={digitsOnly}
                    onChange={(event) =>
                      choose({ [name]: readEventsSearch({ [name]: event.target.value })[name] }, typingMs)
                    }
                    className={fieldLook.input}
                  />
                </label>
              ))}
            </div>
            <NativeSelect
              label={texts.filters.place}
              name="place"
              value={draft.place ?? ''}
              onChange={(event) => choose({ place: readEventsSearch({ place: event.target.value }).place })}
            >
              <option value="">{texts.filters.anyPlace}</option>
              {choices.places.map((place) => (
                <option key={place._id} value={place._id}>
                  {place.name}
                </option>
              ))}
            </NativeSelect>
            <fieldset>
              <legend className={`${fieldLook.label} mb-2`}>{texts.filters.fields}</legend>
              <div className="flex flex-wrap gap-2">
                {choices.fields.map((field) => {
                  const isChosen = draft.field?.includes(field._id) ?? false;
                  return (
                    <label
                      key={field._id}
                      className={chipLook(
                        isChosen,
                        'min-h-10 px-3.5 text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                      )}
                    >
                      <input
                        type="checkbox"
                        name="field"
                        value={field._id}
                        checked={isChosen}
                        onChange={(event) => choose(withField(draft, field._id, event.target.checked))}
                        className="sr-only"
                      />
                      {field.name}
                    </label>
                  );
                })}
              </div>
            </fieldset>
          </div>
          <div className="sticky bottom-0 [@media(height<24rem)]:static flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line bg-page px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {active > 0 && (
              <ProgrammeLink
                search={cleared(search)}
                resetScroll={false}
                className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
              >
                {texts.filters.clear}
              </ProgrammeLink>
            )}
            <button type="submit" className={buttonLook('main', 'large', 'grow')}>
              {isCounted ? texts.filters.show(formats.number(total), total === 1) : texts.filters.showAny}
            </button>
          </div>
        </form>
      </div>
    </>
  );
}

function withField(draft: EventsSearch, id: string, isChosen: boolean) {
  const others = (draft.field ?? []).filter((one) => one !== id);
  return { field: readEventsSearch({ field: isChosen ? [...others, id] : others }).field };
}

/** Number fields take digits and navigation keys only (spec 5). */
function digitsOnly(event: KeyboardEvent): void {
  const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (types && !/^\d$/.test(event.key)) event.preventDefault();
}
