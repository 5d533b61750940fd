import type { ReactNode } from 'react';
import { knowsPopovers } from '#web/ui/knows-popovers.ts';

export const filterSheetId = 'filters';

interface OpenFiltersProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** A button that opens the filter sheet: by itself in browsers with popovers, without script too. */
export function OpenFilters({ className, children }: OpenFiltersProps) {
  return (
    <button
      type="button"
      popoverTarget={filterSheetId}
      onClick={() => {
        if (knowsPopovers()) return;
        const sheet = document.getElementById(filterSheetId);
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
