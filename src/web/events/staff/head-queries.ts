// What the head of an event's workspace says besides the event itself.

import { waitsForApproval } from '#core/events/rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { listContactPeople } from '#core/events/contract.ts';
import type { EventFacts } from '#core/events/content/standing.ts';
import { listOf } from '#core/contract/route.ts';
import {
  type ApprovalStatus,
  approvalStatuses,
  type Visibility,
  visibilities,
} from '#core/resources/programme.ts';
import { resources } from '#core/resources/index.ts';
import type { Resource } from '#core/resources/resource.ts';
import { list } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import { type EntityRow, staffFilters } from '#web/resources/entities.ts';

const sessionsRoute = listOf<Resource>({ path: resources.sessions.path });

export interface HeadDates {
  readonly next: (EntityRow & { readonly startDate: string }) | null;
  /** The next date is the first of all. */
  readonly isFirst: boolean;
  /** When the last one ends. */
  readonly last: string | null;
  readonly sessions: number;
  readonly toCome: number;
  readonly takingPlace: number;
}

/** The dates of an event in numbers, and the next one. */
export function headDatesOptions(id: string) {
  return {
    ...composedQuery(sessionsRoute, 'head', { params: { id } }, async (context): Promise<HeadDates> => {
      const ofEvent = { field: 'eventId', operator: 'is', value: id } as const;
      const common = { limit: 1, lang: '*', count: true } as const;
      const now = new Date().toISOString();
      const ahead = { field: 'endDate', operator: 'gt', value: now } as const;
      const takesPlace = { field: 'cancelledAt', operator: 'exists', value: false } as const;
      const base = [ofEvent, ...staffFilters(resources.sessions.path)];
      const [all, toCome, taking] = await Promise.all([
        list(
          sessionsRoute,
          { ...common, filters: base, sort: [{ field: 'endDate', descending: true }] },
          context,
        ),
        list(sessionsRoute, { ...common, filters: [...base, ahead] }, context),
        list(
          sessionsRoute,
          {
            ...common,
            filters: [...base, ahead, takesPlace],
            sort: [{ field: 'startDate', descending: false }],
          },
          context,
        ),
      ]);
      const [next] = taking.rows as unknown as (EntityRow & { readonly startDate: string })[];
      const [latest] = all.rows as unknown as EntityRow[];
      return {
        next: next ?? null,
        isFirst: all.total === toCome.total,
        last: typeof latest?.['endDate'] === 'string' ? latest['endDate'] : null,
        sessions: all.total ?? 0,
        toCome: toCome.total ?? 0,
        takingPlace: taking.total ?? 0,
      };
    }),
    staleTime: 10_000,
  };
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
export function factsOf(row: EntityRow, dates: HeadDates | undefined): EventFacts | null {
  const visibilityStatus = visibilities.find((one): one is Visibility => one === row['visibilityStatus']);
  const approvalStatus =
    approvalStatuses.find((one): one is ApprovalStatus => one === row['approvalStatus']) ?? 'new';
  if (!visibilityStatus || !dates) return null;
  const { sessions, toCome, takingPlace } = dates;
  const hasContactPeople = [row['contactPeople'] ?? []].flat().length > 0;
  const approvalRequestedAt =
    typeof row['approvalRequestedAt'] === 'string' ? new Date(row['approvalRequestedAt']) : null;
  const isSentForApproval = waitsForApproval({ approvalStatus, approvalRequestedAt }, hasContactPeople);
  return {
    visibilityStatus,
    approvalStatus,
    hasContactPeople,
    isSentForApproval,
    sessions,
    toCome,
    takingPlace,
  };
}
