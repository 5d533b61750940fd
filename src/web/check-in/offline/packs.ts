// The packs of this device (docs/product/check-in.md#packs): downloaded page by page, refreshed by differences, encrypted.

import { readPack, type SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { hasEnded, type Pack, type PackDraft, takePage } from '#core/check-in/offline/pack.ts';
import type { Language } from '#core/languages.ts';
import { call } from '#web/api/call.ts';
import { readSignedIn, rereadSignedIn } from '#web/api/sign-in/signed-in.ts';
import { doorNow, setClock } from './clock.ts';
import { openPacks, packsKey, type StoredPack } from './door-db.ts';
import { seal, unseal } from './sealing.ts';
import { readThisDevice } from './this-device.ts';

/** Of what a pack holds: one in a former form does not open, and is downloaded again. */
const form = 4;

/** Tickets of a page: a page takes a second on a bad line. */
const pageSize = 500;

/** What is known of a pack without its tickets. */
export interface PackInfo extends Pick<StoredPack, 'sessionId' | 'readAt' | 'endsAt' | 'ticketCount'> {
  /** Null once its day is over. */
  readonly session: SessionToCheckIn | null;
}

/** The whole pack that was opened last: decisions have it in memory. */
let opened: { readonly pack: Pack; readonly userId: string } | undefined;

/** The packs of the signed-in account. Those of others are deleted; of those whose day is over, the contents are. */
export async function listPacks(): Promise<PackInfo[]> {
  const db = await openPacks();
  const key = await packsKey();
  const userId = readSignedIn()?.details._id;
  const infos: PackInfo[] = [];
  for (const stored of await db.getAll('packs')) {
    const { sessionId, readAt, endsAt, ticketCount } = stored;
    if (userId === undefined) continue;
    if (stored.userId !== userId || isLongPast(stored)) {
      await db.delete('packs', sessionId);
      continue;
    }
    const isOver = hasEnded(stored, doorNow());
    if (isOver && stored.tickets) await db.put('packs', { ...stored, session: null, tickets: null });
    const session =
      isOver || !stored.session
        ? null
        : ((await unseal<SessionToCheckIn>(key, nameOf('session', sessionId), stored.session)) ?? null);
    infos.push({ sessionId, readAt, endsAt, ticketCount, session });
  }
  closeFormer(infos);
  return infos;
}

function nameOf(part: 'session' | 'tickets' | 'draft', sessionId: string): string {
  return `${part} ${form} ${sessionId}`;
}

/** Of a pack whose day is over its name stays for some days, to say so. */
function isLongPast({ endsAt }: StoredPack): boolean {
  return doorNow().getTime() - Date.parse(endsAt) > 3 * 86_400_000;
}

/** The whole pack of a session; undefined where this device has none, it does not open, or its day is over. Decisions find it in memory afterwards. */
export async function openPack(sessionId: string): Promise<Pack | undefined> {
  const pack = await readWholePack(sessionId);
  const userId = readSignedIn()?.details._id;
  if (pack && userId !== undefined) opened = { pack, userId };
  return pack;
}

/** As `openPack` answers it, but the one that was opened stays in memory. */
export async function readWholePack(sessionId: string): Promise<Pack | undefined> {
  const userId = readSignedIn()?.details._id;
  const isOpened = opened?.pack.session._id === sessionId && opened.userId === userId;
  const pack = isOpened ? opened?.pack : await unsealPack(sessionId, userId);
  return pack && !hasEnded(pack, doorNow()) ? pack : undefined;
}

async function unsealPack(sessionId: string, userId: string | undefined): Promise<Pack | undefined> {
  const stored = await (await openPacks()).get('packs', sessionId);
  if (!stored?.tickets || userId === undefined || stored.userId !== userId) return undefined;
  return unseal<Pack>(await packsKey(), nameOf('tickets', sessionId), stored.tickets);
}

/** Closes the opened pack unless it is among those that this device has now, as it is. */
function closeFormer(packs: readonly PackInfo[]): void {
  const isThere = packs.some(
    ({ sessionId, readAt }) => sessionId === opened?.pack.session._id && readAt === opened.pack.readAt,
  );
  if (!isThere) opened = undefined;
}

/**
 * Brings the pack of a session up to date: what changed since its version, or all of it, page by page. A download that breaks off goes on
 * where it was; until it is whole, the former pack stays as it is.
 */
export async function refreshPack(sessionId: string, lang: Language, signal?: AbortSignal): Promise<void> {
  const userId = readSignedIn()?.details._id;
  if (userId === undefined) return;
  const before = await readWholePack(sessionId);
  const db = await openPacks();
  const key = await packsKey();
  const { id, isEnrolled } = await readThisDevice();
  let draft = before ? undefined : await readDraft(sessionId, userId);
  for (;;) {
    const sentAt = Date.now();
    const page = await call(
      readPack,
      {
        params: { id: sessionId },
        query: {
          lang,
          limit: String(pageSize),
          ...(isEnrolled && { device: id }),
          ...(draft ? { after: draft.next ?? draft.version } : before && { since: before.version }),
        },
      },
      signal ? { signal } : {},
    );
    await setClock(page.now, sentAt);
    draft = takePage(draft ?? before ?? null, page);
    if (draft.next === null) break;
    if (!before)
      await db.put('drafts', {
        sessionId,
        userId,
        sealed: await seal(key, nameOf('draft', sessionId), draft),
      });
  }
  await write(draft, userId);
}

async function readDraft(sessionId: string, userId: string): Promise<PackDraft | undefined> {
  const stored = await (await openPacks()).get('drafts', sessionId);
  if (stored?.userId !== userId) return undefined;
  const draft = await unseal<PackDraft>(await packsKey(), nameOf('draft', sessionId), stored.sealed);
  return draft && !hasEnded(draft, doorNow()) ? draft : undefined;
}

/** Replaces the pack, and deletes its download. */
async function write({ next: _next, ...pack }: PackDraft, userId: string): Promise<void> {
  const key = await packsKey();
  const { session, version, readAt, endsAt, tickets } = pack;
  const sessionId = session._id;
  const stored: StoredPack = {
    sessionId,
    userId,
    version,
    readAt,
    endsAt,
    ticketCount: tickets.length,
    session: await seal(key, nameOf('session', sessionId), session),
    tickets: await seal(key, nameOf('tickets', sessionId), pack),
  };
  const db = await openPacks();
  // The user may have signed out meanwhile.
  if (rereadSignedIn()?.details._id !== userId) return;
  const writing = db.transaction(['packs', 'drafts'], 'readwrite');
  await Promise.all([
    writing.objectStore('packs').put(stored),
    writing.objectStore('drafts').delete(sessionId),
    writing.done,
  ]);
}

/** Deletes the pack of one session: this account, or this device, may not read it any more. */
export async function deletePack(sessionId: string): Promise<void> {
  if (opened?.pack.session._id === sessionId) opened = undefined;
  const db = await openPacks();
  await Promise.all([db.delete('packs', sessionId), db.delete('drafts', sessionId)]);
}

/** Deletes all packs: the device was revoked. */
export async function deletePacks(): Promise<void> {
  opened = undefined;
  const db = await openPacks();
  await Promise.all([db.clear('packs'), db.clear('drafts')]);
}
