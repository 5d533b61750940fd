// A proposal as the office works on it.

import type { AccountViewer } from '#core/accounts/access.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { formRefusal } from '#core/proposals/actions.ts';
import { leadsToPhaseTwo } from '#core/proposals/rules.ts';
import { officeActions, type readOffice } from '#core/proposals/office/contract.ts';
import type { Reader } from '#server/db/database.ts';
import { readFor } from '../access.ts';
import { serialize } from '../decisions/decide.ts';
import * as decisions from '../decisions/store.ts';
import * as store from './store.ts';
import { readTags } from './tags-store.ts';

export async function readForOffice(
  db: Reader,
  id: string,
  viewer: AccountViewer,
): Promise<AnswerOf<typeof readOffice>> {
  const { call, facts } = await readFor(db, id, 'read', viewer);
  const refused = officeActions.map((action) => {
    const hasNoPhaseTwo =
      call.phaseTwoEndsAt === null &&
      (action === 'openPhaseTwo' || action === 'reopen') &&
      leadsToPhaseTwo(facts.status, action);
    return [action, hasNoPhaseTwo ? 'wrongState' : formRefusal(action, facts)] as const;
  });
  const isOwn = facts.relations.some((relation) => relation === 'author' || relation === 'coAuthor');
  const newest = isOwn ? undefined : await decisions.readNewest(db, id);
  const pending = newest && !newest.sentAt ? newest : null;
  const history = await store.readHistory(db, id);
  return {
    refused: Object.fromEntries(refused) as AnswerOf<typeof readOffice>['refused'],
    pending:
      pending &&
      serialize({ ...pending, by: pending.userId && (await decisions.readName(db, pending.userId)) }),
    history: history.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    tags: isOwn ? [] : await readTags(db, id),
    files: await store.readFileNames(db, id),
  };
}
