// Which rows of the programme a viewer may list, and which one it may open (page 1, Visibility).

import { type Expression, type SqlBool, sql } from 'kysely';
import { may, type Viewer } from '#core/accounts/access.ts';

type Condition = Expression<SqlBool>;

/** Events that appear in a list: the public ones; with `showPrivate` also those that staff may see. */
export function listedEvents(viewer: Viewer, showPrivate: boolean): Condition {
  return showPrivate ? staffEvents(viewer) : sql`"events"."visibilityStatus" = 'public'`;
}

/** Events that whoever has the link may open: public and protected ones, and staff's own. */
export function openableEvents(viewer: Viewer): Condition {
  return sql`("events"."visibilityStatus" <> 'private' or ${privateEvents(viewer)})`;
}

/** Sessions in a list: the stricter of their own visibility and their event's holds; staff see theirs whatever it is. */
export function listedSessions(viewer: Viewer): Condition {
  return sql`(("sessions"."visibilityStatus" = 'public' and "events"."visibilityStatus" <> 'private') or ${privateEvents(viewer)})`;
}

/** A session that whoever has the link may open and book. */
export function openableSessions(viewer: Viewer): Condition {
  return sql`(("sessions"."visibilityStatus" <> 'private' and "events"."visibilityStatus" <> 'private') or ${privateEvents(viewer)})`;
}

/** Every event that staff see in their lists. */
function staffEvents(viewer: Viewer): Condition {
  return sql`("events"."visibilityStatus" = 'public' or ${privateEvents(viewer)})`;
}

/** Events whose private things a viewer may see: all of them, or those that it is a contact of (page 1, Accounts and rights). */
function privateEvents(viewer: Viewer): Condition {
  if (viewer.kind === 'guest' || !may(viewer, 'seePrivate')) return sql`false`;
  if (may(viewer, 'manageAllEvents')) return sql`true`;
  return sql`"events"."_id" = any(cast(${[...viewer.contactEventIds]} as uuid[]))`;
}
