// Which rows of a list are chosen: of the page that is shown, and of all that match where these were chosen.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listOf } from '#core/contract/route.ts';
import { listDefaults, printList } from '#core/list-query.ts';
import { resources } from '#core/resources/index.ts';
import type { Resource } from '#core/resources/resource.ts';
import { mostAtOnce } from '#core/sessions/planning/plan.ts';
import { list } from '#web/api/call.ts';
import { useWording } from '#web/i18n/language.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { staffQuery } from '#web/resources/queries.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { ListView } from '../list-view.ts';
import type { ListRows } from '../whole/use-list-rows.ts';
import { wholeStrings } from '../whole/whole-strings.ts';

export interface ChosenRows {
  readonly ids: ReadonlySet<string>;
  /** The chosen rows, in the order of the list. */
  readonly rows: readonly EntityRow[];
  /** `loaded`: further rows that were loaded for it. */
  readonly choose: (ids: ReadonlySet<string>, loaded?: readonly (EntityRow | undefined)[]) => void;
  /** How many `chooseMatching` would choose; null: the chosen rows are not a whole page, or nothing more matches. */
  readonly matching: number | null;
  /** Chooses all rows that match the filters of the list, as many as one action takes. */
  readonly chooseMatching: () => Promise<void>;
  readonly isGathering: boolean;
}

/** Rows of a list as they are shown. */
export interface RowsProps {
  readonly view: ListView;
  readonly list: ListRows;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: ChosenRows['choose'];
  /** Chooses all rows of the page; of a whole list those that match, as many as one action takes. */
  readonly onChooseAll: () => void;
  /** Every row is drawn, also of a whole list. */
  readonly isPrinting: boolean;
  /** Rows can be chosen, to be deleted together. */
  readonly isChoosable: boolean;
}

interface Gathered {
  /** The query whose rows these are. */
  readonly of: string;
  readonly rows: readonly EntityRow[];
}

/**
 * The rows that are chosen stay chosen while the list is paged through or sorted only where all that match were chosen. `shown` are the rows
 * of the page; of a whole list those that are loaded, which stay chosen wherever it is scrolled to.
 */
export function useChosenRows(
  view: ListView,
  { rows: shown, total, isWhole }: Pick<ListRows, 'rows' | 'total' | 'isWhole'>,
): ChosenRows {
  const page = shown.filter((row) => row !== undefined);
  const client = useQueryClient();
  const wording = useWording();
  const texts = useStrings(wholeStrings);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [gathered, setGathered] = useState<Gathered | null>(null);
  const [isGathering, setGathering] = useState(false);
  const { filters = [], q = null, sort = [] } = staffQuery(view.name, view.address, view.fields);
  const of = printList({ filters, q });
  const known = gathered?.of === of ? gathered.rows : page;
  const newest = new Map(page.map((row) => [row._id, row]));
  const rows = known.flatMap((row) => (ids.has(row._id) ? (newest.get(row._id) ?? row) : []));
  const most = Math.min(total ?? 0, mostAtOnce);
  const isWholePage = page.length > 0 && (isWhole ? rows.length > 0 : page.every(({ _id }) => ids.has(_id)));

  async function chooseMatching(): Promise<void> {
    const resource = resources[view.name];
    setGathering(true);
    try {
      const found = new Map<string, EntityRow>();
      for (let at = 1; (at - 1) * listDefaults.maxPerPage < most; at += 1) {
        const sent = { filters, q, sort, page: at, limit: listDefaults.maxPerPage, lang: '*' as const };
        const answer = await list(listOf<Resource>(resource), sent, { client });
        for (const row of answer.rows) if (found.size < mostAtOnce) found.set(row._id, row);
      }
      setGathered({ of, rows: [...found.values()] });
      setIds(new Set(found.keys()));
    } catch (error) {
      toast(refusalSentence(error, wording), 'bad');
    } finally {
      setGathering(false);
    }
  }

  return {
    ids: new Set(rows.map(({ _id }) => _id)),
    rows,
    choose: (wanted, loaded = []) => {
      const next = new Set([...wanted].slice(0, mostAtOnce));
      if (next.size < wanted.size) toast(texts.tooMany(mostAtOnce), 'bad');
      setIds(next);
      if (next.size === 0) setGathered(null);
      else if (isWhole) {
        const found = new Map([...rows, ...page, ...loaded].flatMap((row) => (row ? [[row._id, row]] : [])));
        setGathered({ of, rows: [...found.values()].filter(({ _id }) => next.has(_id)) });
      }
    },
    matching: isWholePage && rows.length < most ? most : null,
    chooseMatching,
    isGathering,
  };
}
