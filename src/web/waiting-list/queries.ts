import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#core/languages.ts';
import { openOffer, type WireOffer, type WireRequest } from '#core/waiting-list/contract.ts';
import { ownBlockRead, requestRead } from '#core/later-reads.ts';
import { requestList } from '#core/public-reads.ts';
import { call, read } from '#web/api/call.ts';
import { composedQuery, listQuery, query } from '#web/api/query.ts';

const populate = ['eventId', 'sessionId'];

/** The account's requests, the latest first. Others change them, so they are fetched whenever the page is shown. */
export function requestsOptions(language: Language, userId: string) {
  const filters = [{ field: 'userId', operator: 'is', value: userId } as const];
  return queryOptions({
    ...listQuery(requestList, { limit: 100, lang: language, populate, filters }, { account: userId }),
    select: ({ rows }) => rows,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** Until when the account can neither book nor be offered seats. */
export function ownBlockOptions(userId: string) {
  return queryOptions({
    ...query(ownBlockRead, { account: userId }),
    select: ({ blockedUntil }) => blockedUntil,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** A request, with its position and its offer. */
export interface OwnRequest {
  readonly request: WireRequest;
  readonly offer: WireOffer;
}

export function requestOptions(_id: string, language: Language, userId: string) {
  const parts = { params: { id: _id }, account: userId, of: language };
  return queryOptions({
    ...composedQuery(requestRead, 'own', parts, async (context): Promise<OwnRequest> => {
      const [request, offer] = await Promise.all([
        read(requestRead, _id, { lang: language, populate }, context),
        call(openOffer, { params: { id: _id }, query: { lang: language }, body: {} }, context),
      ]);
      return { request, offer };
    }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** The offer of a mailed link; `userId`: the signed-in account, because the answer depends on it. */
export function offerOptions(
  { _id, token, userId }: { _id: string; token: string | undefined; userId: string | null },
  language: Language,
) {
  return queryOptions({
    ...query(openOffer, {
      params: { id: _id },
      query: { lang: language },
      body: token === undefined ? {} : { token },
      account: userId,
    }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
}
