// Proposals that a guest writes: on this device alone, until a sign-in makes drafts of an account of them
// (docs/product/proposals.md#guests).

import { type Edits, mergeEdits } from '#core/drafts/edits.ts';
import { beginForm, editForm } from '#core/proposals/contract.ts';
import { outgoing, refusedParts } from '#core/proposals/writing/parts.ts';
import { call } from '#web/api/call.ts';
import { hasTypedDrafts } from '#web/device/draft-mark.ts';
import {
  type DraftKey,
  listDeviceDrafts,
  moveDeviceDraft,
  readDeviceDraft,
  removeDeviceDraft,
  writeDeviceDraft,
} from '#web/device/stored-drafts.ts';
import { type Proposal, proposalOf } from '../proposal.ts';
import { deviceDraft } from './written.ts';

/** The path of proposals among the drafts of a device. */
const path = 'forms';

/** Where a device stores what an account types into a proposal. */
export function draftKey(userId: string, id: string): DraftKey {
  return { userId, path, id };
}

const guest = 'guest';

export function guestKey(id: string): DraftKey {
  return draftKey(guest, id);
}

/** Of which template and call a proposal of a guest is: parts of its edits that never change. */
export interface GuestTemplate {
  readonly callId: string;
  readonly formTemplateId: string;
}

export interface GuestDraft extends GuestTemplate {
  readonly id: string;
  readonly edits: Edits;
  /** Milliseconds. */
  readonly changedAt: number;
}

/** Begins a proposal on this device; answers its id, or null where the browser stores nothing. */
export async function beginAsGuest({ callId, formTemplateId }: GuestTemplate): Promise<string | null> {
  const id = crypto.randomUUID();
  const edits = { callId: { from: null, to: callId }, formTemplateId: { from: null, to: formTemplateId } };
  return (await writeDeviceDraft(guestKey(id), deviceDraft(edits))) ? id : null;
}

export async function readGuestDraft(id: string): Promise<GuestDraft | null> {
  if (!hasTypedDrafts()) return null;
  const draft = await readDeviceDraft(guestKey(id));
  return draft ? guestDraftOf(id, draft) : null;
}

/** What guests have begun on this device, the newest first. */
export async function listGuestDrafts(): Promise<GuestDraft[]> {
  // A look at the page stores nothing on the device.
  if (!hasTypedDrafts()) return [];
  const found = await listDeviceDrafts(guest, path);
  return found.flatMap(({ id, draft }) => guestDraftOf(id, draft) ?? []);
}

export function removeGuestDraft(id: string): Promise<void> {
  return removeDeviceDraft(guestKey(id));
}

/**
 * Makes a draft of the account of what a guest has written, once: the id on the device is the idempotency key. What was typed moves to the
 * account's entry of the device, beside what stands there already. A device that is full cannot move it: then the server gets it at once, and
 * the guest's entry stays unless the server has taken all of it.
 */
export async function claimGuestDraft({ id, callId, formTemplateId, edits }: GuestDraft): Promise<Proposal> {
  const form = proposalOf(await call(beginForm, { body: { callId, formTemplateId }, idempotencyKey: id }));
  const { callId: _call, formTemplateId: _template, ...typed } = edits;
  const isMoved = await moveDeviceDraft(guestKey(id), draftKey(form.userId, form._id), (there) =>
    deviceDraft(mergeEdits({}, there?.edits ?? {}, typed)),
  );
  if (isMoved) return form;
  const { body, sent } = outgoing(typed, typed);
  const { clashes, rejected } = await call(editForm, { params: { id: form._id }, body });
  const refused = refusedParts(clashes, rejected);
  if (Object.keys(typed).some((part) => !sent[part] || refused.has(part))) throw new NotClaimed();
  await removeGuestDraft(id);
  return form;
}

/** The device is full, and the server has not taken everything: the text stays that of a guest. */
class NotClaimed extends Error {}

function guestDraftOf(
  id: string,
  { edits, changedAt }: { edits: Edits; changedAt: number },
): GuestDraft | null {
  const [callId, formTemplateId] = [edits['callId']?.to, edits['formTemplateId']?.to];
  if (typeof callId !== 'string' || typeof formTemplateId !== 'string') return null;
  return { id, callId, formTemplateId, edits, changedAt };
}
