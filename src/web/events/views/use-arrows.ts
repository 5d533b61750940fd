import { type KeyboardEvent, useState } from 'react';
import { type Arrow, arrows } from '#core/events/views/timetable.ts';

/** Props of a link of a grid. */
interface Stop {
  readonly 'data-stop': string;
  readonly tabIndex?: number;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * One tab stop for all links of a grid: arrow keys move between them, Tab leaves. `first`: the tab stop before any was focused.
 * When off, every link is a tab stop.
 */
export function useArrows(
  isOn: boolean,
  ids: readonly string[],
  first: string | undefined,
  next: (id: string, key: Arrow) => string | undefined,
): (id: string) => Stop {
  const [chosen, choose] = useState<string>();
  const current = chosen !== undefined && ids.includes(chosen) ? chosen : first;
  return (id) => ({
    'data-stop': id,
    ...(isOn && { tabIndex: id === current ? 0 : -1 }),
    onFocus: () => choose(id),
    onKeyDown: (event) => {
      const key = arrows.find((one) => one === event.key);
      if (!isOn || !key || event.ctrlKey || event.metaKey || event.altKey) return;
      // Prevents the page from scrolling at the edge of the grid.
      event.preventDefault();
      const to = next(id, key);
      const links = event.currentTarget.closest('[role=grid]')?.querySelectorAll<HTMLElement>('[data-stop]');
      [...(links ?? [])].find(({ dataset }) => dataset['stop'] === to)?.focus();
    },
  });
}
