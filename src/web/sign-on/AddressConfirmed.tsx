import { useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { useSession } from '#web/api/session.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AnchorButton } from '#web/ui/LinkButton.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { storedDestination } from './stored-destination.ts';
import { strings } from './strings.ts';
import { useFocusOnHeading } from './use-focus-on-heading.ts';

export interface AddressConfirmedProps {
  readonly title: string;
  readonly lead: string;
  /** It came in the place of something else: the heading takes the focus. */
  readonly wasTried?: boolean;
}

/** What comes after an address is confirmed: the login, or for those who are signed in where they were going. */
export function AddressConfirmed({ title, lead, wasTried = false }: AddressConfirmedProps) {
  const texts = useStrings(strings).confirmed;
  const language = useLanguage();
  const isSignedIn = useSession() !== null;
  const [kept] = useState(storedDestination);
  useFocusOnHeading(wasTried);
  const next = kept === undefined ? '' : `?next=${encodeURIComponent(kept)}`;
  return (
    <AccountFrame title={title} lead={lead}>
      <div className="flex flex-col gap-3">
        {isSignedIn ? (
          <AnchorButton size="large" href={pathIn(language, kept ?? '/events')}>
            {kept === undefined ? texts.programme : texts.goOn}
          </AnchorButton>
        ) : (
          <>
            <AnchorButton size="large" href={pathIn(language, `/login${next}`)}>
              {texts.login}
            </AnchorButton>
            <AnchorButton look="quiet" href={pathIn(language, '/events')}>
              {texts.programme}
            </AnchorButton>
          </>
        )}
      </div>
    </AccountFrame>
  );
}
