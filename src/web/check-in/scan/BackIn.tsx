import { useEffect } from 'react';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { pass } from '../offline/by-hand-source.ts';
import { useDoorAction } from '../session/door-action.ts';
import { headsOut } from './judged.ts';
import { onPanel } from './ResultPanel.tsx';
import { scanStrings } from './scan-strings.ts';
import type { useScanning } from './use-scanning.ts';

/** Who went out for a while shows the ticket again: all of them are one press, fewer come in on the page of the ticket. */
export function BackIn({
  answer,
  session,
  scanning,
}: {
  answer: ScanAnswer;
  session: SessionToCheckIn;
  scanning: ReturnType<typeof useScanning>;
}) {
  const texts = useStrings(scanStrings);
  const heads = headsOut(answer);
  const ticketId = answer.ticket?._id ?? '';
  const coming = useDoorAction(
    (_: void, scanId) => pass(session._id, { ticketId, scanId, direction: 'back', heads }),
    () => scanning.cameBack(answer),
  );
  const { setComingBack } = scanning;
  const { isPending } = coming;
  useEffect(() => {
    setComingBack(isPending);
    return () => setComingBack(false);
  }, [isPending, setComingBack]);
  return (
    <>
      <Button
        size="large"
        variant="second"
        className={onPanel}
        isPending={isPending}
        onPress={() => coming.act()}
      >
        {texts.backIn(heads)}
      </Button>
      {coming.failure !== null && <p className="door-apart text-lg">{coming.failure}</p>}
    </>
  );
}
