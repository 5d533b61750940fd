import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { pathIn } from '#core/languages.ts';
import { confirmEmail, denyRegistration, readConfirmation } from '#core/auth/confirmation-contract.ts';
import { call } from '#web/api/call.ts';
import { composedQuery } from '#web/api/query.ts';
import { refreshAccount } from '#web/api/sign-in/refresh-account.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { tabStorage } from '#web/device/tab-storage.ts';
import { useHydrated } from '#web/device/browser.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { AnchorButton } from '#web/ui/Link.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useLinkToken } from '#web/address/use-link-token.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { AddressConfirmed } from './AddressConfirmed.tsx';
import { ChooseFirstPassword } from '../recover/ChooseFirstPassword.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { confirmationStrings } from './confirmation-strings.ts';
import { removeHandle, storedHandle } from '../register/stored-handle.ts';
import { ResendEmail } from './ResendEmail.tsx';
import type { NewSignIn } from '../sign-in/SecondStep.tsx';
import { strings } from '../strings.ts';
import { storeDestination } from '../stored-destination.ts';
import { rememberAddress } from '../stored-reader.ts';
import { authMessage } from '../messages.ts';
import { useFocusOnHeading } from '../use-focus-on-heading.ts';
import { useTakeSignIn } from '../sign-in/use-sign-in.ts';

const page = '/registration-confirmed';
const route = getRouteApi(page);

/** After a reload the password can still be chosen: the link that led here is used up. */
const chosenLater = tabStorage(z.object({ token: z.string(), isFirst: z.boolean() }));
const chosenLaterName = 'link/choose-password';

/**
 * The page of the mailed link. Opening it only reads what it confirms, because mail programs open links too: buttons confirm or
 * deny.
 */
export function RegistrationConfirmedPage() {
  const texts = useStrings(strings);
  const words = useStrings(confirmationStrings);
  const { token: given, next } = route.useSearch();
  const {
    token: linked,
    isKnown,
    forget,
  } = useLinkToken(page, given, () => {
    // The link of a device that knows of no destination leads nowhere else.
    if (next !== undefined) storeDestination(next);
  });
  // The state stays after the tab has removed a used link from its address.
  const [token, setToken] = useState(linked);
  if (linked !== undefined && linked !== token) setToken(linked);
  const isHydrated = useHydrated();
  const account = useSignedIn()?.details;
  const takeSignIn = useTakeSignIn({ isFirst: true });
  const storedPassword = useMemo(
    () => (isHydrated ? chosenLater.read(chosenLaterName) : undefined),
    [isHydrated],
  );
  const [newPassword, setNewPassword] = useState<typeof storedPassword>();
  const [chosenBy, setChosenBy] = useState<string>();

  function forgetIfOver(error: unknown): never {
    if (isOver(error)) forget();
    throw error;
  }

  const confirmation = useQuery({
    ...composedQuery(readConfirmation, 'byLink', { account: account?._id, of: token }, (context) =>
      call(readConfirmation, { body: { token: token ?? '' } }, context).catch(forgetIfOver),
    ),
    enabled: token !== undefined && isHydrated,
    staleTime: Infinity,
  });
  const confirming = useSingleMutation({
    mutationFn: (given: string) => {
      const handle = storedHandle();
      const body = { token: given, ...(handle !== undefined && { handle }) };
      return call(confirmEmail, { body }).catch(forgetIfOver);
    },
    onSuccess: ({ user, passwordToken }) => {
      forget();
      rememberAddress(user.email);
      removeHandle();
      if (passwordToken !== null) {
        const later = { token: passwordToken, isFirst: confirmation.data?.typed === null };
        chosenLater.write(chosenLaterName, later);
        setNewPassword(later);
      }
      // A sign-in to this account in this browser may have ended.
      void refreshAccount();
    },
  });
  const denying = useSingleMutation({
    mutationFn: (given: string) => call(denyRegistration, { body: { token: given } }).catch(forgetIfOver),
    onSuccess: () => {
      forget();
      void refreshAccount();
    },
  });

  function take(started: NewSignIn) {
    chosenLater.forget(chosenLaterName);
    setChosenBy(started.user.name);
    takeSignIn(started);
  }

  const { title, lead, titleAlready, leadAlready, leadAlreadyIn } = texts.confirmed;
  if (chosenBy !== undefined)
    return <AddressConfirmed title={words.choose.doneTitle} lead={words.choose.done(chosenBy)} wasTried />;
  const choosing = newPassword ?? (token === undefined ? storedPassword : undefined);
  if (choosing) return <ChooseFirstPassword {...choosing} onSignedIn={take} />;
  if (confirming.isSuccess)
    return <AddressConfirmed title={title} lead={lead(confirming.data.user.name)} wasTried />;
  if (denying.isSuccess) return <Denied isDeleted={denying.data.isDeleted} />;
  const failed = confirming.error ?? denying.error ?? confirmation.error;
  if (wasUsedBefore(failed))
    return <AddressConfirmed title={titleAlready} lead={account ? leadAlreadyIn : leadAlready} wasTried />;
  if (isOver(failed)) return <NotConfirmed reason={authMessage(texts, failed)} wasTried />;
  if (token === undefined && isKnown) {
    if (account?.isEmailConfirmed) return <AddressConfirmed title={title} lead={lead(account.name)} />;
    return <NotConfirmed reason={texts.refusals.tokenRequired} />;
  }
  if (confirmation.data) {
    const failure = confirming.error ?? denying.error;
    return (
      <ConfirmAddress
        confirmation={confirmation.data}
        isConfirming={confirming.isPending}
        isDenying={denying.isPending}
        failure={failure ? authMessage(texts, failure) : undefined}
        onConfirm={() => token !== undefined && confirming.mutate(token)}
        onDeny={() => token !== undefined && denying.mutate(token)}
      />
    );
  }
  if (confirmation.error)
    return (
      <Unread reason={authMessage(texts, confirmation.error)} onAgain={() => void confirmation.refetch()} />
    );
  return (
    <AccountFrame title={words.ask.title}>
      <noscript>{texts.needsScript}</noscript>
      <Loading>
        <Skeleton className="h-8 w-full" />
        <Skeleton className="mt-6 h-20 w-full" />
        <Skeleton className="mt-6 h-14 w-full" />
      </Loading>
    </AccountFrame>
  );
}

