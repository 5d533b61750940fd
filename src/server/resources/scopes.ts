// Which rows of the programme a viewer may list, and which one it may open (page 1, Visibility).

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { may, type Viewer } from '#core/accounts/access.ts';
import type { Field } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { ListOptions } from './store.ts';

type Condition = Expression<SqlBool>;
type Scope = Pick<ListOptions, 'where' | 'joins'>;

/** Rows that belong to an event are listed with it, whatever entity they are of; all other rows are for everybody. */
export function listedRows(name: ResourceName, viewer: Viewer): Scope {
  return belongsToEvent(name) ? { where: [staffEvents(viewer)], joins: joinEvents(name) } : {};
}

/** And one of them opens for whoever may open its event. */
export function openableRows(name: ResourceName, viewer: Viewer): Scope {
  return belongsToEvent(name) ? { where: [openableEvents(viewer)], joins: joinEvents(name) } : {};
}

function belongsToEvent(name: ResourceName): boolean {
  const field = (resources[name].fields as Record<string, Field>)['eventId'];
  return field?.kind === 'reference' && field.to === resources.events.path;
}

function joinEvents(name: ResourceName): RawBuilder<unknown> {
  return sql`join "events" on "events"."_id" = ${sql.ref(`${name}.eventId`)}`;
}

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
