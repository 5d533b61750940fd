import { queryOptions } from '@tanstack/react-query';
import type { AccountViewer } from '#core/accounts/access.ts';
import { may } from '#core/accounts/access.ts';
import type { Language } from '#core/languages.ts';
import { formReads, readQuestions, readTemplateQuestions } from '#core/proposals/contract.ts';
import { listVersions, readVersion } from '#core/proposals/moving-contract.ts';
import { call, read } from '#web/api/call.ts';
import { composedQuery, listQuery, query } from '#web/api/query.ts';
import { type Proposal, type ProposalQuestions, proposalOf } from './proposal.ts';

const populate = ['callId', 'formTemplateId'];

/** The proposals of an account, and those that it writes with others, the latest first. */
export function proposalsOptions(viewer: AccountViewer, lang: Language) {
  // Staff read those of all people through the same list.
  const filters = may(viewer, 'editCatalogue')
    ? [{ field: 'userId', operator: 'is', value: viewer.userId } as const]
    : [];
  return queryOptions({
    ...listQuery(formReads.list, { limit: 100, lang, populate, filters }, { account: viewer.userId }),
    select: ({ rows }): readonly Proposal[] => rows.map(proposalOf),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

export interface OpenedProposal extends ProposalQuestions {
  readonly form: Proposal;
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
      return { form: proposalOf(form), ...questions };
    }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** What a template asks today, for guests. */
export function questionsOptions(formTemplateId: string) {
  return query(readTemplateQuestions, { params: { id: formTemplateId } });
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
