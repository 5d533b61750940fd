import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { strings } from './strings.ts';
import { useHealing } from './use-retry.ts';

/** A button that asks again for what a page lacks, and what came of it. While it stands it is asked for by itself, too. */
export function TryAgain({ error }: { error: unknown }) {
  const texts = useStrings(strings).fault;
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const { attempt, tryAgain } = useHealing(error, async () => {
    // It may lack more than the answer that failed first. Drawn before all of it is there it would fail again, and the focus be lost.
    const matches = await router.preloadRoute({ to: '.', search: true });
    const broken = matches?.find(({ status }) => status === 'error');
    if (broken) throw broken.error;
    reset();
    await router.invalidate();
  });
  return (
    <>
      <button type="button" className={buttonClass('main', 'large')} onClick={() => void tryAgain()}>
        {texts.action}
      </button>
      <p role="status">{attempt !== 'none' && texts[attempt]}</p>
    </>
  );
}
