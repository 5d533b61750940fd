import { type KeyboardEvent, useState } from 'react';
import { type Arrow, arrows } from '#core/events/timetable.ts';

/** What a link of a grid carries. */
interface Stop {
  readonly 'data-stop': string;
  readonly tabIndex?: number;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * One stop for Tab among the links of a grid: arrows lead from one to the other, Tab leaves. `first`: where Tab leads before
 * anything was chosen. Off, every link is a stop of its own.
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
      // At the edge the page does not begin to move instead.
      event.preventDefault();
      const to = next(id, key);
      const links = event.currentTarget.closest('[role=grid]')?.querySelectorAll<HTMLElement>('[data-stop]');
      [...(links ?? [])].find(({ dataset }) => dataset['stop'] === to)?.focus();
    },
  });
}
