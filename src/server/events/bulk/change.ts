// Changes the same fields of many events (docs/product/events.md#many-at-once): locks them in the order of their ids, decides each, and
// writes all of them or none.

import type { AnswerOf, BodyOf } from '#core/contract/endpoint.ts';
import type { EventsRefusal, changeEvents } from '#core/events/bulk/contract.ts';
import {
  decideVisibility,
  type LastChange,
  needsApprovalAgain,
  type Publication,
  takenBack,
} from '#core/events/rules.ts';
import { mayApprove } from '#core/events/visibility.ts';
import { equal } from '#core/field/equality.ts';
import type { Stored } from '#core/field/writing.ts';
import { type FieldError, Refusal } from '#core/refusals.ts';
import type { Visibility } from '#core/resources/programme.ts';
import { isVersion, versionAt } from '#core/versions.ts';
import { readNow } from '#server/db/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { updateEach } from '#server/resources/bulk-writing.ts';
import { valuesOfChange } from '#server/resources/sent-values.ts';
import * as writing from '#server/resources/writing.ts';
import type { StoredRow, Write } from '#server/resources/writing.ts';
import { notifySenders } from '../approval/messages.ts';
import { notifyPublished } from '../approval/since.ts';
import { notifyTakenBack, type LostApproval } from '../approval/taken-back.ts';
import { readContactPeople } from '../contacts-store.ts';
import { publicationOf, standingOf } from '../write.ts';
import * as store from './bulk-store.ts';

type SentChange = BodyOf<typeof changeEvents>;
type Answer = AnswerOf<typeof changeEvents>;

/** Changes events, or with `dryRun` says what would follow: which of them change, and what is booked of these. */
export async function changeEventsAtOnce(db: Db, sent: SentChange, by: Write): Promise<Answer> {
  return writing.transactOrPreview(db, 'events', 'update', sent.dryRun, async (tx) => {
    const ids = sent.ids.map((id) => id.toLowerCase());
    const decided = await decideAll(tx, ids, sent, by);
    const changing = decided.filter(({ values }) => values !== null);
    const booked = await store.countBooked(tx, idsOf(changing));
    let versions: ReadonlyMap<string, Date> = new Map();
    if (!sent.dryRun) {
      refuseRefused(decided, ids);
      await write(tx, changing, by);
      versions = await store.readUpdatedAt(tx, idsOf(changing));
    }
    const refused = decided.filter(({ refusal }) => refusal !== null).length;
    return {
      dryRun: sent.dryRun ?? false,
      changed: changing.length,
      unchanged: decided.length - changing.length - refused,
      refused,
      events: decided.map(({ before, sentNames, values, refusal, approvalAgain }) => {
        const updatedAt = versions.get(before._id);
        return {
          _id: before._id,
          outcome: refusal ? ('refused' as const) : values ? ('changed' as const) : ('unchanged' as const),
          code: refusal,
          bookings: booked.get(before._id)?.bookings ?? 0,
          people: booked.get(before._id)?.people ?? 0,
          was: values && Object.fromEntries(sentNames.map((name) => [name, before[name] ?? null])),
          approvalAgain,
          version: updatedAt ? versionAt(updatedAt) : null,
        };
      }),
    };
  });
}

interface DecidedEvent {
  readonly before: StoredRow;
  /** The fields that were sent of it. */
  readonly sentNames: readonly string[];
  /** What is written; null: nothing differs, or it is refused. */
  readonly values: Stored | null;
  readonly refusal: EventsRefusal | null;
  /** It leaves the programme, and the caller cannot publish it again. */
  readonly approvalAgain: boolean;
  /** What is left of an approval that came with the publication that is taken back, and when it came. */
  readonly lostApproval: Pick<LostApproval, 'approvalStatus' | 'at'> | null;
}

