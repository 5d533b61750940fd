import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type Viewer } from '#core/accounts/access.ts';
import type { ProgrammeEvent } from '#core/events/cards-contract.ts';
import type { EventView } from '#core/events/event-view.ts';
import { type Pricing, pricingOf, type ShownPricing } from '#core/events/price.ts';
import { cardSizes } from '#core/files/picture.ts';
import { buildEvent, buildSession } from '#test/build-programme.ts';
import { buildPicture, buildPopulatedRow, fillReferences } from '#test/populated.ts';
import { openStaffApp, type StaffApp } from '#test/staff-app.ts';

let it: StaffApp;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const [firstDate, over] = [hours(-70), hours(-60)];
beforeAll(async () => {
  it = await openStaffApp();
  const { db } = it.database;
  const build = async (title: object, event: object, sessions: object[]) => {
    const id = await buildEvent(db, { title, tags: ['cards'], ...event });
    for (const session of sessions) await buildSession(db, id, session);
    return id;
  };
  const [hall, garden] = [await buildPopulatedRow(db, 'locations'), await buildPopulatedRow(db, 'locations')];
  const ageTargetIds = [
    await buildPopulatedRow(db, 'ageTargets'),
    await buildPopulatedRow(db, 'ageTargets'),
  ].toReversed();
  const headerImage = [await buildPicture(db), await buildPicture(db)];
  const whole = await build(
    { it: 'Tutto' },
    { locationId: hall, ageTargetIds, headerImage, price: { it: '5 €' } },
    [
      { startDate: hours(30), locationId: garden, isFree: true },
      { startDate: hours(20), maxParticipants: 0 },
    ],
  );
  await fillReferences(db, 'events', whole);
  await build({ en: 'Elsewhere' }, { locationId: hall, price: { it: '3 €' } }, [
    { startDate: hours(40), locationId: garden },
  ]);
  await build({ it: 'Online' }, { eventPresenceType: 'online', accessible: true, liveStreaming: true }, [
    { startDate: hours(50), sessionTarget: 'school', maxSchoolClasses: 2 },
  ]);
  await build({ it: 'Annullato' }, { locationId: hall }, [{ startDate: hours(60), cancelledAt: new Date() }]);
  await build({ it: 'Finito' }, {}, [{ startDate: over }, { startDate: firstDate }]);
  await build({ it: 'Senza date' }, {}, []);
  await build({ it: 'Nascosto' }, { visibilityStatus: 'private' }, [{ startDate: hours(70) }]);
});
afterAll(() => it.close());

const populated =
  'populate=eventCategoryId,scientificFieldId,locationId,ageTargetIds,headerImage,nextSession';

function shown({ price, isFree }: Pricing<string>): ShownPricing {
  return { ...(price !== null && { price }), ...(isFree !== null && { isFree }) };
}

/** The part of an event in the list of events that its card contains. */
function onCard(event: EventView): ProgrammeEvent {
  const { nextSession: next, eventCategory: category, scientificField: field } = event;
  const [picture] = event.headerImageFiles ?? [];
  return {
    _id: event._id,
    title: event.title,
    ...(event.untranslated?.includes('title') && { untranslated: ['title'] }),
    ...(event.visibilityStatus !== 'public' && { visibilityStatus: event.visibilityStatus }),
    eventPresenceType: event.eventPresenceType,
    accessible: event.accessible,
    liveStreaming: event.liveStreaming,
    eventCategory: category ? { name: category.name, colour: category.colour } : null,
    scientificField: field ? { name: field.name } : null,
    ageTargets: (event.ageTargets ?? []).map(({ minAge, maxAge }) => ({ minAge, maxAge })),
    place: (next?.location ?? event.location)?.name ?? null,
    placeId: (next?.location ?? event.location)?._id ?? null,
    ...shown(next ? pricingOf<string>(event, next) : event),
    nextSession: next?.availability
      ? {
          _id: next._id,
          startDate: next.startDate,
          sessionTarget: next.sessionTarget,
          sessionLanguages: next.sessionLanguages,
          availability: next.availability,
        }
      : null,
    sessionCount: event.sessionCount ?? 0,
    ...(event.title === 'Finito' && { past: { first: firstDate.toISOString(), last: over.toISOString() } }),
    ...(picture && { picture: { ...picture, alternativeText: null, urls: cardSizes(picture.urls) } }),
  };
}

test.each([
  ['', guest, 4],
  ['&defaults=false', guest, 6],
  ['&defaults=false&lang=en', guest, 6],
  ['&sessionTarget=school', guest, 1],
  ['&available=true&lang=en', guest, 3],
  ['&limit=2&page=2', guest, 2],
  ['&showPrivate=true&defaults=false', 'admin', 7],
] as const)('cards of the programme %s show what the list of events does', async (filters, who, found) => {
  const as: Viewer = who === 'admin' ? it.admin : who;
  const get = (path: string) => it.call('GET', `${path}?tags=cards&count=true${filters}`, { as });
  const cards = await get('/api/events/cards');
  const events = await it.call('GET', `/api/events?tags=cards&count=true&${populated}${filters}`, { as });
  // A card counts all dates to come, the list those that match.
  const allOf = `/api/events?tags=cards&populate=nextSession&defaults=false${who === 'admin' ? '&showPrivate=true' : ''}`;
  const all = await it.call('GET', allOf, { as });
  const counts = new Map(all.body.map((event: EventView) => [event._id, event.sessionCount]));
  expect(cards.body).toEqual(
    events.body.map((event: EventView) => ({ ...onCard(event), sessionCount: counts.get(event._id) })),
  );
  expect(cards.body).toHaveLength(found);
  expect(cards.headers['odin-count']).toBe(events.headers['odin-count']);
});

test('cards have one order, are complete, and in one language', async () => {
  const ask = async (query: string) => {
    const { status, body } = await it.call('GET', `/api/events/cards?${query}`, { as: guest });
    return [status, body.errors?.map(({ path }: { path: string }) => path)];
  };
  for (const key of ['sort=title', 'fields=title', 'populate=nextSession', 'lang=*', 'colour=red'])
    expect([key, ...(await ask(key))]).toEqual([key, 400, [key.split('=')[0]]]);
  expect(await it.call('GET', '/api/events/cards?showPrivate=true', { as: guest })).toMatchObject({
    status: 403,
  });
});
