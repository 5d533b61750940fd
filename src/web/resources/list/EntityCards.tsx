import { useRef } from 'react';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { rowPath, titleOfRow } from '../entities.ts';
import { ChoiceBox } from './ChoiceBox.tsx';
import type { RowsProps } from './choice/use-chosen-rows.ts';
import { useExtension } from '../extension.ts';
import { CellValue } from './CellValue.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { missing, useRowChoice } from '#web/ui/grid/row-choice.ts';
import { useDrawnCards } from './whole/use-drawn-rows.ts';
import { wholeStrings } from './whole/whole-strings.ts';
import { cellId, rowLabel } from './row-label.ts';
import { listStrings } from './list-strings.ts';

/** Pixels of a usual card. */
const cardHeight = 150;

/** Rows on a phone: one below the other, with the name of each value. */
export function EntityCards({ view, list, chosen, onChoose, isChoosable, isPrinting }: RowsProps) {
  const texts = useStrings(listStrings);
  const { loading } = useStrings(wholeStrings);
  const language = useLanguage();
  const viewer = useViewer();
  const { details } = useExtension(view.name);
  const { rows, isWhole, onSeen } = list;
  const around = useRef<HTMLUListElement>(null);
  const { around: reading, choose } = useRowChoice(
    rows.map((row) => row?._id ?? missing),
    chosen,
    onChoose,
  );
  const { drawn, after, measure } = useDrawnCards({
    count: rows.length,
    isOn: isWhole && !isPrinting,
    pinned: -1,
    estimatedHeight: cardHeight,
    onSeen,
    list: around,
    space: 12,
  });
  const [first, ...others] = view.columns;
  return (
    <ul {...reading} ref={around} style={{ paddingBottom: after }} className="flex flex-col gap-3">
      {drawn.map(({ index, gap }) => {
        const row = rows[index];
        const shared = {
          ref: measure,
          'data-index': index,
          'aria-setsize': measure && rows.length,
          'aria-posinset': measure && index + 1,
          style: gap > 0 ? { marginTop: gap } : undefined,
        };
        return row ? (
          <li
            key={isWhole ? index : row._id}
            {...shared}
            className="flex gap-1 rounded-2xl bg-card p-4 shadow-card has-[input:checked]:bg-good"
          >
            <div className="min-w-0 flex-1">
              {first && (
                <h2 className="font-text text-lg leading-snug tracking-normal">
                  {view.hasForm ? (
                    <PathLink
                      id={cellId(row, 0)}
                      path={rowPath(view.name, row._id, viewer)}
                      aria-labelledby={rowLabel(view, row)}
                      className="block py-0.5 text-ink underline decoration-edge underline-offset-4"
                    >
                      <CellValue view={view} column={first} row={row} />
                    </PathLink>
                  ) : (
                    <CellValue view={view} column={first} row={row} />
                  )}
                </h2>
              )}
              <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
                {others.map((column, place) => (
                  <div key={column.name} className="contents">
                    <dt className="text-quiet">{column.title}</dt>
                    <dd id={place === 0 ? cellId(row, 1) : undefined} className="min-w-0 wrap-anywhere">
                      <CellValue view={view} column={column} row={row} />
                    </dd>
                  </div>
                ))}
              </dl>
              {details && <details.Details row={row} />}
            </div>
            {isChoosable && (
              <ChoiceBox
                label={texts.choose(titleOfRow(view.name, row, language))}
                isChosen={chosen.has(row._id)}
                onChange={(isOn) => choose(row._id, isOn)}
              />
            )}
          </li>
        ) : (
          <li key={index} {...shared} aria-busy className="h-36 rounded-2xl bg-card p-4 shadow-card">
            <span className="sr-only">{loading}</span>
            <Skeleton className="h-6 w-2/3" />
          </li>
        );
      })}
    </ul>
  );
}
