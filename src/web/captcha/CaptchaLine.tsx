import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { chooseCookies } from '#web/device/cookie-choice.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { strings } from './strings.ts';
import type { Captcha } from './use-captcha.ts';

const icons = {
  working: LoaderCircle,
  done: CircleCheck,
  failed: TriangleAlert,
  impossible: TriangleAlert,
  unaccepted: TriangleAlert,
};

/** A line of the form that needs no action unless something failed. */
export function CaptchaLine({ captcha: { state, again } }: { captcha: Captcha }) {
  const texts = useStrings(strings);
  const line = useRef<HTMLParagraphElement>(null);
  const Icon = state === 'idle' ? null : icons[state];

  function tryAgain() {
    // The button is removed with the failure.
    line.current?.focus();
    again();
  }

  function accept() {
    line.current?.focus();
    chooseCookies(true);
    again();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-quiet">
      <p ref={line} role="status" tabIndex={-1} className="flex items-start gap-2 outline-none">
        {Icon && (
          <Icon aria-hidden className={`size-5 shrink-0 ${state === 'working' ? 'animate-spin' : ''}`} />
        )}
        {state !== 'idle' && texts[state]}
      </p>
      {state === 'unaccepted' && (
        <Button variant="second" onPress={accept}>
          {texts.accept}
        </Button>
      )}
      {state === 'failed' && (
        <Button variant="second" onPress={tryAgain}>
          {texts.again}
        </Button>
      )}
    </div>
  );
}
