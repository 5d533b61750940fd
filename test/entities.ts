// Rows of any registered entity for tests, built from its definition: a new entity needs no line here.

import { v7 as newId } from 'uuid';
import type { Field, Fields } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import type { Reader } from '#server/db/database.ts';
import { insertRow } from '#server/resources/write-store.ts';
import { buildEvent, buildSession, buildUser } from './build-programme.ts';
import { buildConnection, buildFavourite, buildRequest, buildScan, buildTicket } from './build-visits.ts';
import { buildForm } from './build-proposals.ts';

export const resourceNames = Object.keys(resources) as ResourceName[];

/** Entities with generic write routes. */
export const writtenNames = resourceNames.filter((name) => resources[name].access.create.length > 0);

/** A valid body of an entity with every field filled; the rows that it refers to are created first. */
export async function sampleBody(db: Reader, name: ResourceName): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const [key, field] of Object.entries<Field>(resources[name].fields)) {
    if (field.kind === 'separator' || field.readOnly) continue;
    body[key] = await sampleOf(db, key, field, name);
  }
  // Only settings that exist can be stored.
  if (name === 'settings') Object.assign(body, { name: 'seatsPerReservation', value: '8' });
  // Only texts of messages can be stored.
  if (name === 'messageTexts')
    Object.assign(body, { template: 'welcome', key: 'heading', language: 'it', value: 'Ciao' });
  // A question with choices, which depends on no other and is no field of events.
  if (name === 'formRows')
    Object.assign(body, { kind: 'checkbox', visibleWhenKey: null, visibleWhenValue: null, eventField: null });
  // A session ends after it starts, on its programme day.
  if (name === 'sessions') body['endDate'] = '2027-03-28T04:00:00.000Z';
  return body;
}

/** A row of an entity, inserted directly whatever the rights to write it. */
export async function buildRow(db: Reader, name: ResourceName): Promise<string> {
  if (name === 'events') return buildEvent(db);
  if (name === 'sessions') return buildSession(db, await buildEvent(db));
  if (name === 'users') return buildUser(db);
  if (name === 'tickets') return buildTicket(db);
  if (name === 'reservationRequests') return buildRequest(db);
  if (name === 'favourites') return buildFavourite(db);
  if (name === 'connections') return buildConnection(db);
  if (name === 'forms') return buildForm(db);
  if (name === 'scans') return buildScan(db);
  const _id = newId();
  const body = await sampleBody(db, name);
  // One row per name: each test creates many.
  if (name === 'settings') body['name'] = _id;
  if (name === 'messageTexts') body['key'] = letters();
  await db.transaction().execute((tx) => insertRow(tx, name, { ...body, _id }));
  return _id;
}

/** Letters that no other row has. */
function letters(): string {
  return Array.from({ length: 20 }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('');
}

async function sampleOf(db: Reader, key: string, field: Field, owner: ResourceName): Promise<unknown> {
  switch (field.kind) {
    case 'string':
    case 'textarea': {
      const text = textOf(field, key);
      if (field.translated && field.rich) return { it: `<p>${text} it</p>`, en: `<p>${text} en</p>` };
      return field.translated ? { it: `${text} it`, en: `${text} en` } : text;
    }
    case 'number':
    case 'currency':
      return Math.max(field.min ?? 1, 1);
    case 'date':
    case 'calendar':
      return '2027-03-28';
    case 'datetime':
      return '2027-03-28T02:30:00.000Z';
    case 'time':
      return '08:30';
    case 'select':
    case 'radio':
      return field.options[0];
    case 'toggle':
    case 'checkbox':
      // One that may be unknown can exclude another field while it is on.
      return !field.nullable;
    case 'address':
      return field.many ? [{ city: 'Bergamo' }] : { city: 'Bergamo' };
    case 'tags':
      return [field.options?.[0] ?? (field.format === 'time' ? '09:00' : 'luce')];
    case 'uploads':
      return [];
    case 'references':
      return [await targetOf(db, field.to, owner)];
    case 'reference':
      // A reference to the same entity would need another row first.
      return field.to === resources[owner].path ? null : targetOf(db, field.to, owner);
    case 'separator':
      return undefined;
  }
}

function textOf(field: Field & { kind: 'string' | 'textarea' }, key: string): string {
  // The text is the row's own, so that unique columns are unique.
  const own = `${key} ${newId().slice(-8)}`;
  if (field.format === 'email') return `${newId().slice(-8)}@curiosa.test`;
  if (field.format === 'url') return 'https://curiosa.test/';
  return field.format === 'currency' ? 'EUR' : own;
}

async function targetOf(db: Reader, path: string, owner: ResourceName): Promise<string> {
  if (path === 'users') return buildUser(db);
  const name = resourceNames.find((one) => resources[one].path === path);
  if (!name) throw new Error(`${owner} refers to ${path}, which no test can make.`);
  return buildRow(db, name);
}

/** The fields of an entity, with the type of any entity's fields. */
export function fieldsOf(name: ResourceName): Fields {
  return resources[name].fields;
}
