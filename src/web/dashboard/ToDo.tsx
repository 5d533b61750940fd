import { ChevronRight, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { readDashboard } from '#core/dashboard/contract.ts';
import { type Figure, figuresOf, figureUrgencies, urgencies, type Urgency } from '#core/dashboard/figures.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { accessDayPath, clashDayPath, clashEventPath, figurePath } from './figure-paths.ts';
import { strings } from './strings.ts';

export type DashboardAnswer = AnswerOf<typeof readDashboard>;
interface Counted extends Figure {
  readonly count: number;
}

/** What waits for this account, the most urgent first; what has no work stands in one line below. */
export function ToDo({ dashboard }: { dashboard: DashboardAnswer }) {
  const texts = useStrings(strings);
  const viewer = useViewer();
  const counts = new Map(dashboard.figures.map(({ key, count }) => [key, count]));
  const all = figuresOf(viewer, new Date(dashboard.now), zone).map((figure): Counted => ({
    ...figure,
    count: counts.get(figure.key) ?? 0,
  }));
  const work = all.filter(({ count }) => count > 0);
  const rest = all.filter(({ count }) => count === 0);
  const groups = urgencies
    .map((urgency) => ({ urgency, figures: work.filter(({ key }) => figureUrgencies[key] === urgency) }))
    .filter(({ figures }) => figures.length > 0);
  return (
    <section aria-labelledby="to-do" className="@container">
      <h2 id="to-do" className="mb-4 text-3xl">
        {texts.toDo}
      </h2>
      {groups.length === 0 && (
        <p className="flex items-center gap-3 rounded-2xl bg-good p-5 text-lg text-ink">
          <CircleCheck aria-hidden className="size-6 shrink-0" />
          {texts.nothingToDo}
        </p>
      )}
      <div className={classes('grid items-start gap-5', layouts[groups.length])}>
        {groups.map(({ urgency, figures }, place) => (
          <Group
            key={urgency}
            urgency={urgency}
            // The first stands beside the two others where there is no room for three.
            className={groups.length > 2 && place === 0 ? '@2xl:row-span-2 @4xl:row-span-1' : ''}
          >
            {figures.map((figure) => (
              <li key={figure.key} className="relative py-1">
                <FigureRow figure={figure} dashboard={dashboard} />
              </li>
            ))}
          </Group>
        ))}
      </div>
      {rest.length > 0 && groups.length > 0 && (
        <p className="mt-4 flex items-start gap-2 text-quiet">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
          <span>{texts.inOrder(rest.map(({ key }) => texts.short[key]).join(', '))}</span>
        </p>
      )}
    </section>
  );
}

const bars: Readonly<Record<Urgency, string>> = { now: 'bg-coral', soon: 'bg-spark', later: 'bg-teal' };

/** By the number of groups: what is urgent has the most room. The room is counted in letters, which readers make larger. */
const layouts: Readonly<Record<number, string>> = {
  2: '@2xl:grid-cols-[3fr_2fr]',
  3: '@2xl:grid-cols-[3fr_2fr] @2xl:grid-rows-[auto_1fr] @4xl:grid-cols-[4fr_3fr_3fr] @4xl:grid-rows-1',
};

function Group({
  urgency,
  className,
  children,
}: {
  readonly urgency: Urgency;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const texts = useStrings(strings).urgencies;
  const id = `to-do-${urgency}`;
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'overflow-hidden rounded-2xl bg-card shadow-card print:break-inside-avoid',
        className,
      )}
    >
      <div aria-hidden className={classes('h-1.5', bars[urgency])} />
      <h3 id={id} className="px-5 pt-4 text-xl">
        {texts[urgency]}
      </h3>
      <ul className="flex flex-col divide-y divide-line px-3 pt-1 pb-3">{children}</ul>
    </section>
  );
}

const row =
  'flex min-h-14 items-center gap-3 rounded-xl px-1 py-2 text-ink no-underline hover:bg-soft print:min-h-0';

/** A number with its words. Clashes have no list over all days: their days, or a contact's events, lead on. */
function FigureRow({ figure, dashboard }: { figure: Counted; dashboard: DashboardAnswer }) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const { key, count } = figure;
  const inWords = (
    <>
      <span
        className={classes(
          'min-w-14 text-right text-3xl leading-none font-bold tabular-nums',
          figureUrgencies[key] === 'now' && 'text-coral',
        )}
      >
        {formats.number(count)}
      </span>{' '}
      <span className="min-w-0 flex-1 leading-tight">{texts.figures[key](count)}</span>
    </>
  );
  const chips = chipsOf(figure, dashboard).map(({ path, name, number, note }) => ({
    path,
    name: name ?? '',
    number,
    note,
  }));
  return (
    <>
      {figure.list === 'clashes' ? (
        <p className={classes(row, 'hover:bg-transparent')}>{inWords}</p>
      ) : (
        <PathLink path={figurePath(figure)} className={row}>
          {inWords}
          <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet print:hidden" />
        </PathLink>
      )}
      {chips.length > 0 && <Chips of={texts.figures[key](count)} chips={chips} />}
    </>
  );

  function chipsOf(
    { list }: Figure,
    { clashDays, clashEvents, accessDays }: DashboardAnswer,
  ): readonly (Omit<ChipOfDay, 'name'> & { readonly name: string | undefined })[] {
    if (list === 'clashes')
      return [
        ...clashDays.map(({ day, sessions }) => ({
          path: clashDayPath(day),
          name: formats.shortDay(day),
          number: sessions,
          note: null,
        })),
        ...clashEvents.map(({ _id, title, sessions }) => ({
          path: clashEventPath(_id),
          name: title,
          number: sessions,
          note: null,
        })),
      ];
    if (list !== 'accessRequests') return [];
    return accessDays.map(({ day, requests, signLanguage }) => ({
      path: accessDayPath(day),
      name: formats.shortDay(day),
      number: requests,
      note: signLanguage > 0 ? texts.signLanguage(signLanguage) : null,
    }));
  }
}

interface ChipOfDay {
  readonly path: string;
  readonly name: string;
  readonly number: number;
  readonly note: string | null;
}

const shownAtFirst = 5;

/** Days or events, each with its part of the number. */
function Chips({ of, chips }: { of: string; chips: readonly ChipOfDay[] }) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? chips : chips.slice(0, shownAtFirst);
  return (
    <ul aria-label={of} className="flex flex-wrap gap-2 px-2 pb-2">
      {shown.map(({ path, name, number, note }) => (
        <li key={path} className="min-w-0">
          <PathLink
            path={path}
            className="inline-flex min-h-8 max-w-full items-center gap-2 rounded-full border border-edge px-3 py-1 text-sm leading-tight text-ink no-underline hover:border-ink hover:bg-soft"
          >
            <span className="min-w-0 wrap-anywhere first-letter:uppercase">{name}</span>{' '}
            <strong className="tabular-nums">{formats.number(number)}</strong>
            {note !== null && <span className="text-quiet"> {note}</span>}
          </PathLink>
        </li>
      ))}
      {chips.length > shown.length && (
        <li className="print:hidden">
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="inline-flex min-h-8 items-center rounded-full px-3 text-sm font-semibold text-ink underline underline-offset-4 hover:bg-soft"
          >
            {texts.others(chips.length - shown.length)}
          </button>
        </li>
      )}
    </ul>
  );
}
