import type { LoggedScan } from '#core/check-in/contract.ts';
import { agreeToScan } from '#core/check-in/device-contract.ts';
import { readAttendance, type SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/key.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { useDoorAction } from '../session/door-action.ts';
import { attendanceStrings } from './attendance-strings.ts';
import { OfTicket, Part } from './ReportParts.tsx';

/**
 * What devices sent after the fact. Lines of a revoked device count once a supervisor agrees to them; people whom it let in without
 * a ticket are only reported, because no code proves them.
 */
export function LateUploads({ session, scans }: { session: SessionToCheckIn; scans: readonly LoggedScan[] }) {
  const texts = useStrings(attendanceStrings).late;
  const queryClient = useQueryClient();
  const toAgree = scans.filter(({ lateness, undoneAt }) => lateness === 'unproven' && undoneAt === null);
  const others = scans.filter((scan) => !toAgree.includes(scan));
  const withTicket = toAgree.filter(({ ticketId }) => ticketId !== null);
  const agreeing = useDoorAction(
    async (ids: readonly string[]) => {
      for (const id of ids) await call(agreeToScan, { params: { id } });
    },
    () => {
      toast(texts.agreed);
      void queryClient.invalidateQueries({ queryKey: keyOf(readAttendance, { id: session._id }) });
    },
  );
  return (
    <>
      {toAgree.length > 0 && (
        <Part title={texts.toAgree} count={toAgree.length} none="">
          <p>{texts.what}</p>
          {withTicket.length > 1 && (
            <Button
              variant="second"
              className="self-start"
              isPending={agreeing.isPending}
              onPress={() => agreeing.act(withTicket.map(({ _id }) => _id))}
            >
              {texts.agreeToAll(withTicket.length)}
            </Button>
          )}
          {agreeing.failure !== null && (
            <Banner tone="bad" isAnnounced>
              <p>{agreeing.failure}</p>
            </Banner>
          )}
          <ul className="flex flex-col gap-2">
            {toAgree.map((scan) => (
              <OfTicket key={scan._id} session={session} scan={scan}>
                {scan.ticketId === null ? (
                  <p>{texts.byHand}</p>
                ) : (
                  <Button
                    variant="second"
                    size="small"
                    isPending={agreeing.isPending}
                    aria-label={texts.agreeTo(scan.ending?.toUpperCase() ?? '')}
                    onPress={() => agreeing.act([scan._id])}
                  >
                    {texts.agree}
                  </Button>
                )}
              </OfTicket>
            ))}
          </ul>
        </Part>
      )}
      <Part title={texts.title} count={others.length} none={texts.none}>
        {byLateness(others).map(({ lateness, found }) => (
          <Disclosure
            key={lateness}
            title={`${texts.latenesses[lateness]}: ${found.length}`}
            className="rounded-2xl bg-soft px-4 py-3"
          >
            <ul className="mt-2 flex flex-col gap-2">
              {found.map((scan) => (
                <OfTicket key={scan._id} session={session} scan={scan} />
              ))}
            </ul>
          </Disclosure>
        ))}
      </Part>
    </>
  );
}

type Lateness = NonNullable<LoggedScan['lateness']>;

function byLateness(scans: readonly LoggedScan[]): { lateness: Lateness; found: readonly LoggedScan[] }[] {
  const groups = Map.groupBy(scans, ({ lateness }) => lateness ?? 'inTime');
  return [...groups].map(([lateness, found]) => ({ lateness, found }));
}