async function decideAll(
  tx: Tx,
  ids: readonly string[],
  { versions, changes = {}, each, takesBack = false }: SentChange,
  by: Write,
): Promise<DecidedEvent[]> {
  const rows = await writing.lockAll(tx, 'events', { path: 'ids', ids }, 'update', by);
  const found = new Map(rows.map((row) => [row._id, row]));
  const people = await readContactPeople(tx, [...found.keys()]);
  const last = takesBack ? await store.readLastChanges(tx, [...found.keys()]) : null;
  const now = await readNow(tx);
  return [...new Set(ids)].flatMap((id) => {
    const before = found.get(id);
    if (!before) return [];
    const position = ids.indexOf(id);
    const sent = { ...changes, ...each?.[position] };
    const version = versions?.[position];
    const one = { before, sentNames: Object.keys(sent), approvalAgain: false, lostApproval: null };
    if (version !== undefined && !isVersion(version, before))
      return { ...one, values: null, refusal: 'editConflict' as const };
    const { userId } = by.viewer;
    const former = (wanted: Visibility) =>
      last && takenBack(publicationOf(before), wanted, { last: last.get(id), userId, now });
    const decided = decide(before, sent, { contactPeople: people.get(id) ?? [], former }, by);
    return { ...one, ...decided, lostApproval: lostApprovalOf(decided.values, last?.get(id)) };
  });
}

/** What is written of one event; why it cannot have the visibility. */
function decide(
  before: StoredRow,
  sent: Stored,
  {
    contactPeople,
    former,
  }: {
    readonly contactPeople: readonly string[];
    /** What the event gets back with a visibility; null: it gets nothing back. */
    readonly former: (wanted: Visibility) => Stored | null;
  },
  by: Write,
): Pick<DecidedEvent, 'values' | 'refusal'> & { readonly approvalAgain?: boolean } {
  const { visibilityStatus: wanted, ...fields } = sent;
  const values = valuesOfChange('events', before, fields, by);
  if (wanted === undefined) return { values: differing(before, values), refusal: null };
  const standing = standingOf(before, contactPeople);
  const visibility = wanted as Visibility;
  const given = former(visibility);
  if (given) return { values: differing(before, { ...values, ...given }), refusal: null };
  const isApprover = mayApprove(by.viewer, standing);
  const decision = decideVisibility(standing, visibility, isApprover);
  if (decision.outcome === 'refuse') return { values: null, refusal: 'approvalNeeded' };
  return {
    values: differing(before, { ...values, ...decision.values }),
    refusal: null,
    approvalAgain: needsApprovalAgain(standing, visibility, isApprover),
  };
}

function lostApprovalOf(
  values: Partial<Publication> | null,
  last: LastChange | undefined,
): DecidedEvent['lostApproval'] {
  const status = values?.approvalStatus;
  return last && status && status !== 'approved' ? { approvalStatus: status, at: last.createdAt } : null;
}

function differing(before: StoredRow, values: Stored): Stored | null {
  return Object.entries(values).some(([name, value]) => !equal(value, before[name])) ? values : null;
}

/** Where one cannot be changed, none is: each is named by its position. */
function refuseRefused(decided: readonly DecidedEvent[], ids: readonly string[]): void {
  const errors = decided.flatMap(({ before, refusal }): FieldError[] =>
    refusal
      ? [
          {
            path: `ids.${ids.indexOf(before._id)}`,
            code: refusal,
            message: 'This event cannot be changed so',
          },
        ]
      : [],
  );
  if (errors.length > 0) throw new Refusal('invalid', { errors });
}

async function write(tx: Tx, changing: readonly DecidedEvent[], by: Write): Promise<void> {
  const written = changing.flatMap(({ before, values }) => (values ? [{ before, values }] : []));
  await updateEach(tx, 'events', written, by);
  const approved = written.filter(({ values }) => values['approvalStatus'] === 'approved');
  await notifySenders(
    tx,
    'eventApproved',
    approved.map(({ before }) => before),
    by.viewer,
  );
  await notifyPublished(
    tx,
    written.map(({ before, values }) => ({ before, after: { ...before, ...values } })),
    by.viewer,
  );
  await notifyTakenBack(
    tx,
    changing.flatMap(({ before, lostApproval }) => (lostApproval ? [{ before, ...lostApproval }] : [])),
    by.viewer,
  );
}

function idsOf(decided: readonly DecidedEvent[]): string[] {
  return decided.map(({ before }) => before._id);
}
