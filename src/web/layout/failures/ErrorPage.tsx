import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isUnreachable } from '#web/api/load-part.ts';
import { isRefused } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { stringifySearch } from '#web/address/search-text.ts';
import { OfflineStage, Stage } from './Stage.tsx';
import { strings } from '../strings.ts';
import { TryAgain } from './TryAgain.tsx';

/** Shown in place of a page that failed. It can be retried by hand, and retries by itself. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const texts = useStrings(strings).fault;
  const router = useRouter();
  const isForMembers = isRefused(error, 401);

  // The site was closed to guests, or the account signed out, while the page was open.
  useEffect(() => {
    if (!isForMembers) return;
    const { pathname, search } = router.state.location;
    const next = pathname + stringifySearch(search);
    void router.navigate({ to: '/login', search: { next }, replace: true });
  }, [isForMembers, router]);

  const again = <TryAgain error={error} />;
  if (isUnreachable(error)) return <OfflineStage>{again}</OfflineStage>;
  return (
    <Stage title={texts.title} text={texts.text}>
      {again}
    </Stage>
  );
}
