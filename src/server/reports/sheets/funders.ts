// The report for funders: what a year offered and who came, beside the year before.

import { ageBands, fewestTogether } from '#core/feedback/rules.ts';
import { dayOf } from '#core/time.ts';
import { readNow } from '#server/db/clock.ts';
import { column, type Making } from './columns.ts';
import { type CountedGroup, readYear, type YearFigures, type YearOfFunders } from './funders-store.ts';
import type { Cell, Column } from './sheet.ts';
import { reportWords, type ReportWords } from './words.ts';

/** Those of the years are called after them. */
export const funderColumns = [
  column<readonly Cell[]>('section', 'text', ([section]) => section ?? null),
  column<readonly Cell[]>('figure', 'text', ([, figure]) => figure ?? null),
];

type Figure = Exclude<keyof YearFigures, 'takenOfOffered'> | 'filled';
const figures: Readonly<Partial<Record<keyof ReportWords['funders']['sections'], readonly Figure[]>>> = {
  programme: ['events', 'sessions', 'cancelledSessions'],
  seats: ['offered', 'taken', 'filled'],
  visitors: ['reservations', 'people', 'entered', 'walkIns', 'accounts', 'firstTimers'],
  schools: ['schools', 'classes', 'pupils', 'chaperones'],
};

type Pair = readonly [number | null, number | null];

/** The columns of the years, and all rows. Without a year in the filter it is the present one. */
export async function readFunders({
  tx,
  query,
  language,
  zone,
}: Making): Promise<{ columns: Column[]; rows: Cell[][] }> {
  const wanted = query.filters.find(({ field }) => field === 'year')?.value;
  const year = typeof wanted === 'number' ? wanted : Number(dayOf(await readNow(tx), zone).slice(0, 4));
  const years = [await readYear(tx, year), await readYear(tx, year - 1)] as const;
  const words = reportWords[language];
  const { sections, ages, unknownProvince } = words.funders;
  const row = (section: string, figure: string, [now, before]: Pair): Cell[] => {
    const difference = now === null || before === null ? null : Math.round((now - before) * 10) / 10;
    return [section, figure, now, before, difference];
  };
  const rows = Object.entries(figures).flatMap(([section, names]) =>
    names.map((name) =>
      row(
        sections[section as keyof typeof sections],
        words.funders.figures[name],
        pairOf(years, ({ figures: one }) => valueOf(one, name)),
      ),
    ),
  );
  const provinces = [...new Set(years.flatMap((one) => one.provinces.map(({ group }) => group)))];
  rows.push(
    ...provinces.map((province) =>
      row(
        sections.provinces,
        province ?? unknownProvince,
        pairOf(years, (one) => countOf(one.provinces, province)),
      ),
    ),
  );
  for (const part of ['ages', 'answers'] as const)
    for (const band of [...ageBands, null]) {
      const pair = pairOf(years, (one) => enough(countOf(one[part], band)));
      rows.push(row(sections[part], ages[band ?? 'unknown'], pair));
    }
  const number = (title: string): Column => ({ title, kind: 'number' });
  const { difference } = words.columns;
  return { columns: [number(String(year)), number(String(year - 1)), number(difference)], rows };
}

function pairOf(
  [now, before]: readonly [YearOfFunders, YearOfFunders],
  value: (year: YearOfFunders) => number | null,
): Pair {
  return [value(now), value(before)];
}

function valueOf(year: YearFigures, name: Figure): number | null {
  if (name !== 'filled') return year[name];
  return year.offered === 0 ? null : Math.round((year.takenOfOffered * 1000) / year.offered) / 10;
}

function countOf(groups: readonly CountedGroup[], wanted: string | null): number {
  return groups.find(({ group }) => group === wanted)?.count ?? 0;
}

/** Fewer people of an age could be known: the cell stays empty. */
function enough(count: number): number | null {
  return count > 0 && count < fewestTogether ? null : count;
}
