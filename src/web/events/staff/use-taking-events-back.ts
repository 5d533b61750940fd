// After a change of many events: a notice that takes it back, by the same rules that it was saved by.

import { useQueryClient } from '@tanstack/react-query';
import { changeEvents } from '#core/events/bulk/contract.ts';
import { events } from '#core/resources/programme.ts';
import { call } from '#web/api/call.ts';
import { useWording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { refusalText } from '#web/resources/refusal-text.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { type ChangedEvents, titlesOf } from './BulkEventsPreview.tsx';
import { bulkStrings } from './bulk-strings.ts';

const about = 'events.bulk';

/** Says that events were changed, and offers to give each what it had: those that others changed since stay as they are, and are named. */
export function useTakingEventsBack(rows: readonly EntityRow[]): (done: ChangedEvents) => void {
  const client = useQueryClient();
  const wording = useWording();
  const texts = stringsIn(wording, bulkStrings);
  const titleOf = titlesOf(rows, wording.language);
  return ({ changed, events: all }) => {
    const changedOnes = all.flatMap(({ _id, was, version }) =>
      was === null || version === null ? [] : [{ _id, was, version }],
    );
    const body = {
      ids: changedOnes.map(({ _id }) => _id),
      versions: changedOnes.map(({ version }) => version),
      each: changedOnes.map(({ was }) => was),
      takesBack: true,
    };
    const offered = { label: texts.undo, act: () => void takeBack() };
    async function takeBack() {
      try {
        const preview = await call(changeEvents, { body: { ...body, dryRun: true } });
        const refused = preview.events.flatMap(({ _id, code }) =>
          code === null ? [] : [texts.because(titleOf(_id), texts.why[code])],
        );
        const possible = preview.events.flatMap(({ _id, code }) => (code === null ? [_id] : []));
        if (possible.length === 0) {
          toast(texts.notUndone(refused.join('; ')), 'bad', { about });
          return;
        }
        const isPossible = (_: unknown, position: number) => possible.includes(body.ids[position] ?? '');
        const { changed: back } = await call(changeEvents, {
          body: {
            ids: body.ids.filter(isPossible),
            versions: body.versions.filter(isPossible),
            each: body.each.filter(isPossible),
            takesBack: true,
          },
        });
        if (refused.length > 0) toast(texts.partlyUndone(back, refused.join('; ')), 'bad', { about });
        else toast(texts.undone(back), 'good', { about });
      } catch (error) {
        toast(texts.notUndone(refusalText(error, wording)), 'bad', { about, action: offered });
      }
      await invalidateEntity(client, events.path);
    }
    toast(texts.changed(changed), 'good', { about, stays: true, action: offered });
  };
}
