// The filters of an entity's list: which are offered at first, which behind *more*, and which its address may have besides.

import { managesOwnEventsOnly, type Viewer } from '#core/accounts/access.ts';
import type { Field, Fields } from '#core/field/field.ts';
import { implicitFields } from '#core/listing.ts';
import { isAmong } from '#core/resources/access.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { contactFilter } from '#core/resources/programme.ts';
import type { Resource } from '#core/resources/resource.ts';
import { entityOfPath, type EntityRow, shownFields } from './entities.ts';
import type { ListAddress } from './list/read-list-address.ts';
import { presentations } from './presentations.ts';

/**
 * The fields by which a list is filtered: those that matter most, and the others. Who manages only events that they are a contact of
 * filters by these first.
 */
export function filtersOf(
  name: ResourceName,
  viewer: Viewer,
): { readonly main: Fields; readonly more: Fields } {
  const own = managesOwnEventsOnly(viewer) ? ownFilter(name) : {};
  const known: Fields = { ...implicitFields, ...own, ...shownFields(name, viewer), ...extraFilters(name) };
  const offered = Object.keys(known).filter(
    (field) => !(field in implicitFields) && isFilterable(known[field]),
  );
  const wanted = [...Object.keys(own), ...(presentations[name]?.mainFilters ?? offered)];
  const main = [...new Set(wanted)].filter((field) => field in known).slice(0, maxMainFilters);
  const pick = (names: readonly string[]): Fields =>
    Object.fromEntries(Object.entries(known).filter(([field]) => names.includes(field)));
  return {
    main: Object.fromEntries(main.flatMap((field) => Object.entries(pick([field])))),
    more: pick(offered.filter((field) => !main.includes(field))),
  };
}

/** The fields that the address of a list may filter and sort by. */
export function addressedFields(name: ResourceName, fields: Fields): Fields {
  return { ...implicitFields, ...ownFilter(name), ...extraFilters(name), ...fields };
}

function extraFilters(name: ResourceName): Fields {
  const { filters = {} }: Resource = resources[name];
  return filters;
}

/** The filter for rows of events that the viewer is a contact of, where an entity belongs to events. */
function ownFilter(name: ResourceName): Fields {
  return isOfEvents(name) ? contactFilter : {};
}

function isOfEvents(name: ResourceName): boolean {
  const { access }: Resource = resources[name];
  return access.read.some(({ rows }) => rows === 'ofEvent');
}

/** Whether a row is of an event that the viewer is a contact of, where they do not manage all. */
export function isOfOwnEvent(name: ResourceName, row: EntityRow, viewer: Viewer): boolean {
  return managesOwnEventsOnly(viewer) && isOfEvents(name) && isAmong('ofEvent', row, viewer);
}

/** The address of the rows that a viewer works on: of an entity that belongs to events those of the own events, else all. */
export function ownAddress(name: ResourceName, viewer: Viewer): ListAddress {
  return managesOwnEventsOnly(viewer) && isOfEvents(name) ? { ofOwnEvents: 'true' } : {};
}

const maxMainFilters = 6;

function isFilterable(field: Field | undefined): boolean {
  if (field?.kind === 'reference' || field?.kind === 'references') return entityOfPath(field.to) !== null;
  return field !== undefined && !['time', 'uploads', 'address', 'separator'].includes(field.kind);
}
