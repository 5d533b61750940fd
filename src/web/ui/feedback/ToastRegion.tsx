import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { toneIcons } from './Banner.tsx';
import { classes } from '../classes.ts';
import { strings } from '../strings.ts';
import { actOnToast, closeToast, pauseToasts, resumeToasts, type Toast, useToasts } from './toasts.ts';

/**
 * On phones and in low windows only the last notice is shown, so that they do not cover the page: all of them are in the list
 * behind the bell. A notice with the focus stays.
 */
const calmStack =
  'flex w-full flex-col gap-2 max-sm:*:not-last:not-focus-within:hidden [@media(height<24rem)]:*:not-last:not-focus-within:hidden';
/** Errors stay until they are closed. */
const urgentStack = 'flex w-full flex-col gap-2';
const corner = 'pointer-events-none fixed right-4 left-4 z-60 flex flex-col gap-2 print:hidden';

/**
 * Top right, green unless something is wrong; one with an action stays longer and stands at the bottom left, clear of the buttons of a page,
 * which are at its top right, and of what is fixed to the bottom. All live regions are in the page from the
 * start, so that notices are announced.
 */
export function ToastRegion() {
  const texts = useStrings(strings);
  const { shown: all, coveredUpTo } = useToasts();
  const shown = all.filter(({ id }) => id > coveredUpTo);
  const region = useRef<HTMLElement>(null);
  /** The focused element in here, and the one that had the focus before. */
  const focused = useRef<Element>(null);
  const before = useRef<EventTarget>(null);
  const isByKeyboard = useRef(false);

  // A button that disappears with its notice takes the focus along, without any event.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    resumeToasts();
    if (document.activeElement !== document.body) return;
    const next = isByKeyboard.current && region.current?.querySelector('button');
    const back = before.current instanceof HTMLElement && before.current.isConnected && before.current;
    (next || back || document.getElementById('content'))?.focus({ preventScroll: true });
  }, [all]);

  const urgent = shown.filter((toast) => toast.tone === 'bad');
  const calm = shown.filter((toast) => toast.tone !== 'bad' && !toast.action);
  const offers = shown.filter((toast) => toast.tone !== 'bad' && toast.action);
  const listed = (toasts: readonly Toast[]) =>
    toasts.map((toast) => <Notice key={toast.id} toast={toast} close={texts.close} />);
  return (
    // Not interactive: the listeners only pause the timers while the user is on a notice.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      aria-label={texts.toasts.region}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={({ target, relatedTarget, currentTarget }) => {
        const isFromHere = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        // A focus that comes from a removed notice is no place to return to.
        if (!isFromHere && relatedTarget) before.current = relatedTarget;
        focused.current = target;
        isByKeyboard.current = target.matches(':focus-visible');
        pauseToasts();
      }}
      onBlur={() => {
        focused.current = null;
        resumeToasts();
      }}
    >
      <div className={`${corner} top-20 [@media(height<24rem)]:top-2 sm:left-auto sm:w-96`}>
        <div role="status" className={calmStack}>
          {listed(calm)}
        </div>
        <div role="alert" className={urgentStack}>
          {listed(urgent)}
        </div>
      </div>
      <div className={`${corner} bottom-(--above-bars) sm:right-auto sm:w-96 lg:w-72`}>
        <div role="status" className={urgentStack}>
          {listed(offers)}
        </div>
      </div>
    </section>
  );
}

function Notice({ toast, close }: { toast: Toast; close: string }) {
  const Icon = toneIcons[toast.tone];
  return (
    <div
      data-toast
      data-action={toast.action && true}
      className={classes(
        'pointer-events-auto flex w-full items-center gap-2 rounded-2xl py-2 sm:gap-3 pr-2 pl-4 font-semibold shadow-float',
        toast.tone === 'bad' ? 'bg-coral text-on-coral' : 'bg-teal text-on-teal',
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="py-1">
          {/* A long title is cut here and complete in the list. Errors are shown in full. */}
          <span
            className={classes('[@media(height<24rem)]:line-clamp-2', toast.tone !== 'bad' && 'line-clamp-4')}
          >
            {toast.text}
          </span>
          {toast.link && (
            <a href={toast.link.href} className="block w-fit py-1 text-inherit underline underline-offset-4">
              {toast.link.text}
            </a>
          )}
        </p>
        {toast.action && (
          <button
            type="button"
            onClick={() => actOnToast(toast)}
            className="block min-h-11 rounded-full pr-2 underline underline-offset-4 hover:bg-on-teal/15"
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={close}
        onClick={() => closeToast(toast.id)}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-on-teal/15"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
