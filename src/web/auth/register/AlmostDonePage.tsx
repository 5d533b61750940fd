import { type HistoryState, useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PartMissing } from '#web/ui/feedback/PartMissing.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { AddressConfirmed } from '../confirm/AddressConfirmed.tsx';
import { ConfirmNewNumber } from '../confirm/ConfirmNewNumber.tsx';
import { confirmationStrings } from '../confirm/confirmation-strings.ts';
import { GuestsOnly } from '../GuestsOnly.tsx';
import { storedDestination } from '../stored-destination.ts';
import { removeHandle, storedHandle } from './stored-handle.ts';
import { MailedCode } from '../confirm/MailedCode.tsx';
import { recoveryStrings } from '../recover/recovery-strings.ts';
import { useIsConfirmed } from './registration-state.ts';
import { ResendEmail } from '../confirm/ResendEmail.tsx';
import { type Waiting, useTakeSignIn } from '../sign-in/use-sign-in.ts';
import type { NewSignIn } from '../sign-in/SecondStep.tsx';
import { strings } from '../strings.ts';
import { TrialMailbox } from '../confirm/TrialMailbox.tsx';
import { forgetWrongCodes } from '../sign-in/wrong-codes.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The answer to the registration of this tab. */
    registered?: {
      readonly email: string;
      /** The secret with which this tab confirms the address. */
      readonly handle: string;
      /** Until when no other mail is sent (this device's clock, milliseconds). */
      readonly waitUntil: number;
      /** The last digits of the number that gets an SMS once the address is confirmed; empty: none does. */
      readonly phoneEnd: string;
    };
  }
}

// Loaded late, because few accounts have one.
const SecondStep = lazyPart(async () => (await import('../sign-in/SecondStep.tsx')).SecondStep);

/**
 * The tab that registered waits for the confirmation: the mailed code is typed here, and the page notices when the link was used
 * elsewhere.
 */
export function AlmostDonePage() {
  const texts = useStrings(strings).almostDone;
  const words = useStrings(confirmationStrings);
  const isHydrated = useHydrated();
  const state = useLocation({ select: (location) => location.state.registered });
  // The server does not know the state of this tab and this browser.
  const registered = isHydrated ? state : undefined;
  const stored = useMemo(
    () => (isHydrated ? { next: storedDestination(), handle: storedHandle() } : undefined),
    [isHydrated],
  );
  const handle = registered?.handle ?? stored?.handle;
  const phoneEnd = registered?.phoneEnd ?? '';
  const isConfirmed = useIsConfirmed(handle);
  const [second, setSecond] = useState<Waiting | null>(null);
  const [signedIn, setSignedIn] = useState<NewSignIn | null>(null);
  const [mailsSent, setMailsSent] = useState(0);
  const takeSignIn = useTakeSignIn({ isFirst: true });

  function take(started: NewSignIn) {
    removeHandle();
    if (phoneEnd === '') takeSignIn(started);
    else setSignedIn(started);
  }

  // The SMS is on its way since the address was confirmed. The sign-in is stored afterwards: it leads to another page.
  if (signedIn)
    return (
      <GuestsOnly next={stored?.next}>
        <ConfirmNewNumber
          email={signedIn.user.email}
          phoneEnd={phoneEnd}
          onEnd={() => takeSignIn(signedIn)}
        />
      </GuestsOnly>
    );
  // A sign-in here leads to the event, the session and the party that were chosen before.
  if (second)
    return (
      <GuestsOnly next={stored?.next}>
        <AccountFrame title={words.waiting.confirmed}>
          <SecondStep
            {...second}
            otherwise={<PartMissing />}
            onSignedIn={take}
            onStartAgain={() => setSecond(null)}
          />
        </AccountFrame>
      </GuestsOnly>
    );
  if (isConfirmed)
    return (
      <GuestsOnly next={stored?.next}>
        <AddressConfirmed title={words.waiting.confirmed} lead={words.waiting.lead} wasTried>
          {registered !== undefined && phoneEnd !== '' && <ConfirmPhone registered={registered} />}
        </AddressConfirmed>
      </GuestsOnly>
    );
  return (
    <GuestsOnly next={stored?.next}>
      <AccountFrame title={texts.title} lead={registered ? texts.lead(registered.email) : texts.leadUnknown}>
        <p className="text-lg">{texts.text}</p>
        <TrialMailbox />
        {handle !== undefined && (
          <section className="mt-8">
            <h2 className="text-2xl">{words.code.title}</h2>
            <p className="mt-2 mb-4">{words.code.text}</p>
            <MailedCode key={mailsSent} handle={handle} onSignedIn={take} onSecondStep={setSecond} />
          </section>
        )}
        <h2 className="mt-8 text-2xl">{texts.nothing}</h2>
        <p className="mt-2 mb-4">{texts.nothingText}</p>
        <ResendEmail
          email={registered?.email}
          handle={handle}
          waitUntil={registered?.waitUntil ?? null}
          onSent={() => {
            forgetWrongCodes('mail');
            setMailsSent((before) => before + 1);
          }}
        />
      </AccountFrame>
    </GuestsOnly>
  );
}

/** The SMS was sent when the address was confirmed, in another tab or on another device. */
function ConfirmPhone({ registered }: { registered: NonNullable<HistoryState['registered']> }) {
  const words = useStrings(recoveryStrings).code;
  return (
    <section className="mt-8">
      <p className="mb-3">{words.askText}</p>
      <Link
        to="/confirm-phone"
        state={{ registered }}
        className="font-semibold underline decoration-2 underline-offset-4"
      >
        {words.ask}
      </Link>
    </section>
  );
}
