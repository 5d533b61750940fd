import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isUnreachable } from '#web/api/load-part.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { stringifySearch } from '#web/search-text.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { OfflineStage } from './OfflineStage.tsx';
import { Stage } from './Stage.tsx';
import { strings } from './strings.ts';
import { useHealing } from './use-healing.ts';

/** A page could not be shown. It is tried again in its place, by hand and by itself. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const texts = useStrings(strings).fault;
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const isForMembers = isRefused(error, 401);

  // The site was closed to guests, or the account signed out, while the page was open.
  useEffect(() => {
    if (!isForMembers) return;
    const { pathname, search } = router.state.location;
    const next = pathname + stringifySearch(search);
    void router.navigate({ to: '/login', search: { next }, replace: true });
  }, [isForMembers, router]);

  const { attempt, tryAgain } = useHealing(error, async () => {
    // It may lack more than the answer that failed first. Drawn before all of it is there it would fail again, and the focus be lost.
    const matches = await router.preloadRoute({ to: '.', search: true });
    const broken = matches?.find(({ status }) => status === 'error');
    if (broken) throw broken.error;
    reset();
    await router.invalidate();
  });
  const again = (
    <>
      <button type="button" className={buttonLook('main', 'large')} onClick={() => void tryAgain()}>
        {texts.action}
      </button>
      <p role="status">{attempt !== 'none' && texts[attempt]}</p>
    </>
  );
  if (isUnreachable(error)) return <OfflineStage>{again}</OfflineStage>;
  return (
    <Stage title={texts.title} text={texts.text}>
      {again}
    </Stage>
  );
}
