// Moves copies into the bin again: from the report of the run that made them, or when they are met later.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resources } from '#core/resources/index.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useWording } from '#web/i18n/language.ts';
import { useExtension, useSaidDeleted } from '#web/resources/extension.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { refusalText } from '#web/resources/refusal-text.ts';

export interface CopiedDraft {
  readonly _id: string;
  readonly title: string;
  readonly version: string | null;
}

/** A copy that stays, and why. */
export interface StayingDraft {
  readonly title: string;
  readonly why: string;
}

/**
 * All together, each in the version that was seen: one that was changed since, or is booked, stays and is named. `onDone` follows when none
 * stays. A notice takes those that went back.
 */
export function useRemovingDrafts(drafts: readonly CopiedDraft[], onDone: () => void) {
  const client = useQueryClient();
  const wording = useWording();
  const { removeMany } = useExtension('events');
  const saidDeleted = useSaidDeleted('events');
  const [staying, setStaying] = useState<readonly StayingDraft[]>([]);
  const removing = useSingleMutation({
    mutationFn: async () =>
      (await removeMany?.(drafts.map(({ _id, version }) => ({ _id, version: version ?? '' })))) ?? new Map(),
    onSuccess: (refused: ReadonlyMap<string, unknown>) => {
      const gone = drafts.filter(({ _id }) => !refused.has(_id));
      saidDeleted(gone.map(({ _id, title }) => ({ _id, title: { [wording.language]: title } })));
      setStaying(
        drafts.flatMap(({ _id, title }) =>
          refused.has(_id) ? [{ title, why: refusalText(refused.get(_id), wording) }] : [],
        ),
      );
      if (refused.size === 0) onDone();
    },
    onSettled: () => invalidateEntity(client, resources.events.path),
  });
  return {
    staying,
    isPending: removing.isPending,
    error: removing.error,
    start: () => removing.mutate(),
  };
}
