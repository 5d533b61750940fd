import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#core/languages.ts';
import { openOffer, type WireOffer, type WireRequest } from '#core/waiting-list/contract.ts';
import { reservationRequests } from '#core/waiting-list/requests.ts';
import { call, list, read } from '#web/api/call.ts';

const populate = ['eventId', 'sessionId'];

/** The account's requests, the latest first. Others change them, so they are fetched whenever the page is shown. */
export function requestsOptions(language: Language, userId: string) {
  return queryOptions({
    queryKey: ['requests', userId, 'all', language],
    queryFn: async (context): Promise<readonly WireRequest[]> => {
      const ofUser = { field: 'userId', operator: 'is', value: userId } as const;
      const query = { limit: 100, lang: language, populate, filters: [ofUser] };
      return (await list<WireRequest>(reservationRequests, query, context)).rows;
    },
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
  return queryOptions({
    queryKey: ['requests', userId, 'one', language, _id],
    queryFn: async (context): Promise<OwnRequest> => {
      const [request, offer] = await Promise.all([
        read<WireRequest>(reservationRequests, _id, { lang: language, populate }, context),
        call(openOffer, { params: { id: _id }, query: { lang: language }, body: {} }, context),
      ]);
      return { request, offer };
    },
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
    queryKey: ['requests', userId, 'offer', language, _id, token ?? null],
    queryFn: (context): Promise<WireOffer> =>
      call(
        openOffer,
        { params: { id: _id }, query: { lang: language }, body: token === undefined ? {} : { token } },
        context,
      ),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
}
