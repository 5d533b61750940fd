import { useEffect, useState } from 'react';
import type { Edits } from '#core/drafts/edits.ts';
import {
  openDraftChannel,
  readDeviceDraft,
  removeDeviceDraft,
  writeDeviceDraft,
} from '#web/device/stored-drafts.ts';
import { draftKey } from './guest-drafts.ts';
import { deviceDraft } from './written.ts';

/** What this device has of a proposal and the server has not; `discard` deletes some parts of it from the device. */
export function useUnsent(
  userId: string,
  id: string,
): { readonly edits: Edits; readonly discard: (parts: readonly string[]) => Promise<void> } {
  const [edits, setEdits] = useState<Edits>({});
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const draft = await readDeviceDraft(draftKey(userId, id));
      if (!isGone && draft) setEdits(draft.edits);
    };
    void read();
    // The window that was written in may be storing its last keys.
    const channel = openDraftChannel(draftKey(userId, id), () => void read());
    return () => {
      isGone = true;
      channel.close();
    };
  }, [userId, id]);
  const discard = async (parts: readonly string[]) => {
    const key = draftKey(userId, id);
    const draft = await readDeviceDraft(key);
    const kept = Object.fromEntries(
      Object.entries(draft?.edits ?? {}).filter(([part]) => !parts.includes(part)),
    );
    if (Object.keys(kept).length === 0) await removeDeviceDraft(key);
    else if (!(await writeDeviceDraft(key, deviceDraft(kept)))) throw new Error('the device stores nothing');
    setEdits(kept);
  };
  return { edits, discard };
}
