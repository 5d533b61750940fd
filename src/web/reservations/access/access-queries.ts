import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type AccessRequest,
  changeAccessRequest,
  listAccessRequests,
  readAccessRequest,
} from '#core/access-requests/contract.ts';
import type { BodyOf } from '#core/contract/endpoint.ts';
import type { Language } from '#core/languages.ts';
import type { ListQuery } from '#core/list-query.ts';
import { versionAt } from '#core/versions.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { listQuery, query } from '#web/api/query.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage, useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { accessStrings } from './access-strings.ts';

export function accessOptions(sent: Partial<ListQuery>, language: Language, account: string) {
  return queryOptions({
    ...listQuery(listAccessRequests, { ...sent, count: true, lang: language }, { account }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function accessHistoryOptions(id: string, account: string) {
  return queryOptions({ ...query(readAccessRequest, { params: { id }, account }), staleTime: 0 });
}

export interface AccessChange {
  readonly request: AccessRequest;
  readonly body: BodyOf<typeof changeAccessRequest>;
}

export interface AccessChangeOptions {
  readonly onDone?: () => void;
  /** Another one was faster: the request as it is now. */
  readonly onConflict?: (newest: AccessRequest) => void;
}

/** Changes a request as it was last seen; where another one was faster, the list is fetched again and says so. */
export function useAccessChange({ onDone, onConflict }: AccessChangeOptions = {}) {
  const texts = useStrings(accessStrings);
  const client = useQueryClient();
  const wording = useWording();
  const language = useLanguage();
  return useSingleMutation({
    mutationFn: ({ request, body }: AccessChange) =>
      call(changeAccessRequest, {
        params: { id: request._id },
        body,
        headers: {
          'if-match': versionAt(new Date(request.updatedAt ?? 0)),
          'accept-language': language,
        },
      }),
    onSuccess: async () => {
      toast(texts.done);
      onDone?.();
      await client.invalidateQueries({ queryKey: keyOf(listAccessRequests) });
    },
    onError: async (error, { request }) => {
      const isConflict = isRefused(error, 409);
      toast(isConflict ? texts.conflict : refusalSentence(error, wording), isConflict ? 'care' : 'bad');
      if (!isConflict) return;
      void client.invalidateQueries({ queryKey: keyOf(listAccessRequests) });
      // Without an answer the next attempt is refused again.
      const newest = await call(readAccessRequest, { params: { id: request._id } }).catch(() => null);
      if (newest) onConflict?.(newest);
    },
  });
}
