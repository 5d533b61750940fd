import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useStrings } from '#web/i18n/strings.ts';
import { configQuery } from '#web/layout/queries.ts';
import { useHydrated } from '#web/layout/use-hydrated.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { AnchorButton } from '#web/ui/LinkButton.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { GuestsOnly } from './GuestsOnly.tsx';
import { ResendEmail } from './ResendEmail.tsx';
import { strings } from './strings.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whom the registration wrote to, and until when nothing more is sent (this device's clock, milliseconds). */
    registered?: { readonly email: string; readonly waitUntil: number };
  }
}

export function AlmostDonePage() {
  const texts = useStrings(strings).almostDone;
  const isHydrated = useHydrated();
  const state = useLocation({ select: (location) => location.state.registered });
  // The server does not know what this tab did before.
  const registered = isHydrated ? state : undefined;
  const { data: config } = useQuery(configQuery);
  return (
    <GuestsOnly next={undefined}>
      <AccountFrame title={texts.title} lead={registered ? texts.lead(registered.email) : texts.leadUnknown}>
        <p className="text-lg">{texts.text}</p>
        {config?.mailbox && (
          <div className="mt-6">
            <Banner
              action={
                <AnchorButton href="/dev/mailbox" look="second">
                  {texts.mailbox}
                </AnchorButton>
              }
            >
              {texts.mailboxText}
            </Banner>
          </div>
        )}
        <h2 className="mt-8 text-2xl">{texts.nothing}</h2>
        <p className="mt-2 mb-4">{texts.nothingText}</p>
        <ResendEmail email={registered?.email} waitUntil={registered?.waitUntil ?? null} />
      </AccountFrame>
    </GuestsOnly>
  );
}
