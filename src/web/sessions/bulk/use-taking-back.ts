// After a bulk edit: a notice that takes it back, by the same rules that it was saved by.

import { useQueryClient } from '@tanstack/react-query';
import { changeSessions } from '#core/sessions/bulk/contract.ts';
import { call } from '#web/api/call.ts';
import { keysOfBodies } from '#web/api/keys-of-bodies.ts';
import { useWording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { refusalText } from '#web/resources/refusal-text.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { type BulkBody, inverseOf, seen, withoutDates } from './bulk-draft.ts';
import { bulkStrings } from './bulk-strings.ts';
import { type BulkAnswer, changeErrorsOf, namesOf, whyRefused } from './bulk-words.ts';
import { invalidateDates, readDates } from './queries.ts';

const about = 'sessions.bulk';

/**
 * Says that dates were changed and how many accounts are notified, and offers to take that back: `before` are the dates as they were. Dates that
 * cannot be taken back stay as they are, and are named.
 */
export function useTakingBack() {
  const client = useQueryClient();
  const wording = useWording();
  const texts = stringsIn(wording, bulkStrings);
  return async (
    { changes, each, shift, message }: Pick<BulkBody, 'changes' | 'each' | 'shift' | 'message'>,
    before: readonly EntityRow[],
    { changed, accounts }: Pick<BulkAnswer, 'changed' | 'accounts'>,
  ): Promise<void> => {
    const saved = [texts.saved(changed), ...(accounts > 0 ? [texts.notified(accounts)] : [])];
    // The versions that the change has made: what others change from now on is not overwritten.
    const after = await readDates(before.map(({ _id }) => _id)).catch(() => null);
    if (!after) {
      toast(saved.join('. '));
      return;
    }
    const former = new Map(before.map((row) => [row._id, row]));
    const pairs = after.flatMap((row) => former.get(row._id) ?? []);
    const body: BulkBody = {
      ...seen(after),
      ...inverseOf({ changes, each, shift }, pairs),
      ...(message === null && { message }),
    };
    const keyFor = keysOfBodies();
    async function takeBack() {
      try {
        const preview = await call(changeSessions, { body: { ...body, dryRun: true } });
        const refused = preview.sessions.filter(({ outcome }) => outcome === 'refused');
        const nameOf = namesOf(after ?? [], wording);
        const why = refused
          .map((one) => texts.because1(nameOf(one._id), whyRefused(one, wording)))
          .join('; ');
        if (refused.length === preview.sessions.length) {
          toast(texts.notUndone(why), 'bad');
          return;
        }
        const possible = withoutDates(body, new Set(refused.map(({ _id }) => _id)));
        const done = await call(changeSessions, { body: possible, idempotencyKey: keyFor(possible) });
        const undone = [
          texts.undone(done.changed),
          ...(done.accounts > 0 ? [texts.notified(done.accounts)] : []),
        ].join('. ');
        if (why) toast(texts.partlyUndone(undone, why), 'bad', { about });
        else toast(undone, 'good', { about });
      } catch (error) {
        const why = changeErrorsOf(error, after ?? [], wording);
        toast(texts.notUndone(why.length > 0 ? why.join('; ') : refusalText(error, wording)), 'bad', {
          about,
          action: { label: texts.undo, act: () => void takeBack() },
        });
      }
      await invalidateDates(client);
    }
    if (accounts > 0) saved.push(texts.undoNotifies);
    toast(saved.join('. '), 'good', {
      about,
      isLasting: true,
      action: { label: texts.undo, act: () => void takeBack() },
    });
  };
}
