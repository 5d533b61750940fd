import type { LoggedScan } from '#core/check-in/contract.ts';
import { admissionKinds } from '#core/check-in/lateness.ts';
import { agreeToScan } from '#core/check-in/device-contract.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { useDoorAction } from '../session/door-action.ts';
import { attendanceStrings } from './attendance-strings.ts';
import { OfTicket, Part } from './ReportParts.tsx';

/**
 * What devices sent after the fact. Admissions that are not proven count once a supervisor agrees to them; people without a ticket and heads
 * that went out, of whom no code proves anything, are only reported.
 */
export function LateUploads({ session, scans }: { session: SessionToCheckIn; scans: readonly LoggedScan[] }) {
  const texts = useStrings(attendanceStrings).late;
  const unproven = scans.filter(({ lateness, undoneAt }) => lateness === 'unproven' && undoneAt === null);
  const toAgree = unproven.filter((scan) => admissionKinds.includes(scan.kind) && scan.ticketId !== null);
  const reported = unproven.filter((scan) => !toAgree.includes(scan));
  const others = scans.filter((scan) => !unproven.includes(scan));
  const agreeing = useDoorAction(agreeToEach, () => toast(texts.agreed));
  return (
    <>
      {toAgree.length > 0 && (
        <Part title={texts.toAgree} count={toAgree.length} none="">
          <p>{texts.what}</p>
          {toAgree.length > 1 && (
            <Button
              variant="second"
              className="self-start"
              isPending={agreeing.isPending}
              onPress={() => agreeing.act(toAgree.map(({ _id }) => _id))}
            >
              {texts.agreeToAll(toAgree.length)}
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
                <Button
                  variant="second"
                  size="small"
                  isPending={agreeing.isPending}
                  aria-label={texts.agreeTo(scan.ending?.toUpperCase() ?? '')}
                  onPress={() => agreeing.act([scan._id])}
                >
                  {texts.agree}
                </Button>
              </OfTicket>
            ))}
          </ul>
        </Part>
      )}
      {reported.length > 0 && (
        <Part title={texts.reported} count={reported.length} none="">
          <p>{texts.byHand}</p>
          <ul className="flex flex-col gap-2">
            {reported.map((scan) => (
              <OfTicket key={scan._id} session={session} scan={scan} />
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

/** Counts each line by itself: one that is refused, as after another supervisor has counted it, leaves the rest to be counted. */
async function agreeToEach(ids: readonly string[]): Promise<void> {
  const refused: ApiRefusal[] = [];
  for (const id of ids) {
    try {
      await call(agreeToScan, { params: { id } });
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.status >= 500 || error.status === 429) throw error;
      refused.push(error);
    }
  }
  if (refused[0]) throw refused[0];
}

type Lateness = NonNullable<LoggedScan['lateness']>;

function byLateness(scans: readonly LoggedScan[]): { lateness: Lateness; found: readonly LoggedScan[] }[] {
  const groups = Map.groupBy(scans, ({ lateness }) => lateness ?? 'inTime');
  return [...groups].map(([lateness, found]) => ({ lateness, found }));
}
