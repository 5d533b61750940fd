import { use } from 'react';
import { Link, type LinkedAnchor } from '#web/ui/Link.tsx';
import type { EventSearch, EventsSearch } from './search.ts';
import { CalendarArea } from './section.ts';

interface Followed extends Omit<LinkedAnchor, 'href' | 'target'> {
  /** Left out: the page begins at its top. */
  readonly resetScroll?: false;
  readonly replace?: true;
  /** The part of the page that is meant, for whoever follows it without script. */
  readonly hash?: string;
  readonly hashScrollIntoView?: boolean;
}

/** A link to the programme, in the section that somebody is in. */
export function ProgrammeLink(link: Followed & { readonly search?: EventsSearch }) {
  const role = use(CalendarArea);
  if (role === null) return <Link to="/events" {...link} />;
  return <Link to="/$role/calendar/events" params={{ role }} {...link} />;
}

/** A link to an event, in the section that somebody is in. */
export function EventLink({
  eventId,
  ...link
}: Followed & { readonly eventId: string; readonly search?: EventSearch }) {
  const role = use(CalendarArea);
  if (role === null) return <Link to="/events/$eventId" params={{ eventId }} {...link} />;
  return <Link to="/$role/calendar/events/$eventId" params={{ role, eventId }} {...link} />;
}
