import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { formReads, readQuestions } from '#core/proposals/contract.ts';
import { readEventOfForm } from '#core/proposals/events/contract.ts';
import { listDecisions } from '#core/proposals/decisions/contract.ts';
import { listQuestions, readCoAuthors } from '#core/proposals/messages/contract.ts';
import { listVersions, readVersion } from '#core/proposals/moving-contract.ts';
import { listOfficeTags, readOffice } from '#core/proposals/office/contract.ts';
import type { Filter } from '#core/list-query.ts';
import { listQuery, query, readQuery } from '#web/api/query.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import type { Language } from '#core/languages.ts';
import type { QuestionAnswers } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { committeeOptions } from '../committee/queries.ts';
import type { FormStatus } from '#core/proposals/rules.ts';
import type { FormType } from '#core/proposals/templates.ts';

/** A proposal as its office reads it. */
export interface OfficeForm {
  readonly _id: string;
  readonly number: number;
  readonly title: string | null;
  readonly status: FormStatus;
  readonly formType: FormType;
  readonly language: Language;
  readonly userId: string;
  readonly callId: string;
  readonly eventId: string | null;
  readonly withdrawnAt: string | null;
  readonly note: string | null;
  readonly availability: readonly string[];
  readonly answers?: QuestionAnswers;
  readonly user?: { readonly name?: string | null; readonly surname?: string | null };
  readonly call?: { readonly title?: string | null };
  readonly event?: { readonly title?: string | null } | null;
}

const fresh = { staleTime: 0 } as const;

export function usePending(callId: string | null = null) {
  const account = useSignedIn()?.details._id;
  const sent = callId ? { callId } : {};
  return useQuery({ ...query(listDecisions, { query: sent, account }), ...fresh });
}

export function useOfficeTags() {
  const account = useSignedIn()?.details._id;
  return useQuery({ ...query(listOfficeTags, { account }), ...fresh });
}

/** The average of each proposal that was reviewed, by its id. */
export function useAverages(
  rows: readonly OfficeForm[],
): ReadonlyMap<string, { readonly overall: number; readonly reviews: number }> {
  const callIds = [...new Set(rows.map(({ callId }) => callId))];
  return useQueries({
    queries: callIds.map((callId) => committeeOptions(callId)),
    combine: (found) =>
      new Map(
        found
          .flatMap(({ data }) => data?.proposals ?? [])
          .flatMap(({ _id, averages }) =>
            averages && averages.overall !== null
              ? [[_id, { overall: averages.overall, reviews: averages.reviews }] as const]
              : [],
          ),
      ),
  });
}

export function useOpenQuestions() {
  const account = useSignedIn()?.details._id;
  return useQuery({ ...query(listQuestions, { account }), ...fresh });
}

/** What waits for a decision, of a call or of all, by number. */
export function useWaiting(callId: string | null, language: Language) {
  const account = useSignedIn()?.details._id;
  const filters: Filter[] = [
    { field: 'status', operator: 'in', value: ['waitingForApproval', 'waitingForApprovalPhaseTwo'] },
    { field: 'withdrawnAt', operator: 'exists', value: false },
    ...(callId ? [{ field: 'callId', operator: 'is', value: callId } as const] : []),
  ];
  const sort = [{ field: 'number', descending: false }];
  const sent = { filters, sort, limit: 100, count: true, populate: ['userId', 'callId'], lang: language };
  return useQuery({
    ...listQuery(formReads.list, sent, { account }),
    ...fresh,
    select: ({ rows, total }) => ({ rows: rows as unknown as readonly OfficeForm[], total }),
  });
}

export function useProposal(id: string, language: Language) {
  const account = useSignedIn()?.details._id;
  const sent = { lang: language, populate: ['userId', 'callId', 'eventId'] };
  return {
    form: useQuery({
      ...readQuery(formReads.read, id, sent),
      ...fresh,
      retry: false,
      select: (row) => row as unknown as OfficeForm,
    }),
    office: useQuery({ ...query(readOffice, { params: { id }, account }), ...fresh, retry: false }),
    questions: useQuery({
      ...query(readQuestions, { params: { id }, account }),
      retry: false,
      select: ({ questions }) => questions as readonly TemplateQuestion[],
    }),
    people: useQuery({ ...query(readCoAuthors, { params: { id }, account }), retry: false }),
    versions: useQuery({ ...query(listVersions, { params: { id }, account }), retry: false }),
  };
}

export function useVersion(id: string, number: number | null) {
  const account = useSignedIn()?.details._id;
  const options = query(readVersion, { params: { id, number: number ?? 0 }, account });
  return useQuery({ ...options, enabled: number !== null });
}

/** The event of a proposal with what differs: staff write both, so it is fetched whenever it is shown. */
export const eventOfFormOptions = (id: string) =>
  queryOptions({ ...query(readEventOfForm, { params: { id } }), staleTime: 0 });

/** The proposal that an event was made of. */
export const proposalOfEventOptions = (eventId: string) =>
  queryOptions({
    ...listQuery(formReads.list, {
      filters: [{ field: 'eventId', operator: 'is', value: eventId }],
      limit: 1,
    }),
    ...fresh,
    select: ({ rows }) => (rows as unknown as readonly OfficeForm[])[0] ?? null,
  });
