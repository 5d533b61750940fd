import type { ReactNode } from 'react';
import { may } from '#core/accounts/access.ts';
import { useSignedIn, viewerOf } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { areaOf } from '#web/address/paths.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Stage } from './Stage.tsx';
import { strings } from '../strings.ts';

/** Says that the site cannot be reached, and links to the stored tickets. The children are the retry button. */
export function OfflineStage({ children }: { children: ReactNode }) {
  const texts = useStrings(strings).offline;
  const account = useSignedIn()?.details;
  return (
    <Stage title={texts.title} text={texts.text}>
      {children}
      {account && may(viewerOf(account), 'personalArea') && (
        <>
          <p className="max-w-xl text-lg">{texts.tickets}</p>
          <LinkButton
            variant="second"
            size="large"
            to="/$role/reservations"
            params={{ role: areaOf(account.role) }}
          >
            {texts.toTickets}
          </LinkButton>
        </>
      )}
    </Stage>
  );
}
