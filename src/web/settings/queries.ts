import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listOf } from '#core/contract/route.ts';
import { resources } from '#core/resources/index.ts';
import { type SettingName } from '#core/settings/known.ts';
import type { ListedRow } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { listQuery } from '#web/api/query.ts';
import { change, create, remove } from '#web/api/entities.ts';
import { configQuery } from '#web/layout/queries.ts';

const settingList = listOf<typeof resources.settings>(resources.settings);
/** A setting as the API answers it: stored values only. */
export type StoredSetting = ListedRow<typeof settingList>;

/** All stored settings: there are fewer settings than rows on a page. */
export const settingsQuery = queryOptions({
  ...listQuery(settingList, { limit: 100, sort: [] }),
  select: ({ rows }) => rows,
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
        client.invalidateQueries({ queryKey: keyOf(settingList) }),
        client.prefetchQuery({ ...configQuery, staleTime: 0 }),
      ]),
  });
}
