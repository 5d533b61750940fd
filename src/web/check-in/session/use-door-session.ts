import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { findTickets, readDoorTicket, type SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { keyOf } from '#web/api/key.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { type DoorNetwork, useDoorNetwork } from '../offline/use-door-network.ts';
import { doorSessionsOptions } from '../queries.ts';
import { areTapsWaiting, subscribeToTaps } from '../walk-ins/taps.ts';

export interface SessionOfPage {
  /** Undefined: it is not known yet, or does not exist. */
  readonly session: SessionToCheckIn | undefined;
  readonly network: DoorNetwork;
  /** The dates of its event, as the server lists them. */
  readonly query: UseQueryResult<readonly SessionToCheckIn[]>;
}

/** The session of a door, over the network or as this device has it. */
export function useDoorSession(eventId: string, sessionId: string, worksOffline = true): SessionOfPage {
  const language = useLanguage();
  const account = useSignedIn()?.details._id;
  const network = useDoorNetwork(sessionId, worksOffline);
  const query = useQuery(doorSessionsOptions(eventId, account, language));
  const listed = query.data?.find(({ _id }) => _id === sessionId);
  useReadAgain(network.isOnline);
  useTapsWaiting();
  return { session: sessionAtDoor(listed, network), network, query };
}

/** As the server last listed it; without a network as the pack has it, with what this device has done since. */
function sessionAtDoor(
  listed: SessionToCheckIn | undefined,
  { isOnline, pack, door }: DoorNetwork,
): SessionToCheckIn | undefined {
  if (!pack?.session || (isOnline && listed)) return listed;
  return door?.session?._id === pack.session._id ? door.session : pack.session;
}

const ofDocument = { lostBy: 'document' } as const;

/** A document that goes away would lose people who were not counted yet; other pages of the door do not. */
function useTapsWaiting(): void {
  const areWaiting = useSyncExternalStore(subscribeToTaps, areTapsWaiting);
  useLosable(areWaiting, ofDocument);
}

/** Tickets that are shown come from the server or from the pack: once the network goes or comes back they are read again. */
function useReadAgain(isOnline: boolean): void {
  const queryClient = useQueryClient();
  const before = useRef(isOnline);
  useEffect(() => {
    if (before.current === isOnline) return;
    before.current = isOnline;
    for (const route of [findTickets, readDoorTicket])
      void queryClient.invalidateQueries({ queryKey: keyOf(route) });
  }, [isOnline, queryClient]);
}
