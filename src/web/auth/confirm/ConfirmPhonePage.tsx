import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/device/browser.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { AddressConfirmed } from './AddressConfirmed.tsx';
import { GuestsOnly } from '../GuestsOnly.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { recoveryStrings } from '../recover/recovery-strings.ts';

/** After the confirmation of a registered address on another device: the code of the SMS. */
export function ConfirmPhonePage() {
  const words = useStrings(recoveryStrings).code;
  const isHydrated = useHydrated();
  const state = useLocation({ select: (location) => location.state.registered });
  // The server does not know the state of this tab.
  const registered = isHydrated ? state : undefined;
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <GuestsOnly next={undefined}>
      {isConfirmed ? (
        <AddressConfirmed title={words.doneTitle} lead={words.done} wasTried />
      ) : (
        <AccountFrame
          title={words.title}
          lead={registered?.phoneEnd ? words.leadTo(registered.phoneEnd) : words.lead}
        >
          <PhoneCode
            isSignedIn={false}
            email={registered?.email}
            waitUntil={registered?.waitUntil}
            takesFocus
            onConfirmed={() => setConfirmed(true)}
          />
        </AccountFrame>
      )}
    </GuestsOnly>
  );
}
