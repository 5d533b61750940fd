import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { NoConnection } from '#web/api/refusal.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Stage } from './Stage.tsx';
import { strings } from './strings.ts';

export function ErrorPage({ error }: ErrorComponentProps) {
  const texts = useStrings(strings).fault;
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Stage title={texts.title} text={error instanceof NoConnection ? texts.offline : texts.text}>
      <button
        type="button"
        className={buttonLook('main', 'large')}
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        {texts.action}
      </button>
    </Stage>
  );
}
