import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { resources } from '#core/resources/index.ts';
import { type SettingName } from '#core/settings/known.ts';
import { list } from '#web/api/call.ts';
import { change, create, remove } from '#web/api/entities.ts';
import { configQuery } from '#web/layout/queries.ts';
import { keyOf } from '#web/resources/queries.ts';

/** A setting as the API answers it: stored values only. */
export interface StoredSetting {
  readonly _id: string;
  readonly name: string;
  readonly value: string | null;
}

/** All stored settings: there are fewer settings than rows on a page. */
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

/** Stores a value of a setting; null restores its default. Settings of the page itself take effect at once. */
export function useStoring(name: SettingName, stored: StoredSetting | undefined, listeners: Storing) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (value: string | null) => {
      if (value === null) await (stored && remove(resources.settings, stored._id));
      else if (stored) await change(resources.settings, stored._id, { value }, null);
      else await create(resources.settings, { name, value });
    },
    onSuccess: listeners.onStored,
    onError: listeners.onFailed,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(resources.settings.path) }),
        client.invalidateQueries({ queryKey: configQuery.queryKey }),
      ]),
  });
}
