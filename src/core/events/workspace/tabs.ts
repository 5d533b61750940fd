// The pages of an event's workspace, and who opens each (docs/product/events.md#workspace).

import type { AccountViewer, AnyRight } from '#core/accounts/access.ts';
import { doorRightOf } from '#core/check-in/rights.ts';
import { managesEvent } from '#core/events/visibility.ts';
import { readsNumbers } from '#core/people-booked/rules.ts';

/** In the order in which they stand below the head. */
export const eventTabs = [
  'content',
  'dates',
  'people',
  'waitingLists',
  'messages',
  'door',
  'feedback',
  'history',
] as const;
export type EventTab = (typeof eventTabs)[number];

/** Accounts that open some page of some event; of which, `opensTab` says. */
export const worksOnEvents: AnyRight = ['manageEvents', 'bookForOthers', 'checkIn'];

/** Whether a viewer opens a page of an event; for others it is not there. An editor opens the pages of visitors for their numbers. */
export function opensTab(viewer: AccountViewer, tab: EventTab, eventId: string): boolean {
  switch (tab) {
    case 'content':
    case 'dates':
    case 'feedback':
    case 'history':
      return managesEvent(viewer, eventId);
    case 'people':
    case 'waitingLists':
    case 'messages':
      return readsNumbers(viewer, eventId);
    case 'door':
      return doorRightOf(viewer, eventId) !== null;
  }
}

/** The pages of an event that a viewer opens: none where the event is not the viewer's work. */
export function tabsOf(viewer: AccountViewer, eventId: string): readonly EventTab[] {
  return eventTabs.filter((tab) => opensTab(viewer, tab, eventId));
}

/** The last part of a page's address, below that of the event. */
const segments: Readonly<Record<Exclude<EventTab, 'content'>, string>> = {
  dates: 'dates',
  people: 'people',
  waitingLists: 'waiting-lists',
  messages: 'messages',
  door: 'door',
  feedback: 'feedback',
  history: 'history',
};

/** The page with that last part; null: there is none. */
export function eventTabAt(segment: string): EventTab | null {
  return eventTabs.find((tab) => tab !== 'content' && segments[tab] === segment) ?? null;
}

export function eventTabPath(eventId: string, tab: EventTab): string {
  const path = `/manage/events/details/${eventId}`;
  return tab === 'content' ? path : `${path}/${segments[tab]}`;
}

interface DateOfEvent {
  readonly eventId: string;
  readonly _id: string;
}

/** The waiting list of one date. */
export function waitingListPath({ eventId, _id }: DateOfEvent): string {
  return `${eventTabPath(eventId, 'waitingLists')}/${_id}`;
}

/** The messages about one date. */
export function sessionMessagesPath({ eventId, _id }: DateOfEvent): string {
  return `${eventTabPath(eventId, 'messages')}?session=${_id}`;
}

/** Writing to the people of some dates of one event. */
export function writePath(eventId: string, sessionIds: readonly string[]): string {
  return `${eventTabPath(eventId, 'messages')}?view=write&sessions=${sessionIds.join('.')}`;
}