/** A link that was used before is no error. */
function wasUsedBefore(error: unknown): boolean {
  return error instanceof ApiRefusal && error.answer.next?.action === 'signIn' && isOver(error);
}

function isOver(error: unknown): boolean {
  return error instanceof ApiRefusal && ['tokenRequired', 'tokenInvalid'].includes(error.answer.code);
}

/** The connection broke: the link may be valid. */
function Unread({ reason, onAgain }: { reason: string; onAgain: () => void }) {
  const words = useStrings(confirmationStrings).ask;
  return (
    <AccountFrame title={words.title}>
      <Banner
        tone="bad"
        isAnnounced
        title={words.failed}
        action={
          <Button variant="second" onPress={onAgain}>
            {words.again}
          </Button>
        }
      >
        {reason}
      </Banner>
    </AccountFrame>
  );
}

function Denied({ isDeleted }: { isDeleted: boolean }) {
  const { denied } = useStrings(confirmationStrings);
  const texts = useStrings(strings).confirmed;
  const language = useLanguage();
  useFocusOnHeading(true);
  return (
    <AccountFrame title={isDeleted ? denied.title : denied.closedTitle}>
      <p className="mb-6 text-lg">{isDeleted ? denied.lead : denied.closed}</p>
      <AnchorButton variant="second" href={pathIn(language, '/events')}>
        {texts.programme}
      </AnchorButton>
    </AccountFrame>
  );
}

function NotConfirmed({ reason, wasTried = false }: { reason: string; wasTried?: boolean }) {
  const texts = useStrings(strings).confirmed;
  const language = useLanguage();
  const account = useSignedIn()?.details;
  useFocusOnHeading(wasTried);
  return (
    <AccountFrame title={texts.titleRefused}>
      <Banner tone="care" isAnnounced={wasTried}>
        {reason}
      </Banner>
      {!account && (
        <>
          <p className="mt-6 mb-3">{texts.maybeDone}</p>
          <AnchorButton variant="second" href={pathIn(language, '/login')}>
            {texts.login}
          </AnchorButton>
        </>
      )}
      <p className="mt-6 mb-3">{texts.another}</p>
      <ResendEmail email={account?.email} />
    </AccountFrame>
  );
}
