// The report on messages: those of the list of staff, with what became of each.

import type { DeliveryFilter } from '#core/deliveries/contract.ts';
import { deliveryOf } from '#core/messages/delivery.ts';
import { aboutOf, deliveryStates, templateNames } from '#core/messages/words.ts';
import { allDeliveries, type DeliveryRow, scopeOf } from '#server/deliveries/service.ts';
import { column, type Making, type RowColumn, textIn } from './columns.ts';

type MessageRow = DeliveryRow & { readonly now: Date };

export const messageColumns: readonly RowColumn<MessageRow>[] = [
  column('sentAt', 'moment', ({ createdAt }) => createdAt),
  column('kind', 'text', ({ kind }, { words }) => words.kinds[kind]),
  column('message', 'text', ({ template }, { language }) => aboutOf(templateNames[language], template)),
  column(
    'state',
    'text',
    (message, { language }) => deliveryStates[language][deliveryOf(message, message.now)],
  ),
  column('endedAt', 'moment', ({ sentAt, failedAt }) => sentAt ?? failedAt),
  column('surname', 'text', ({ surname }) => surname),
  column('name', 'text', ({ name }) => name),
  { ...column('recipient', 'text', ({ recipient }) => recipient || null), ofAccounts: true },
  { ...column('reason', 'text', ({ reason }) => reason), ofAccounts: true },
  column('event', 'text', ({ title }, wording) => textIn(title, wording)),
  column('start', 'moment', ({ startDate }) => startDate),
  column('_id', 'text', ({ _id }) => _id),
];

/** The statements of the list that a filter means. */
export function messageStatements({ viewer, query }: Pick<Making, 'viewer' | 'query'>) {
  const value = (field: string) => {
    const filter = query.filters.find((one) => one.field === field);
    return filter && String(filter.value);
  };
  const scope = scopeOf(viewer, {
    q: query.q ?? undefined,
    userId: value('userId'),
    eventId: value('eventId'),
    sessionId: value('sessionId'),
    mailingId: value('mailingId'),
  });
  return allDeliveries(scope, (value('state') ?? 'all') as DeliveryFilter);
}
