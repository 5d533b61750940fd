import { use } from 'react';
import { Link, type LinkedAnchor } from '#web/ui/Link.tsx';
import type { EventSearch, EventsSearch } from '../filters/search.ts';
import { CalendarArea } from '../event/section.ts';

interface Followed extends Omit<LinkedAnchor, 'href' | 'target'> {
  /** Without it the page scrolls to its top. */
  readonly resetScroll?: false;
  readonly replace?: true;
  /** The target element of the page, for navigation without script. */
  readonly hash?: string;
  readonly hashScrollIntoView?: boolean;
}

/** A link to the programme in the present section. */
export function ProgrammeLink(link: Followed & { readonly search?: EventsSearch }) {
  const role = use(CalendarArea);
  if (role === null) return <Link to="/events" {...link} />;
  return <Link to="/$role/calendar/events" params={{ role }} {...link} />;
}

/** A link to an event in the present section. */
export function EventLink({
  eventId,
  ...link
}: Followed & { readonly eventId: string; readonly search?: EventSearch }) {
  const role = use(CalendarArea);
  if (role === null) return <Link to="/events/$eventId" params={{ eventId }} {...link} />;
  return <Link to="/$role/calendar/events/$eventId" params={{ role, eventId }} {...link} />;
}
