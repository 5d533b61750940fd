import { type HistoryState, useLocation } from '@tanstack/react-router';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/layout/use-hydrated.ts';
import { Link } from '#web/ui/Link.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { GuestsOnly } from './GuestsOnly.tsx';
import { recoveryStrings } from './recovery-strings.ts';
import { ResendEmail } from './ResendEmail.tsx';
import { strings } from './strings.ts';
import { TrialMailbox } from './TrialMailbox.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whom the registration wrote to, and until when nothing more is sent (this device's clock, milliseconds). */
    registered?: { readonly email: string; readonly waitUntil: number; readonly hasPhone: boolean };
  }
}

export function AlmostDonePage() {
  const texts = useStrings(strings).almostDone;
  const isHydrated = useHydrated();
  const state = useLocation({ select: (location) => location.state.registered });
  // The server does not know what this tab did before.
  const registered = isHydrated ? state : undefined;
  return (
    <GuestsOnly next={undefined}>
      <AccountFrame title={texts.title} lead={registered ? texts.lead(registered.email) : texts.leadUnknown}>
        <p className="text-lg">{texts.text}</p>
        <TrialMailbox />
        {registered?.hasPhone && <ConfirmPhone registered={registered} />}
        <h2 className="mt-8 text-2xl">{texts.nothing}</h2>
        <p className="mt-2 mb-4">{texts.nothingText}</p>
        <ResendEmail email={registered?.email} waitUntil={registered?.waitUntil ?? null} />
      </AccountFrame>
    </GuestsOnly>
  );
}

/** The SMS went out together with the e-mail. */
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
