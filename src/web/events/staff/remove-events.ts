import type { AnswerOf } from '#core/contract/endpoint.ts';
import { deleteEvents } from '#core/events/bin/contract.ts';
import { refusals } from '#core/refusals.ts';
import { ApiRefusal, isRefusedWith } from '#web/api/refusal.ts';
import { call } from '#web/api/call.ts';
import type { SeenRow } from '#web/resources/extension.ts';

/** Between the preview and the deletion others may change events: so many times it begins again without these. */
const mostAttempts = 3;

/**
 * Moves events into the bin together, but for those that are refused. Answers the refusal of each of these, by its id
 * (docs/product/events.md#deletion).
 */
export async function removeEvents(rows: readonly SeenRow[]): Promise<ReadonlyMap<string, unknown>> {
  for (let attempt = 1; ; attempt += 1) {
    const preview = await call(deleteEvents, { body: { ...seen(rows), dryRun: true } });
    const refused = new Map(preview.events.flatMap(refusalOf));
    const going = rows.filter(({ _id }) => !refused.has(_id));
    if (preview.deleted === 0) return refused;
    try {
      await call(deleteEvents, { body: seen(going) });
      return refused;
    } catch (error) {
      if (attempt === mostAttempts || !isRefusedWith(error, 'invalid', 'notFound')) throw error;
    }
  }
}

function seen(rows: readonly SeenRow[]): { ids: string[]; versions: string[] } {
  return { ids: rows.map(({ _id }) => _id), versions: rows.map(({ version }) => version) };
}

/** As the refusal that the deletion of this event alone would have. */
export function refusalOf({
  _id,
  code,
  referring,
}: AnswerOf<typeof deleteEvents>['events'][number]): [id: string, error: ApiRefusal][] {
  if (code === null) return [];
  const { status, message } = refusals[code];
  return [[_id, new ApiRefusal(status, { code, message, details: referring })]];
}
