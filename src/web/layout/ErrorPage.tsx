import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isServerThere, PartNotLoaded } from '#web/api/load-part.ts';
import { ApiRefusal, NoConnection } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { stringifySearch } from '#web/search-text.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Stage } from './Stage.tsx';
import { strings } from './strings.ts';

/** A page could not be shown. It is tried again in its place; nothing else on the screen changes. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const texts = useStrings(strings).fault;
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const isPartMissing = error instanceof PartNotLoaded;
  const isForMembers = error instanceof ApiRefusal && error.status === 401;

  // The site was closed to guests, or the account signed out, while the page was open.
  useEffect(() => {
    if (!isForMembers) return;
    const { pathname, search } = router.state.location;
    const next = pathname + stringifySearch(search);
    void router.navigate({ to: '/login', search: { next }, replace: true });
  }, [isForMembers, router]);

  const isOffline = error instanceof NoConnection || (isPartMissing && error.isOffline);

  async function tryAgain() {
    // While the server is away a reload would leave nothing on the screen.
    if (isPartMissing && (await isServerThere())) return location.reload();
    reset();
    await router.invalidate();
  }

  return (
    <Stage title={texts.title} text={isOffline ? texts.offline : texts.text}>
      <button type="button" className={buttonLook('main', 'large')} onClick={() => void tryAgain()}>
        {texts.action}
      </button>
    </Stage>
  );
}
