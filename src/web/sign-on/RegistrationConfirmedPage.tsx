import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { pathIn } from '#core/languages.ts';
import { confirmEmail } from '#core/sign-on/contract.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useSession } from '#web/api/session.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useHydrated } from '#web/layout/use-hydrated.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { AnchorButton } from '#web/ui/LinkButton.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { refreshAccount } from '#web/api/refresh-account.ts';
import { keptDestination } from './kept-destination.ts';
import { ResendEmail } from './ResendEmail.tsx';
import { strings } from './strings.ts';
import { troubleText } from './trouble.ts';
import { useFocusOnHeading } from './use-focus-on-heading.ts';

const route = getRouteApi('/registration-confirmed');

/** Where the mailed link leads. Opening it does nothing, because mail programs open links too: the button confirms. */
export function RegistrationConfirmedPage() {
  const texts = useStrings(strings);
  const { token } = route.useSearch();
  const isHydrated = useHydrated();
  const account = useSession()?.details;
  const confirming = useSingleMutation({
    mutationFn: (given: string) => call(confirmEmail, { body: { token: given } }),
    onSuccess: () => void refreshAccount(),
  });

  const { title, lead, titleAlready, leadAlready, leadAlreadyIn } = texts.confirmed;
  if (confirming.isSuccess)
    return <Confirmed title={title} lead={lead(confirming.data.user.name)} wasTried />;
  if (token === undefined && account?.isEmailConfirmed)
    return <Confirmed title={title} lead={lead(account.name)} />;
  if (token === undefined) return <NotConfirmed reason={texts.refusals.tokenRequired} />;
  if (wasUsedBefore(confirming.error))
    return <Confirmed title={titleAlready} lead={account ? leadAlreadyIn : leadAlready} wasTried />;
  if (confirming.isError) return <NotConfirmed reason={troubleText(texts, confirming.error)} wasTried />;
  return (
    <AccountFrame title={texts.confirmed.titleAsk} lead={texts.confirmed.leadAsk}>
      <Button
        size="large"
        className="w-full"
        isDisabled={!isHydrated}
        isPending={confirming.isPending}
        onPress={() => confirming.mutate(token)}
      >
        {texts.confirmed.submit}
      </Button>
      <noscript>{texts.needsScript}</noscript>
    </AccountFrame>
  );
}

/** A link that has done its work is no failure. */
function wasUsedBefore(error: unknown): boolean {
  return error instanceof ApiRefusal && error.answer.next?.action === 'signIn';
}

function Confirmed({ title, lead, wasTried = false }: { title: string; lead: string; wasTried?: boolean }) {
  const texts = useStrings(strings).confirmed;
  const language = useLanguage();
  const isSignedIn = useSession() !== null;
  const [kept] = useState(keptDestination);
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

function NotConfirmed({ reason, wasTried = false }: { reason: string; wasTried?: boolean }) {
  const texts = useStrings(strings).confirmed;
  const language = useLanguage();
  const account = useSession()?.details;
  useFocusOnHeading(wasTried);
  return (
    <AccountFrame title={texts.titleRefused}>
      <Banner tone="care" isAnnounced={wasTried}>
        {reason}
      </Banner>
      {!account && (
        <>
          <p className="mt-6 mb-3">{texts.maybeDone}</p>
          <AnchorButton look="second" href={pathIn(language, '/login')}>
            {texts.login}
          </AnchorButton>
        </>
      )}
      <p className="mt-6 mb-3">{texts.another}</p>
      <ResendEmail email={account?.email} />
    </AccountFrame>
  );
}
