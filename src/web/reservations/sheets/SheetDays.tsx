import { useNavigate } from '@tanstack/react-router';
import { pathIn } from '#core/languages.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { NativeSelect } from '#web/ui/fields/NativeSelect.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { sheetsStrings } from './sheets-strings.ts';

/** A week of days with bookings is one click away; more of them would push the sheets off the screen. */
const nearest = 7;

interface SheetDaysProps {
  /** Days with bookings, in order. */
  readonly days: readonly { readonly day: string }[];
  readonly today: string;
  readonly current: string | undefined;
  readonly pathOf: (day: string) => string;
}

/** The choice of a day: the nearest as links, every other one in a select. */
export function SheetDays({ days, today, current, pathOf }: SheetDaysProps) {
  const texts = useStrings(sheetsStrings);
  const formats = useFormats();
  const language = useLanguage();
  const navigate = useNavigate();
  const coming = days.filter(({ day }) => day >= today);
  const near = coming.length > 0 ? coming.slice(0, nearest) : days.slice(-nearest);
  const others = days.filter((one) => !near.includes(one));
  const isOther = others.some(({ day }) => day === current);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <nav aria-label={texts.days} className="min-w-0 max-sm:w-full">
        <ul className="relative flex gap-2 p-1 max-sm:w-0 max-sm:min-w-full max-sm:overflow-x-auto sm:flex-wrap">
          {near.map(({ day }) => (
            <li key={day} className="shrink-0">
              <PathLink
                path={pathOf(day)}
                aria-current={day === current ? 'true' : undefined}
                className={chipClass(day === current)}
              >
                {formats.shortDay(day)}
              </PathLink>
            </li>
          ))}
        </ul>
      </nav>
      {others.length > 0 && (
        <div className="w-56 max-sm:w-full">
          <NativeSelect
            label={texts.otherDay}
            value={isOther ? current : ''}
            onChange={({ target }) => {
              if (target.value)
                void navigate({ href: pathIn(language, pathOf(target.value)), resetScroll: false });
            }}
          >
            <option value="">{texts.chooseDay}</option>
            {others.map(({ day }) => (
              <option key={day} value={day}>
                {formats.longDay(day)}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
    </div>
  );
}
