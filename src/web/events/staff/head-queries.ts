// What the head of an event's workspace says besides the event itself.

import { needsApproval, waitsForApproval } from '#core/events/rules.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listContactPeople } from '#core/events/contract.ts';
import type { EventFacts } from '#core/events/content/standing.ts';
import { type EventHeadAnswer, readEventHead } from '#core/events/workspace/contract.ts';
import { listOf } from '#core/contract/route.ts';
import {
  type ApprovalStatus,
  approvalStatuses,
  type Visibility,
  visibilities,
} from '#core/resources/programme.ts';
import { resources } from '#core/resources/index.ts';
import type { Resource } from '#core/resources/resource.ts';
import { call, list } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import type { EntityRow } from '#web/resources/entities.ts';

const sessionsRoute = listOf<Resource>({ path: resources.sessions.path });

/** The title of an event and its dates in numbers, with the next one; read again when sessions change. */
export function eventHeadOptions(id: string) {
  return {
    ...composedQuery(sessionsRoute, 'head', { params: { id } }, (context) =>
      call(readEventHead, { params: { id } }, context),
    ),
    staleTime: 10_000,
  };
}

/** The head of an event, read again once the event is saved. */
export function useEventHead(row: EntityRow) {
  const client = useQueryClient();
  const version = row['updatedAt'];
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void client.invalidateQueries({ queryKey: eventHeadOptions(row._id).queryKey });
  }, [client, row._id, version]);
  return useQuery(eventHeadOptions(row._id));
}

/** An event as far as its head has it, for those who do not read its form. */
export function rowOfHead({ _id, title, visibilityStatus }: EventHeadAnswer): EntityRow {
  return { _id, title, visibilityStatus };
}

/** The names of the contact people of an event. */
export function contactNamesOptions(row: EntityRow) {
  const ids = [row['contactPeople'] ?? []].flat().map(String);
  return queryOptions({
    ...composedQuery(listContactPeople, 'names', { of: ids }, async (context) => {
      const filters = [{ field: '_id', operator: 'in', value: ids }] as const;
      const { rows } = await list(listContactPeople, { filters, limit: 100 }, context);
      return rows.map(({ name, surname }) => [name, surname].filter(Boolean).join(' '));
    }),
    enabled: ids.length > 0,
  });
}

/** Undefined: its dates are not known yet. */
export function factsOf(row: EntityRow, dates: EventHeadAnswer | undefined): EventFacts | null {
  const visibilityStatus = visibilities.find((one): one is Visibility => one === row['visibilityStatus']);
  const approvalStatus =
    approvalStatuses.find((one): one is ApprovalStatus => one === row['approvalStatus']) ?? 'new';
  if (!visibilityStatus || !dates) return null;
  const { sessions, toCome, takingPlace } = dates;
  const hasContactPeople = [row['contactPeople'] ?? []].flat().length > 0;
  const approvalRequestedAt =
    typeof row['approvalRequestedAt'] === 'string' ? new Date(row['approvalRequestedAt']) : null;
  return {
    visibilityStatus,
    approvalStatus,
    hasContactPeople,
    needsApproval: needsApproval({ approvalRequestedAt }, hasContactPeople),
    isSentForApproval: waitsForApproval({ approvalStatus, approvalRequestedAt }),
    sessions,
    toCome,
    takingPlace,
  };
}
