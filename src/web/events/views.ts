// What else than cards the programme can be shown as. Each comes in a file of its own, when it is chosen.

import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Language } from '#core/languages.ts';
import { loadPart } from '#web/api/load-part.ts';
import type { EventsSearch, ProgrammeView } from './search.ts';

export interface ViewProps {
  readonly search: EventsSearch;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** What a page is asked for that shows a view. */
export interface RequestedView extends ViewProps {
  readonly view: ProgrammeView;
  readonly language: Language;
  readonly queryClient: QueryClient;
}

/** What the file of a view gives. */
export interface ViewPart {
  readonly View: ComponentType<ViewProps>;
  /** Asks for all that the view shows. */
  readonly prepare: (asked: RequestedView) => Promise<unknown>;
}

const parts: Record<ProgrammeView, { readonly file: string; readonly load: () => Promise<ViewPart> }> = {
  timetable: {
    file: 'events/TimetableView.tsx',
    load: async () => (await import('./TimetableView.tsx')).timetable,
  },
  calendar: {
    file: 'events/CalendarView.tsx',
    load: async () => (await import('./CalendarView.tsx')).calendar,
  },
  map: {
    file: 'events/MapView.tsx',
    load: async () => (await import('./MapView.tsx')).map,
  },
};

/** A view with all that it shows, and the files that it came in. */
export async function prepareView(
  asked: RequestedView,
): Promise<{ View: ViewPart['View']; files: readonly string[] }> {
  const { file, load } = parts[asked.view];
  const { View, prepare } = await loadPart(load);
  await prepare(asked);
  return { View, files: ['events/views.ts', file] };
}
