import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listMailings,
  type MailingAnswer,
  type MailingAudience,
  previewMailing,
  readMailing,
} from '#core/mailings/contract.ts';
import { type PartyFilter, previewToParties } from '#core/mailings/parties.ts';
import type { MailingTexts } from '#core/mailings/texts.ts';
import { query } from '#web/api/query.ts';

/** One whose messages leave, and a page of them: the server counts every message of each. */
const pollMs = { busy: 3_000, page: 60_000 } as const;

/** The audiences that the form offers, of which one is chosen. The API takes any combination. */
export const audienceChoices = {
  booked: ['booked'],
  waiting: ['waiting'],
  all: ['booked', 'waiting'],
  in: ['in'],
  notIn: ['notIn'],
} as const satisfies Readonly<Record<string, readonly MailingAudience[]>>;
export type AudienceChoice = keyof typeof audienceChoices;

/** How many people a message would reach. Another audience has no number until it is counted. */
export function countOptions(sessionIds: readonly string[], choice: AudienceChoice) {
  const audiences = [...audienceChoices[choice]];
  return queryOptions({
    ...query(previewMailing, { body: { sessionIds: [...sessionIds], audiences } }),
    enabled: sessionIds.length > 0,
    staleTime: 0,
  });
}

/** How a message would read, whomever it reaches; the former texts are shown until the new ones are worded. */
export function previewOptions(sessionIds: readonly string[], texts: MailingTexts | undefined) {
  return queryOptions({
    ...query(previewMailing, {
      body: { sessionIds: sessionIds.slice(0, 1), audiences: ['booked'], ...(texts && { texts }) },
    }),
    enabled: sessionIds.length > 0 && texts !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Whom a message to the people of a list would reach, and how it would read; the former answer is shown until the next one is there. */
export function toPeopleOptions(filter: PartyFilter, texts: MailingTexts | undefined) {
  return queryOptions({
    ...query(previewToParties, { body: { filter, ...(texts && { texts }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Of which event or session messages are listed; all that the account reads without either. */
export interface MailingsOf {
  readonly eventId?: string;
  readonly sessionId?: string;
}

/** A page of what staff wrote. */
export function mailingsOptions(of: MailingsOf, page: number) {
  return queryOptions({
    ...query(listMailings, { query: { page, ...of } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollMs.page,
  });
}

/** One of a page, as it is while its messages leave; none is read once they have. */
export function leavingOptions(listed: MailingAnswer) {
  return queryOptions({
    ...query(readMailing, { params: { id: listed._id } }),
    enabled: listed.progress.queued > 0,
    staleTime: pollMs.busy,
    refetchInterval: ({ state }) => (state.data?.progress.queued === 0 ? false : pollMs.busy),
  });
}
