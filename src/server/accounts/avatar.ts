// The picture of an account (docs/product/accounts.md#pictures): the one that its owner uploaded, else the one that the look-up
// finds where that is
// switched on, else its initials. Only viewers who may read the account may see it: the colour reveals something of the e-mail.

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { AccountViewer } from '#core/accounts/access.ts';
import { avatarOf } from '#core/accounts/avatar.ts';
import { avatarSize } from '#core/accounts/contract.ts';
import { Refusal } from '#core/refusals.ts';
import type { Db } from '#server/db/database.ts';
import { type FileStore, findPortrait } from '#server/files/service.ts';
import { createMicroCache } from '#server/http/pages/micro-cache.ts';
import { openableRows } from '#server/resources/scopes.ts';
import { readRow, type RowOf } from '#server/resources/store.ts';
import type { ReadSettings } from '#server/settings/service.ts';
import { createAvatarLookup } from './avatar-lookup.ts';
import { cutAvatar, drawInitials } from './avatar-picture.ts';

export interface AvatarDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly readSettings: ReadSettings;
  /** The address of the look-up by the hash of an e-mail. */
  readonly avatarUrl: string;
}
/** A picture that may not exist yet. */
export interface Portrait {
  readonly etag: string;
  readonly make: () => Promise<Buffer>;
}
export type FindPortraitOf = (
  viewer: AccountViewer,
  userId: string,
  size: 'small' | 'full',
) => Promise<Portrait>;

export function openAvatars({ db, files, readSettings, avatarUrl }: AvatarDeps): FindPortraitOf {
  const now = () => performance.now();
  const lookUp = createAvatarLookup({ url: avatarUrl, now });
  const generated = createMicroCache<Buffer>({
    maxAgeMs: 600_000,
    maxBytes: 8_000_000,
    bytesOf: ({ length }) => length,
    isCacheable: () => true,
    now,
  });

  async function uploaded({ frontImage }: RowOf<'users'>, size: 'small' | 'full'): Promise<Portrait | null> {
    const [picture] = frontImage;
    if (picture === undefined) return null;
    const isFull = size === 'full';
    const content = await findPortrait(db, files, picture, isFull ? Infinity : avatarSize);
    if (!content) return null;
    const read = async () => buffer(await content.open());
    return {
      etag: `"${picture}-${size}"`,
      make: isFull ? read : () => generated.get(picture, async () => cutAvatar(await read())),
    };
  }

  async function lookedUp({ email }: RowOf<'users'>): Promise<Portrait | null> {
    const { avatarLookup } = await readSettings();
    const found = avatarLookup ? await lookUp(email) : null;
    return found && { etag: etagOf(found), make: async () => found };
  }

  function drawn(account: RowOf<'users'>): Portrait {
    const avatar = avatarOf(account);
    const key = `${avatar.initials} ${avatar.colour}`;
    return { etag: etagOf(key), make: () => generated.get(key, () => drawInitials(avatar)) };
  }

  return async (viewer, userId, size) => {
    const account = await readRow(db, 'users', userId, openableRows('users', viewer));
    if (!account) throw new Refusal('notFound');
    return (await uploaded(account, size)) ?? (await lookedUp(account)) ?? drawn(account);
  };
}

function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
