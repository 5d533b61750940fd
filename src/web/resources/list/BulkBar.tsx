import type { ReactNode } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { listStrings } from './list-strings.ts';

export interface BulkBarProps {
  /** How many rows are chosen. */
  readonly count: number;
  /** How many these are, where the entity has a word for its rows. */
  readonly words?: string;
  readonly onChooseNone: () => void;
  /** Beside their number: what else can be chosen. */
  readonly more?: ReactNode;
  /** The actions, as buttons. */
  readonly children: ReactNode;
}

/** A bar while rows are chosen: their number, and the actions on all of them. */
export function BulkBar({ count, words, onChooseNone, more, children }: BulkBarProps) {
  const texts = useStrings(listStrings);
  if (count === 0) return null;
  return (
    <div
      data-sticky-bar
      className="sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-10 rounded-2xl bg-strong px-3 py-1.5 text-on-strong shadow-float sm:flex sm:flex-wrap sm:items-center sm:gap-3 sm:px-5 sm:py-3"
    >
      <div className="flex items-center justify-between gap-x-3 sm:contents">
        <div className="mr-auto flex flex-wrap items-center gap-x-3">
          <p className="font-semibold" aria-live="polite">
            {words ?? texts.chosen(count)}
          </p>
          {more}
        </div>
        <Button variant="quiet" onPress={onChooseNone} className={onStrong}>
          {texts.chooseNone}
        </Button>
      </div>
      {/* One line on phones, which scrolls: the bar covers few of the rows. */}
      <div className="-m-1 flex overflow-x-auto p-1 whitespace-nowrap sm:contents">{children}</div>
    </div>
  );
}

/** The class of a quiet button on the bar. */
export const onStrong = 'text-on-strong hover:bg-page hover:text-ink';
