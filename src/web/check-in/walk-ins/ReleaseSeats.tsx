import { useEffect, useRef, useState } from 'react';
import { releaseSeats } from '#core/check-in/by-hand-contract.ts';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { call } from '#web/api/call.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { deviceName, useDoorAction } from '../session/door-action.ts';
import { walkInsStrings } from './walk-ins-strings.ts';

/** A supervisor gives the seats of those who have not come to people without tickets, while the session is on. */
export function ReleaseSeats({ session }: { session: SessionToCheckIn }) {
  const texts = useStrings(walkInsStrings).release;
  const formats = useFormats();
  const [isOpen, setPending] = useState(false);
  const {
    _id,
    startDate,
    endDate,
    expectedParticipants,
    seatsToRelease: missing,
    releasedParticipants,
  } = session;
  const now = pageNow().toISOString();
  const releasing = useDoorAction(
    (_sent, scanId) => call(releaseSeats, { params: { id: _id }, body: { scanId, device: deviceName() } }),
    ({ freeForWalkIns }) => toast(texts.done(freeForWalkIns ?? 0)),
  );
  const isOffered = now >= startDate && missing > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOffered = useRef(isOffered);
  useEffect(() => {
    // The button that had the focus is gone: reading goes on with what became of the seats.
    if (wasOffered.current && !isOffered && document.activeElement === document.body)
      heading.current?.focus();
    wasOffered.current = isOffered;
  }, [isOffered]);
  if (now > endDate || expectedParticipants === 0) return null;
  return (
    <section aria-labelledby="release" className="flex flex-col gap-3">
      <h2 id="release" ref={heading} tabIndex={-1} className="text-2xl">
        {texts.title}
      </h2>
      <p>
        {now < startDate
          ? texts.later(formats.time(startDate))
          : missing > 0
            ? texts.missing(missing)
            : releasedParticipants > 0
              ? texts.given(releasedParticipants)
              : texts.allHere}
      </p>
      {isOffered && (
        <Button
          variant="second"
          className="self-start"
          isPending={releasing.isPending}
          onPress={() => setPending(true)}
        >
          {texts.action}
        </Button>
      )}
      {releasing.failure !== null && (
        <Banner tone="bad" isAnnounced>
          <p>{releasing.failure}</p>
        </Banner>
      )}
      <ConfirmDialog
        title={texts.question(missing)}
        isOpen={isOpen}
        onClose={() => setPending(false)}
        onConfirm={() => releasing.act()}
        yes={texts.action}
      >
        <p>{texts.consequence}</p>
      </ConfirmDialog>
    </section>
  );
}
