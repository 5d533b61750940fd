// A plan of dates as its dialogs work on it: the preview of a request, making what it says, and taking that back.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { planSessions } from '#core/sessions/planning/contract.ts';
import { sessions as resource } from '#core/resources/programme.ts';
import { versionAt } from '#core/versions.ts';
import { call } from '#web/api/call.ts';
import { remove } from '#web/api/entities.ts';
import { query } from '#web/api/query.ts';
import { ApiRefusal, NoConnection } from '#web/api/refusal.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useWording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { refusalText } from '#web/resources/refusal-text.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { readDates } from '../bulk/queries.ts';
import { dateName } from '../dates/date-words.ts';
import type { PlanBody } from './plan-draft.ts';
import { planStrings } from './plan-strings.ts';

/** How soon a preview that met no connection is read again. */
const retryMs = 3_000;

type PlanAnswer = AnswerOf<typeof planSessions>;
const about = 'sessions.plan';

/** What a request would make, and making it; null: there is none yet. */
export function usePlan(eventId: string, body: PlanBody | null, onMade: (ids: readonly string[]) => void) {
  const client = useQueryClient();
  const takeBackLater = useTakingBack();
  const params = { id: eventId };
  const preview = useQuery({
    ...query(planSessions, { params, body: { session: {}, ...body, dryRun: true } }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => state.error instanceof NoConnection && retryMs,
  });
  const making = useSingleMutation({
    mutationFn: (sent: PlanBody) => call(planSessions, { params, body: sent }),
    onSuccess: async (answer) => {
      await invalidateEntity(client, resource.path);
      void takeBackLater(answer);
      onMade(madeIn(answer));
    },
    // A place may have been deleted meanwhile: the preview says so. Without a connection it stays, and the press can be repeated.
    onError: (error) => {
      if (error instanceof ApiRefusal) void preview.refetch();
    },
  });
  return { preview, making, isSettled: !preview.isPlaceholderData && !preview.isFetching };
}

/** The dates that were made, in order of time. */
export function madeIn({ sessions }: PlanAnswer): string[] {
  return sessions.flatMap(({ _id, existing }) => (existing || _id === null ? [] : [_id]));
}

/** A notice that takes back what was made: the dates that have not been booked or changed meanwhile. */
function useTakingBack() {
  const client = useQueryClient();
  const wording = useWording();
  const texts = stringsIn(wording, planStrings);
  return async (answer: PlanAnswer): Promise<void> => {
    const { made } = answer;
    const ids = madeIn(answer);
    // What others change from now on is not taken away.
    const going = await readDates(ids).catch(() => null);
    if (!going) return toast(texts.created(made), 'good', { about });
    async function takeBack() {
      const left: string[] = [];
      for (const row of going ?? []) {
        try {
          await remove(resource, row._id, versionAt(new Date(String(row['updatedAt']))));
        } catch (error) {
          left.push(`${dateName(row, wording)}: ${refusalText(error, wording)}`);
        }
      }
      await invalidateEntity(client, resource.path);
      if (left.length === 0) toast(texts.unmade(ids.length), 'good', { about });
      else toast(texts.notUnmade(left.join('; ')), 'bad', { about });
    }
    toast(texts.created(made), 'good', {
      about,
      isLasting: true,
      action: { label: texts.undo, act: () => void takeBack() },
    });
  };
}
