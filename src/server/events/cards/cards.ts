import { guest } from '#core/accounts/access.ts';
import type { ProgrammeEvent } from '#core/events/cards-contract.ts';
import { eventGrammar } from '#core/events/contract.ts';
import { type Pricing, pricingOf, shownPricing } from '#core/events/price.ts';
import { maxSimilar } from '#core/events/similar.ts';
import { cardSizes, type Picture } from '#core/files/picture.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { ListQuery } from '#core/list-query.ts';
import { Refusal } from '#core/refusals.ts';
import { availabilityOf } from '#core/seats/bookability.ts';
import type { Reader } from '#server/db/database.ts';
import { picturesById } from '#server/files/service.ts';
import { type CardRow, readCards } from './cards-store.ts';
import type { FilterReading } from '../filters-store.ts';
import { ownQuery } from '#core/listing.ts';
import { searchedFilters } from '../search/search.ts';
import { readLikenesses } from '../similar-store.ts';
import { readEvent } from '../store.ts';

interface Reading extends FilterReading {
  readonly language: Language;
}

/** A page of the programme as cards (docs/product/programme.md#default-window). */
export async function listCards(
  db: Reader,
  query: ListQuery,
  { language, ...reading }: Reading,
): Promise<{ rows: ProgrammeEvent[]; count: number | null }> {
  const filters = await searchedFilters(db, query, reading);
  const { rows: cards, count } = await readCards(db, query, filters, reading.viewer);
  const pictures = await picturesById(
    db,
    cards.flatMap(({ headerImage }) => headerImage),
    language,
  );
  const rows = cards.map((card) => ({
    ...serializeCard(card, language),
    ...pictureOf(card, pictures),
  }));
  return { rows, count };
}

/** The events most similar to one that the viewer may open; the same for every viewer. */
export async function readSimilar(
  db: Reader,
  id: string,
  { viewer, ...reading }: Reading,
): Promise<ProgrammeEvent[]> {
  if (!(await readEvent(db, id, viewer))) throw new Refusal('notFound');
  const ids = maxSimilar(await readLikenesses(db, id));
  if (ids.length === 0) return [];
  const query = ownQuery({ '_id.$in': ids.join(','), defaults: 'false' }, eventGrammar);
  const { rows } = await listCards(db, query, { viewer: guest, ...reading });
  return rows.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
}

/** When it was; nothing where it has a date to come, or never had one. */
function pastOf({ sessionId, sessionCount, firstPast, lastPast }: CardRow): Pick<ProgrammeEvent, 'past'> {
  if (sessionId !== null || sessionCount > 0 || !firstPast || !lastPast) return {};
  return { past: { first: firstPast.toISOString(), last: lastPast.toISOString() } };
}

/** Of the session that it shows. */
function pricingOfCard(row: CardRow): Pricing {
  return row.sessionId === null
    ? row
    : pricingOf(row, { price: row.sessionPrice, isFree: row.sessionIsFree });
}

function serializeCard(row: CardRow, language: Language): Omit<ProgrammeEvent, 'picture'> {
  const { category, fieldName, visibilityStatus } = row;
  const title = resolveText(row.title, language);
  return {
    _id: row._id,
    title: title.text,
    ...(title.language !== language && { untranslated: ['title'] }),
    ...(visibilityStatus !== 'public' && { visibilityStatus }),
    eventPresenceType: row.eventPresenceType,
    accessible: row.accessible,
    liveStreaming: row.liveStreaming,
    eventCategory: category && { name: resolveText(category.name, language).text, colour: category.colour },
    scientificField: fieldName && { name: resolveText(fieldName, language).text },
    ageTargets: row.ageTargets,
    place: row.place,
    placeId: row.placeId,
    ...shownPricing(pricingOfCard(row), language),
    ...pastOf(row),
    sessionCount: row.sessionCount,
    nextSession:
      row.sessionId === null
        ? null
        : {
            _id: row.sessionId,
            startDate: row.startDate.toISOString(),
            sessionTarget: row.sessionTarget,
            sessionLanguages: [...row.sessionLanguages],
            availability: availabilityOf(row, row.now),
            ...(row.isForOtherAges && { isForOtherAges: true }),
          },
  };
}

/** The first picture that every guest may see; it has no description, because the title beside it says what it shows. */
function pictureOf(
  { headerImage }: CardRow,
  pictures: ReadonlyMap<string, Picture>,
): Pick<ProgrammeEvent, 'picture'> {
  const [picture] = headerImage.flatMap((id) => pictures.get(id) ?? []);
  if (!picture) return {};
  const { credits: _onItsPage, ...shown } = picture;
  return { picture: { ...shown, alternativeText: null, urls: cardSizes(picture.urls) } };
}
