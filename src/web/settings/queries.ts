import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { resources } from '#core/resources/index.ts';
import { type SettingName } from '#core/settings/known.ts';
import { list } from '#web/api/call.ts';
import { change, create, remove } from '#web/api/entities.ts';
import { configQuery } from '#web/layout/queries.ts';
import { keyOf } from '#web/resources/queries.ts';

/** A setting as the API answers it: only what somebody has stored. */
export interface StoredSetting {
  readonly _id: string;
  readonly name: string;
  readonly value: string | null;
}

/** All that are stored: there are fewer settings than rows on a page. */
export const settingsQuery = queryOptions({
  queryKey: [...keyOf(resources.settings.path), 'all'],
  queryFn: async (context) =>
    (await list<StoredSetting>(resources.settings, { limit: 100, sort: [] }, context)).rows,
  staleTime: 0,
});

interface Storing {
  readonly onStored: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** Stores a value of a setting; null: its default holds again. What the page itself obeys follows at once. */
export function useStoring(name: SettingName, stored: StoredSetting | undefined, told: Storing) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (value: string | null) => {
      if (value === null) await (stored && remove(resources.settings, stored._id));
      else if (stored) await change(resources.settings, stored._id, { value }, null);
      else await create(resources.settings, { name, value });
    },
    onSuccess: told.onStored,
    onError: told.onFailed,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(resources.settings.path) }),
        client.invalidateQueries({ queryKey: configQuery.queryKey }),
      ]),
  });
}
