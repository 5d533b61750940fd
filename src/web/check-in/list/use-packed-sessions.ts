import { useQuery } from '@tanstack/react-query';
import { listDoorEvents, type SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { composedQuery } from '#web/api/query.ts';
import type { DoorState } from '../offline/door-state.ts';
import { sessionsOnDevice } from '../offline/walk-in-source.ts';

/** The sessions whose lists a device has; without a network their numbers have what it has done since (docs/product/check-in.md#list). */
export function usePackedSessions(
  { packs, unsent, network }: DoorState,
  account: string | undefined,
): readonly SessionToCheckIn[] {
  const versions = [...packs.values()].map(({ sessionId, readAt }) => `${sessionId} ${readAt}`);
  const { data } = useQuery({
    ...composedQuery(
      listDoorEvents,
      'sessionsOnDevice',
      { account, of: [versions, unsent] },
      sessionsOnDevice,
    ),
    enabled: network.mode === 'offline',
    // What came over the network until it was cut is noted as well.
    staleTime: 0,
    placeholderData: (former) => former,
  });
  const packed = [...packs.values()].flatMap(({ session }) => session ?? []);
  if (network.mode !== 'offline' || !data) return packed;
  const counted = new Map(data.map((session) => [session._id, session]));
  return packed.map((session) => counted.get(session._id) ?? session);
}
