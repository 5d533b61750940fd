// The legal pages: in the festival's wording, else in the product's own.

import type { LegalText } from '#core/legal/contract.ts';
import { defaultsDay, defaultTexts } from '#core/legal/defaults.ts';
import { factsOf, fillIn } from '#core/legal/facts.ts';
import type { LegalPage } from '#core/legal/texts.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { dayOf, type Zone } from '#core/time.ts';
import type { Reader } from '#server/db/database.ts';
import type { ReadSettings } from '#server/settings/service.ts';
import * as store from './store.ts';

export interface LegalOptions {
  readonly db: Reader;
  readonly zone: Zone;
  readonly readSettings: ReadSettings;
}

export async function readText(
  { db, zone, readSettings }: LegalOptions,
  page: LegalPage,
  wanted: Language,
): Promise<LegalText> {
  const [own, settings] = await Promise.all([store.readInForce(db, page), readSettings()]);
  const { text, language } = resolveText(own?.text ?? defaultTexts[page], wanted);
  const since = own && (own.validFrom > own.updatedAt ? own.validFrom : own.updatedAt);
  return {
    html: fillIn(text, factsOf(settings)),
    language,
    updatedOn: since ? dayOf(since, zone) : defaultsDay,
  };
}

/**
 * The privacy notice that consents are given to at the moment: the instant at which staff last changed the one in force, or the
 * day of the product's own. The audit log has its wording at that instant.
 */
export async function readConsentTextVersion(db: Reader): Promise<string> {
  const own = await store.readInForce(db, 'privacy');
  return own ? own.updatedAt.toISOString() : defaultsDay;
}
