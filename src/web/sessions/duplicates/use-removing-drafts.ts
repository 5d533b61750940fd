// Moves copies into the bin again: from the report of the run that made them, or when they are met later.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resources } from '#core/resources/index.ts';
import { remove } from '#web/api/entities.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useSaidDeleted } from '#web/resources/extension.ts';
import { invalidateEntity } from '#web/resources/queries.ts';

export interface CopiedDraft {
  readonly _id: string;
  readonly title: string;
}

/** One after the other; after an error the next press goes on with those that are left. A notice takes all of them back. */
export function useRemovingDrafts(drafts: readonly CopiedDraft[], onDone: () => void) {
  const client = useQueryClient();
  const language = useLanguage();
  const saidDeleted = useSaidDeleted('events');
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const removing = useSingleMutation({
    mutationFn: async () => {
      const done = new Set(gone);
      for (const { _id } of drafts.filter((one) => !done.has(one._id))) {
        // One that a colleague has deleted is gone already.
        await remove(resources.events, _id).catch((error: unknown) => {
          if (!isRefused(error, 404)) throw error;
        });
        done.add(_id);
        setGone(new Set(done));
      }
    },
    onSuccess: () => {
      saidDeleted(drafts.map(({ _id, title }) => ({ _id, title: { [language]: title } })));
      onDone();
    },
    onSettled: () => invalidateEntity(client, resources.events.path),
  });
  return {
    gone: gone.size,
    isPending: removing.isPending,
    error: removing.error,
    start: () => removing.mutate(),
  };
}
