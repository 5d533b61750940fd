// After a bulk edit: a notice that takes it back, by the same rules that it was saved by.

import { useQueryClient } from '@tanstack/react-query';
import { changeSessions } from '#core/sessions/bulk/contract.ts';
import { call } from '#web/api/call.ts';
import { useWording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { refusalText } from '#web/resources/refusal-text.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { type BulkBody, inverseOf, seen } from './bulk-draft.ts';
import { bulkStrings } from './bulk-strings.ts';
import { changeErrorsOf, namesOf, whyRefused } from './bulk-words.ts';
import { invalidateDates, readDates } from './queries.ts';

const about = 'sessions.bulk';

/** Says that dates were changed, and offers to take that back: `before` are the dates as they were. */
export function useTakingBack() {
  const client = useQueryClient();
  const wording = useWording();
  const texts = stringsIn(wording, bulkStrings);
  return async (
    { changes, shift, message }: Pick<BulkBody, 'changes' | 'shift' | 'message'>,
    before: readonly EntityRow[],
    changed: number,
  ): Promise<void> => {
    // The versions that the change has made: what others change from now on is not overwritten.
    const after = await readDates(before.map(({ _id }) => _id)).catch(() => null);
    if (!after) {
      toast(texts.saved(changed));
      return;
    }
    const former = new Map(before.map((row) => [row._id, row]));
    const pairs = after.flatMap((row) => former.get(row._id) ?? []);
    const body: BulkBody = {
      ...seen(after),
      ...inverseOf({ changes, shift }, pairs),
      ...(message === null && { message }),
    };
    const idempotencyKey = crypto.randomUUID();
    async function takeBack() {
      try {
        const preview = await call(changeSessions, { body: { ...body, dryRun: true } });
        const refused = preview.sessions.filter(({ outcome }) => outcome === 'refused');
        const [first] = refused;
        if (first) {
          const nameOf = namesOf(after ?? [], wording);
          const why = refused.map((one) => texts.because1(nameOf(one._id), whyRefused(one, wording)));
          toast(texts.notUndone(why.join('; ')), 'bad');
          return;
        }
        const { changed: back } = await call(changeSessions, { body, idempotencyKey });
        toast(texts.undone(back), 'good', { about });
      } catch (error) {
        const why = changeErrorsOf(error, after ?? [], wording);
        toast(texts.notUndone(why.length > 0 ? why.join('; ') : refusalText(error, wording)), 'bad', {
          about,
          action: { label: texts.undo, act: () => void takeBack() },
        });
      }
      await invalidateDates(client);
    }
    toast(texts.saved(changed), 'good', {
      about,
      isLasting: true,
      action: { label: texts.undo, act: () => void takeBack() },
    });
  };
}
