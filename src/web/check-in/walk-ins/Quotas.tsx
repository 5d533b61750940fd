import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { giveQuota, type listQuotas } from '#core/check-in/device-contract.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx';
import { useDoorAction } from '../session/door-action.ts';
import { quotasOptions } from '../queries.ts';
import { walkInsStrings } from './walk-ins-strings.ts';

/** Seats that devices may fill without a network, out of the free ones. */
export function Quotas({ session }: { session: SessionToCheckIn }) {
  const texts = useStrings(walkInsStrings).quotas;
  const account = useSignedIn()?.details._id;
  const query = useQuery(quotasOptions(session._id, account));
  return (
    <Disclosure
      title={<span className="font-title text-2xl font-bold">{texts.title}</span>}
      className="rounded-3xl bg-soft p-5"
    >
      <p className="mt-3">{texts.what}</p>
      {hasFailed(query) && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.length === 0 && <p className="mt-3 font-semibold">{texts.none}</p>}
      <ul className="mt-3 flex flex-col gap-3">
        {query.data?.map((device) => (
          <Quota key={`${device.deviceId} ${device.quota}`} session={session} device={device} />
        ))}
      </ul>
    </Disclosure>
  );
}

function Quota({
  session,
  device: { deviceId, name, person, quota, used },
}: {
  session: SessionToCheckIn;
  device: AnswerOf<typeof listQuotas>[number];
}) {
  const texts = useStrings(walkInsStrings).quotas;
  const queryClient = useQueryClient();
  const account = useSignedIn()?.details._id;
  const [seats, setSeats] = useState(quota);
  const giving = useDoorAction(
    () => call(giveQuota, { params: { id: deviceId }, body: { sessionId: session._id, quota: seats } }),
    () => {
      toast(texts.done);
      void queryClient.invalidateQueries({ queryKey: quotasOptions(session._id, account).queryKey });
    },
  );
  const most = quota + (session.freeForWalkIns ?? 1000);
  return (
    <li className="flex flex-col gap-2 rounded-2xl bg-page p-4">
      <NumberStepper
        label={person === null ? name : `${name} (${person})`}
        minValue={used}
        maxValue={most}
        value={seats}
        onChange={setSeats}
        hint={texts.used(used)}
      />
      {seats !== quota && !Number.isNaN(seats) && (
        <Button
          variant="second"
          className="self-end"
          aria-label={texts.giveTo(seats, name)}
          isPending={giving.isPending}
          onPress={() => giving.act()}
        >
          {texts.give(seats)}
        </Button>
      )}
      {giving.failure !== null && (
        <Banner tone="bad" isAnnounced>
          <p>{giving.failure}</p>
        </Banner>
      )}
    </li>
  );
}
