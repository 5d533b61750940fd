import { type ReactNode, useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AnchorButton } from '#web/ui/Link.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { storedDestination } from '../stored-destination.ts';
import { strings } from '../strings.ts';
import { useFocusOnHeading } from '../use-focus-on-heading.ts';

export interface AddressConfirmedProps {
  readonly title: string;
  readonly lead: string;
  /** It replaces a form: the heading takes the focus. */
  readonly wasTried?: boolean;
  /** What else can be done now. */
  readonly children?: ReactNode;
}

/** The address is confirmed: leads to the login, or a signed-in account to its destination. */
export function AddressConfirmed({ title, lead, wasTried = false, children }: AddressConfirmedProps) {
  const texts = useStrings(strings).confirmed;
  const language = useLanguage();
  const isSignedIn = useSignedIn() !== null;
  const [destination] = useState(storedDestination);
  useFocusOnHeading(wasTried);
  const next = destination === undefined ? '' : `?next=${encodeURIComponent(destination)}`;
  return (
    <AccountFrame title={title} lead={lead}>
      <div className="flex flex-col gap-3">
        {isSignedIn ? (
          <AnchorButton size="large" href={pathIn(language, destination ?? '/events')}>
            {destination === undefined ? texts.programme : texts.goOn}
          </AnchorButton>
        ) : (
          <>
            <AnchorButton size="large" href={pathIn(language, `/login${next}`)}>
              {texts.login}
            </AnchorButton>
            <AnchorButton variant="quiet" href={pathIn(language, '/events')}>
              {texts.programme}
            </AnchorButton>
          </>
        )}
      </div>
      {children}
    </AccountFrame>
  );
}
