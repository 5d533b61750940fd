import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { socialLogin } from '#core/auth/social-login-contract.ts';
import { call } from '#web/api/call.ts';
import { ApiRefusal } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { GuestsOnly } from '../GuestsOnly.tsx';
import { storeHandle } from '../register/stored-handle.ts';
import { type Returned, takeSocialLogin } from './stored-social-login.ts';
import { secondStepOf, useTakeSignIn } from './use-sign-in.ts';
import { socialStrings } from './social-strings.ts';
import { socialMessages } from '../messages.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PartMissing } from '#web/ui/feedback/PartMissing.tsx';
import { messageFor } from '#web/refusals/message-for.ts';
import { strings } from '../strings.ts';

// Loaded late, because few accounts have one.
const SecondStep = lazyPart(async () => (await import('./SecondStep.tsx')).SecondStep);

/** The page to which a provider redirects, with its answer behind the # of the address. */
export function SocialLoginPage() {
  const texts = useStrings(strings);
  const words = useStrings(socialStrings);
  const takeSignIn = useTakeSignIn();
  const [returned, setReturned] = useState<Returned>();
  const [isOver, setOver] = useState(false);
  const isRead = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: ({ next: _, kind: __, ...shown }: Extract<Returned, { kind: 'token' }>) =>
      call(socialLogin, { body: shown }),
    onSuccess: takeSignIn,
    // The mailed link, opened in this browser, confirms the account as it is.
    onError: (refused) => {
      const handle = refused instanceof ApiRefusal ? refused.answer.details?.['handle'] : undefined;
      if (typeof handle === 'string') storeHandle(handle);
    },
  });

  useEffect(() => {
    // The stored request is read once.
    if (isRead.current) return;
    isRead.current = true;
    const found = takeSocialLogin(window.location.hash);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    setReturned(found);
    if (found.kind === 'token') mutate(found);
  }, [mutate]);

  const second = isOver ? null : secondStepOf(error);
  const failure = isOver
    ? words.failure.notFound
    : returned && returned.kind !== 'token'
      ? words.failure[returned.kind]
      : error && messageFor(error, socialMessages(texts, words));
  const next = returned?.next;
  return (
    <GuestsOnly next={next}>
      <AccountFrame title={texts.login.title} {...(!failure && !second && { lead: words.lead })}>
        {second ? (
          <SecondStep
            {...second}
            otherwise={<PartMissing />}
            onSignedIn={takeSignIn}
            onStartAgain={() => setOver(true)}
          />
        ) : failure ? (
          <div className="flex flex-col gap-5">
            <Banner tone={returned?.kind === 'cancelled' ? 'care' : 'bad'} isAnnounced>
              {failure}
            </Banner>
            <Link
              to="/login"
              search={next === undefined ? {} : { next }}
              className="font-semibold underline decoration-2 underline-offset-4"
            >
              {words.back}
            </Link>
          </div>
        ) : (
          <Loading>
            <Skeleton className="h-8 w-full" />
            <Skeleton className="mt-6 h-14 w-full" />
          </Loading>
        )}
        <noscript>{texts.needsScript}</noscript>
      </AccountFrame>
    </GuestsOnly>
  );
}
