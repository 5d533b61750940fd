// Whether a session is kept in mind, and what a press on its heart does: on the device for guests, in the account for others.

import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { removeFavourite, addFavourite } from '#core/favourites/contract.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { sentAgainAfterWait } from '#web/api/wait.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';
import { failedText } from '#web/refusals/failed-text.ts';
import { toast } from '#web/ui/toasts.ts';
import { aboutHearts, maxOnDevice, readDevice, watchDevice, writeDevice } from './device.ts';
import { type FavouriteIds, favouriteIdsOptions } from './queries.ts';
import { strings } from './strings.ts';
import { unlessGone } from './unless-gone.ts';

const none: readonly string[] = [];

/** The sessions that this device keeps for whoever has not signed in. */
export function useDevice(): readonly string[] {
  return useSyncExternalStore(watchDevice, readDevice, () => none);
}

export interface FavouriteStore {
  /** As far as is known. Whoever presses before that keeps it; where it is kept already, that changes nothing. */
  readonly isKept: boolean;
  /** `what`: the session in words, for what is said about it. */
  keep(isKept: boolean, what: string): void;
}

export function useFavouriteStore(sessionId: string): FavouriteStore {
  const userId = useSession()?.details._id;
  const onDevice = useDeviceFavourites(sessionId);
  const inAccount = useAccountFavourites(sessionId, userId);
  return userId === undefined ? onDevice : inAccount;
}

function useDeviceFavourites(sessionId: string): FavouriteStore {
  const texts = useStrings(strings).heart;
  const isKept = useDevice().includes(sessionId);

  function keep(wanted: boolean, what: string): void {
    if (wanted && readDevice().length >= maxOnDevice) return toast(texts.deviceFull(maxOnDevice), 'bad');
    try {
      writeDevice((ids) => [...ids.filter((id) => id !== sessionId), ...(wanted ? [sessionId] : [])]);
    } catch {
      return toast(texts.keepsNothing, 'bad');
    }
    toast(wanted ? texts.kept(what) : texts.dropped(what), 'good', {
      about: aboutHearts,
      action: {
        label: texts.undo,
        act: () => keep(!wanted, what),
      },
    });
  }
  return { isKept, keep };
}

interface Wish {
  readonly isKept: boolean;
  readonly what: string;
  /** Whether it is known how it was before: what was kept long ago must not be lost to an undo. */
  readonly canBeUndone: boolean;
}

function useAccountFavourites(sessionId: string, userId = ''): FavouriteStore {
  const texts = useStrings(strings).heart;
  const waits = useStrings(waitStrings);
  const queryClient = useQueryClient();
  const { queryKey } = favouriteIdsOptions(userId);
  const { data } = useQuery({ ...favouriteIdsOptions(userId), enabled: userId !== '' });
  const mark = (next: string | null | undefined) =>
    queryClient.setQueryData(queryKey, (kept) => kept && marked(kept, sessionId, next));
  const { mutate, isPending, isSuccess, variables } = useMutation({
    // One after the other: what is taken out again must have been written first.
    scope: { id: `favourites/${sessionId}` },
    mutationFn: async ({ isKept }: Wish) => {
      if (isKept) return (await call(addFavourite, { body: { sessionId } }))._id;
      const id = await favouriteOf(queryClient, userId, sessionId);
      if (id) await call(removeFavourite, { params: { id } }).catch(unlessGone);
      return undefined;
    },
    onSuccess: async (favouriteId, { isKept, what, canBeUndone }) => {
      await queryClient.cancelQueries({ queryKey });
      mark(favouriteId);
      // A list that was still on its way is asked for again: it may have been read before this was written.
      if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: ['favourites', userId, 'plan'] });
      toast(isKept ? texts.kept(what) : texts.dropped(what), 'good', {
        about: aboutHearts,
        ...(canBeUndone && {
          action: { label: texts.undo, act: () => mutate({ isKept: !isKept, what, canBeUndone }) },
        }),
      });
    },
    // Many hearts in a short time are written one by one as the server takes them; each is shown as pressed meanwhile.
    ...sentAgainAfterWait,
    onError: (error) => toast(failedText(error, texts.notWritten, waits), 'bad'),
  });
  return {
    // Shown at once, and as it was again if it could not be written.
    // Where the list did not come, what was written here is known all the same.
    isKept: isPending || (isSuccess && !data) ? variables.isKept : data !== undefined && sessionId in data,
    keep: (isKept, what) =>
      mutate({ isKept, what, canBeUndone: isPending || isSuccess || data !== undefined }),
  };
}

async function favouriteOf(
  queryClient: QueryClient,
  userId: string,
  sessionId: string,
): Promise<string | null | undefined> {
  const known = queryClient.getQueryData(favouriteIdsOptions(userId).queryKey)?.[sessionId];
  // Another device may have taken it out, and kept it anew.
  return known ?? (await queryClient.fetchQuery({ ...favouriteIdsOptions(userId), staleTime: 0 }))[sessionId];
}

function marked(kept: FavouriteIds, sessionId: string, next: string | null | undefined): FavouriteIds {
  const { [sessionId]: _before, ...others } = kept;
  return next === undefined ? others : { ...others, [sessionId]: next };
}
