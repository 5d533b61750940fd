import { useQuery, useQueryClient } from '@tanstack/react-query';
import { moveLine } from '#core/check-in/by-hand-contract.ts';
import { call } from '#web/api/call.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useDoorAction } from '../session/door-action.ts';
import { lineOptions } from '../queries.ts';
import { walkInsStrings } from './walk-ins-strings.ts';

/** The line at a full door: people get numbers, which are called in order. Hidden while there is room and no number is given out. */
export function Line({ sessionId, free }: { sessionId: string; free: number }) {
  const texts = useStrings(walkInsStrings).line;
  const queryClient = useQueryClient();
  const options = lineOptions(sessionId);
  const { data: line } = useQuery(options);
  const moving = useDoorAction(
    (body: { action: 'give' | 'call'; number: number }) =>
      call(moveLine, { params: { id: sessionId }, body }),
    (moved) => queryClient.setQueryData(options.queryKey, moved),
  );
  if (!line || (free > 0 && line.given === 0)) return null;
  const { given, called } = line;
  const isNext = free > 0 && called < given;
  return (
    <section aria-labelledby="line" className="flex flex-col gap-3 rounded-3xl bg-soft p-5">
      <h2 id="line" className="text-2xl">
        {texts.title}
      </h2>
      <p role="status" className="text-lg">
        {given === 0 ? texts.none : texts.state(given, called, given - called)}
        {isNext && ` ${texts.next(free, called + 1)}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="second"
          isPending={moving.isPending}
          onPress={() => moving.act({ action: 'give', number: given + 1 })}
        >
          {texts.give(given + 1)}
        </Button>
        {called < given && (
          <Button
            variant="second"
            isPending={moving.isPending}
            onPress={() => moving.act({ action: 'call', number: called + 1 })}
          >
            {texts.call(called + 1)}
          </Button>
        )}
      </div>
      {moving.failure !== null && (
        <Banner tone="bad" isAnnounced>
          <p>{moving.failure}</p>
        </Banner>
      )}
    </section>
  );
}
