// Whether a session is a favourite, and how to change that: on the device for guests, in the account for others.

import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { removeFavourite, addFavourite } from '#core/favourites/contract.ts';
import { favouriteList } from '#core/later-reads.ts';
import { listAll } from '#web/api/list-all.ts';
import { composedKey, composedQuery } from '#web/api/query.ts';
import { call } from '#web/api/call.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { sentAgainAfterWait } from '#web/api/wait.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { waitStrings } from '#web/refusals/wait-strings.ts';
import { failedText } from '#web/refusals/message-for.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { unlessGone, aboutHearts, maxOnDevice, readDevice, watchDevice, writeDevice } from './device.ts';
import { forgetSeen } from './looked-dates.ts';
import { heartStrings } from './heart-strings.ts';

/** The id of the favourite by session; null while it is being written. */
type FavouriteIds = Readonly<Record<string, string | null>>;

function favouriteIdsOptions(userId: string) {
  return queryOptions({
    ...composedQuery(favouriteList, 'ids', { account: userId }, async (caller): Promise<FavouriteIds> => {
      const query = { fields: ['sessionId'], sort: [{ field: 'createdAt', descending: false }] };
      const rows = await listAll(favouriteList, query, caller);
      return Object.fromEntries(rows.map(({ _id, sessionId }) => [sessionId, _id]));
    }),
    staleTime: 60_000,
  });
}

const none: readonly string[] = [];

/** The favourites of the device, for guests. */
export function useDevice(): readonly string[] {
  return useSyncExternalStore(watchDevice, readDevice, () => none);
}

/** Whether a session is known to be a favourite. */
export function useIsFavourite(sessionId: string): boolean {
  const userId = useSignedIn()?.details._id;
  const onDevice = useDevice();
  const { data } = useQuery({ ...favouriteIdsOptions(userId ?? ''), enabled: userId !== undefined });
  return userId === undefined ? onDevice.includes(sessionId) : data !== undefined && sessionId in data;
}

export interface FavouriteStore {
  /** False until it is loaded. A press before that adds the favourite, which changes nothing if it exists already. */
  readonly isFavourite: boolean;
  /** `what`: the session in words, for the notice. */
  setFavourite(isFavourite: boolean, what: string): void;
}

export function useFavouriteStore(sessionId: string): FavouriteStore {
  const userId = useSignedIn()?.details._id;
  const onDevice = useDeviceFavourites(sessionId);
  const inAccount = useAccountFavourites(sessionId, userId);
  return userId === undefined ? onDevice : inAccount;
}

function useDeviceFavourites(sessionId: string): FavouriteStore {
  const texts = useStrings(heartStrings);
  const isFavourite = useDevice().includes(sessionId);

  function setFavourite(wanted: boolean, what: string): void {
    if (wanted && readDevice().length >= maxOnDevice) return toast(texts.deviceFull(maxOnDevice), 'bad');
    try {
      writeDevice((ids) => [...ids.filter((id) => id !== sessionId), ...(wanted ? [sessionId] : [])]);
    } catch {
      return toast(texts.keepsNothing, 'bad');
    }
    if (!wanted) forgetSeen(sessionId);
    toast(wanted ? texts.added(what) : texts.dropped(what), 'good', {
      about: aboutHearts,
      action: {
        label: texts.undo,
        act: () => setFavourite(!wanted, what),
      },
    });
  }
  return { isFavourite, setFavourite };
}

interface FavouriteChange {
  readonly isFavourite: boolean;
  readonly what: string;
  /** Whether the state before is known. If it is not, there is no undo, which could remove an old favourite. */
  readonly canBeUndone: boolean;
}

function useAccountFavourites(sessionId: string, userId = ''): FavouriteStore {
  const texts = useStrings(heartStrings);
  const waits = useStrings(waitStrings);
  const queryClient = useQueryClient();
  const { queryKey } = favouriteIdsOptions(userId);
  const { data } = useQuery({ ...favouriteIdsOptions(userId), enabled: userId !== '' });
  const mark = (next: string | null | undefined) =>
    queryClient.setQueryData(queryKey, (ids) => ids && marked(ids, sessionId, next));
  const { mutate, isPending, isSuccess, variables } = useMutation({
    // Changes run in order: a removal needs the id that the addition answers.
    scope: { id: `favourites/${sessionId}` },
    mutationFn: async ({ isFavourite }: FavouriteChange) => {
      if (isFavourite) return (await call(addFavourite, { body: { sessionId } }))._id;
      const id = await favouriteOf(queryClient, userId, sessionId);
      if (id) await call(removeFavourite, { params: { id } }).catch(unlessGone);
      return undefined;
    },
    onSuccess: async (favouriteId, { isFavourite, what, canBeUndone }) => {
      await queryClient.cancelQueries({ queryKey });
      mark(favouriteId);
      if (!isFavourite) forgetSeen(sessionId);
      // A list that is being fetched may have been read before this write, so it is fetched again.
      if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({
        queryKey: composedKey(favouriteList, 'plan', { account: userId }),
      });
      toast(isFavourite ? texts.added(what) : texts.dropped(what), 'good', {
        about: aboutHearts,
        ...(canBeUndone && {
          action: { label: texts.undo, act: () => mutate({ isFavourite: !isFavourite, what, canBeUndone }) },
        }),
      });
    },
    // If the server limits the rate, changes are retried after the wait; the heart shows the new state meanwhile.
    ...sentAgainAfterWait,
    onError: (error) => toast(failedText(error, texts.notWritten, waits), 'bad'),
  });
  return {
    // Optimistic: shown at once, and rolled back if the write fails. Without the list, the last write counts.
    isFavourite:
      isPending || (isSuccess && !data) ? variables.isFavourite : data !== undefined && sessionId in data,
    setFavourite: (isFavourite, what) =>
      mutate({ isFavourite, what, canBeUndone: isPending || isSuccess || data !== undefined }),
  };
}

async function favouriteOf(
  queryClient: QueryClient,
  userId: string,
  sessionId: string,
): Promise<string | null | undefined> {
  const cached = queryClient.getQueryData(favouriteIdsOptions(userId).queryKey)?.[sessionId];
  // Another device may have removed it and added it again.
  return (
    cached ?? (await queryClient.fetchQuery({ ...favouriteIdsOptions(userId), staleTime: 0 }))[sessionId]
  );
}

function marked(ids: FavouriteIds, sessionId: string, next: string | null | undefined): FavouriteIds {
  const { [sessionId]: _before, ...others } = ids;
  return next === undefined ? others : { ...others, [sessionId]: next };
}
