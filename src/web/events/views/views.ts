// The views of the programme besides cards. Each is in a file of its own, loaded when it is chosen.

import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Language } from '#core/languages.ts';
import { loadPart } from '#web/api/load-part.ts';
import type { EventsSearch, ProgrammeView } from '../filters/search.ts';

export interface ViewProps {
  readonly search: EventsSearch;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** The arguments of a view's `prepare`. */
export interface RequestedView extends ViewProps {
  readonly view: ProgrammeView;
  readonly language: Language;
  readonly queryClient: QueryClient;
}

/** The exports of a view's file. */
export interface ViewPart {
  readonly View: ComponentType<ViewProps>;
  /** Loads all that the view shows. */
  readonly prepare: (requested: RequestedView) => Promise<unknown>;
}

const viewFiles: Record<ProgrammeView, { readonly file: string; readonly load: () => Promise<ViewPart> }> = {
  timetable: {
    file: 'events/views/timetable/TimetableView.tsx',
    load: async () => (await import('./timetable/TimetableView.tsx')).timetable,
  },
  calendar: {
    file: 'events/views/calendar/CalendarView.tsx',
    load: async () => (await import('./calendar/CalendarView.tsx')).calendar,
  },
  map: {
    file: 'events/views/map/MapView.tsx',
    load: async () => (await import('./map/MapView.tsx')).map,
  },
};

/** A view with its data, and the files that it came in. */
export async function prepareView(
  requested: RequestedView,
): Promise<{ View: ViewPart['View']; files: readonly string[] }> {
  const { file, load } = viewFiles[requested.view];
  const { View, prepare } = await loadPart(load);
  await prepare(requested);
  return { View, files: ['events/views/views.ts', file] };
}
