import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import type { AccountViewer } from '#core/accounts/access.ts';
import type { Language } from '#core/languages.ts';
import { formReads, readQuestions, readTemplateQuestions } from '#core/proposals/contract.ts';
import { listVersions, readVersion } from '#core/proposals/moving-contract.ts';
import { festivalRead } from '#core/later-reads.ts';
import { daysOfFestival } from '#core/proposals/events/availability.ts';
import { call, list, read } from '#web/api/call.ts';
import { composedQuery, listQuery, query } from '#web/api/query.ts';
import { callList } from './call-queries.ts';
import { callOf, type Proposal, type ProposalCall, type ProposalQuestions, proposalOf } from './proposal.ts';
import type { GuestTemplate } from './writing/guest-drafts.ts';

const populate = ['callId', 'formTemplateId'];

/** The proposals of an account, and those that it writes with others, the latest first. */
export function proposalsOptions(viewer: AccountViewer, lang: Language) {
  // Staff read those of all people through the same list.
  const filters = [{ field: 'mine', operator: 'is', value: true } as const];
  return queryOptions({
    ...listQuery(formReads.list, { limit: 100, lang, populate, filters }, { account: viewer.userId }),
    select: ({ rows }): readonly Proposal[] => rows.map(proposalOf),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

export interface OpenedProposal extends ProposalQuestions {
  readonly form: Proposal;
  /** The days of the festival of its call, which its authors may mark. */
  readonly days: readonly string[];
}

/** A proposal with the questions that it follows. */
export function proposalOptions(_id: string, userId: string, lang: Language) {
  const parts = { params: { id: _id }, account: userId, of: lang };
  return queryOptions({
    ...composedQuery(formReads.read, 'written', parts, async (context): Promise<OpenedProposal> => {
      const [form, questions] = await Promise.all([
        read(formReads.read, _id, { lang, populate }, context),
        call(readQuestions, { params: { id: _id } }, context),
      ]);
      const proposal = proposalOf(form);
      return { form: proposal, ...questions, days: await daysOf(proposal.call, context) };
    }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

async function daysOf(
  ofCall: Pick<ProposalCall, 'festivalId'> | null | undefined,
  context: QueryFunctionContext,
): Promise<readonly string[]> {
  const id = ofCall?.festivalId ?? null;
  return id === null ? [] : daysOfFestival(await read(festivalRead, id, {}, context));
}

/** What the template of a guest's proposal asks today, and the days of the festival; none where the call is not published any more. */
export function guestFormOptions({ callId, formTemplateId }: GuestTemplate) {
  const parts = { params: { id: formTemplateId }, of: callId };
  return composedQuery(readTemplateQuestions, 'guest', parts, async (context) => {
    const filters = [{ field: '_id', operator: 'is', value: callId } as const];
    const [{ questions }, calls] = await Promise.all([
      call(readTemplateQuestions, { params: { id: formTemplateId } }, context),
      list(callList, { filters, limit: 1 }, context),
    ]);
    const [found] = calls.rows.map(callOf);
    return { questions, days: await daysOf(found, context) };
  });
}

export function versionsOptions(_id: string, userId: string) {
  return queryOptions({
    ...query(listVersions, { params: { id: _id }, account: userId }),
    staleTime: 0,
  });
}

export function versionOptions(_id: string, number: number, userId: string) {
  return query(readVersion, { params: { id: _id, number }, account: userId });
}
