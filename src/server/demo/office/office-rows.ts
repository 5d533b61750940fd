import type { Insertable } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { versionAt } from '#core/versions.ts';
import * as office from '../content/organizations.ts';
import { demoId } from '../rows.ts';
import type { DemoEvent } from '../types.ts';

type New<Table extends keyof Database> = Insertable<Database[Table]>;

/** The address book, partners and rates of the office, and the templates of its days. */
export function officeRows() {
  return {
    categories: office.categories.map(({ key, ...category }, order): New<'categories'> => ({
      ...category,
      _id: demoId('officeCategory', key),
      order,
      isActive: true,
    })),
    contacts: office.contacts.map(({ key, ...contact }): New<'contacts'> => ({
      ...contact,
      _id: demoId('addressBook', key),
    })),
    customers: office.customers.map(({ key, ...customer }): New<'customers'> => ({
      ...customer,
      _id: demoId('customer', key),
      language: 'it',
      currencyId: 'EUR',
    })),
    vatRates: office.vatRates.map(({ key, ...rate }): New<'vatRates'> => ({
      ...rate,
      _id: demoId('vatRate', key),
    })),
    eventDayTemplates: office.daysPrepared.map(
      ({ key, locationKey, startTimes, ...template }): New<'eventDayTemplates'> => ({
        ...template,
        startTimes: [...startTimes],
        _id: demoId('dayTemplate', key),
        locationId: locationKey === null ? null : demoId('location', locationKey),
        accessType: 'reservation',
      }),
    ),
  };
}

/** What the editor has typed into an event three hours ago and not saved: its thanks, and a note in English. */
function draftRow(event: DemoEvent, now: Date): New<'drafts'> {
  const noted = event.calendarNotes?.en ?? '';
  const edits = {
    'calendarNotes.en': {
      from: noted,
      to: `${noted} Come ten minutes early: the doors close at the first note.`.trim(),
    },
    thanks: { from: event.thanks?.it ?? null, to: 'Grazie ai volontari della biblioteca' },
  };
  const at = new Date(now.getTime() - 3 * 3_600_000);
  return {
    userId: demoId('staff', 'editor'),
    entity: 'events',
    entityId: demoId('event', event.key),
    version: versionAt(at),
    edits: JSON.stringify(edits),
    revision: 1,
    createdAt: at,
    updatedAt: at,
  };
}

/** The draft of the event with a key. */
export function draftRows(events: readonly DemoEvent[], of: string, now: Date): New<'drafts'>[] {
  return events.filter(({ key }) => key === of).map((event) => draftRow(event, now));
}

/** Lists as staff have saved them: shared ones, and one of the editor's own. */
export function viewRows(): New<'savedViews'>[] {
  const views = [
    {
      by: 'editor',
      entity: 'events',
      name: 'Da mettere in evidenza',
      address: {
        isPromoted: 'false',
        columns: 'eventCategoryId,firstSessionDate,isPromoted,visibilityStatus',
      },
      isShared: true,
    },
    {
      by: 'editor',
      entity: 'events',
      name: 'Accessibilità da scrivere',
      address: { 'accessibility.$exists': 'false', columns: 'locationId,accessible' },
      isShared: false,
    },
    {
      by: 'admin',
      entity: 'sessions',
      name: 'Scuole, di mattina',
      address: { sessionTarget: 'school', 'hour.$lte': '12', sort: 'startDate' },
      isShared: true,
    },
  ];
  return views.map(({ by, address, ...view }) => ({
    ...view,
    _id: demoId('savedView', view.name),
    userId: demoId('staff', by),
    address: JSON.stringify(address),
  }));
}
