import type { ReactNode } from 'react';
import { may } from '#core/accounts/access.ts';
import { useSignedIn, viewerOf } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { areaOf } from '#web/address/paths.ts';
import { LinkButton } from '#web/ui/Link.tsx';
import { Frieze } from '../Frieze.tsx';
import { strings } from '../strings.ts';

/** A page with a large title and little text: errors, empty pages. */
export function Stage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-7xl flex-col items-start gap-6 px-4 py-12 sm:px-6 sm:py-20">
      <Frieze className="h-14 w-full max-w-70 rounded-2xl sm:h-20 sm:max-w-140" />
      <h1 className="max-w-4xl text-5xl sm:text-7xl">{title}</h1>
      <p className="max-w-xl text-lg">{text}</p>
      {children}
    </div>
  );
}

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
