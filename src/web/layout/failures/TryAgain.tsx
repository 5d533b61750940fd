import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { strings } from '../strings.ts';
import { useRetry } from './use-retry.ts';

/** A button that requests again what the page could not load, with the result. While it is shown it retries by itself, too. */
export function TryAgain({ error }: { error: unknown }) {
  const texts = useStrings(strings).fault;
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const { attempt, tryAgain } = useRetry(error, async () => {
    // More than the first failed answer may be missing. Rendering before all of it is loaded would fail again and lose the focus.
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
