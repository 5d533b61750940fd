// The settings of the instance: read by the code that depends on them, written as rows by admins.

import type { Stored } from '#core/field/writing.ts';
import { Refusal } from '#core/refusals.ts';
import { errorOfSetting, type Settings, settingsOf } from '#core/settings/known.ts';
import type { ChangeFeed } from '#server/db/changes.ts';
import type { Db, Reader } from '#server/db/database.ts';
import * as generic from '#server/resources/service.ts';
import { valuesOfChange, valuesOfNew } from '#server/resources/sent-values.ts';
import * as writing from '#server/resources/writing.ts';
import type { SerializedEntity, Write } from '#server/resources/writing.ts';
import * as store from './store.ts';

export type ReadSettings = () => Promise<Settings>;

/** Reads the settings once and caches them until one changes; while changes are not heard, it reads each time. */
export function settingsReader(db: Reader, changes: ChangeFeed): ReadSettings {
  let cached: Promise<Settings> | null = null;
  changes.onChange(() => {
    cached = null;
  });
  return async () => {
    if (!changes.isListening) return loadSettings(db);
    const settings = cached ?? loadSettings(db);
    cached = settings;
    try {
      return await settings;
    } catch (error) {
      if (cached === settings) cached = null;
      throw error;
    }
  };
}

export async function createSetting(db: Db, sent: Stored, by: Write): Promise<SerializedEntity> {
  refuseUnusable(valuesOfNew('settings', sent, by));
  return generic.create(db, 'settings', sent, by);
}

export async function changeSetting(db: Db, id: string, sent: Stored, by: Write): Promise<SerializedEntity> {
  return writing.transact(db, 'settings', 'update', async (tx) => {
    const before = await writing.lock(tx, 'settings', id, 'update', by);
    const values = valuesOfChange('settings', before, sent, by);
    if (Object.keys(values).length > 0) refuseUnusable({ ...before, ...values });
    return writing.serializeWritten('settings', await writing.update(tx, 'settings', before, values, by), by);
  });
}

/** The current settings, for decisions in a transaction. */
export async function loadSettings(db: Reader): Promise<Settings> {
  return settingsOf(await store.readSettings(db));
}

const messages = {
  unknownSetting: 'There is no such setting',
  invalidValue: 'This setting cannot have this value',
} as const;

function refuseUnusable(row: Stored): void {
  const error = errorOfSetting(String(row['name']), row['value'] as string | null);
  if (error) throw new Refusal('invalid', { errors: [{ ...error, message: messages[error.code] }] });
}
