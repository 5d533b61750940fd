import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { toneIcons } from './Banner.tsx';
import { classes } from '../classes.ts';
import { strings } from '../strings.ts';
import { actOnToast, closeToast, pauseToasts, resumeToasts, type Toast, useToasts } from './toasts.ts';

/**
 * Notices are at the top right, green unless something is wrong. One with an action stays longer and is at the bottom left, because the
 * buttons of a page are at its top right, and above what is fixed to the bottom. All live regions are in the page from the start, so that
 * notices are announced. One that comes back from below a dialog was announced before, and is in none of them.
 */
export function ToastRegion() {
  const texts = useStrings(strings);
  const { shown: all, coveredUpTo, saidUpTo } = useToasts();
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

  const listed = (isHere: (toast: Toast) => boolean) =>
    shown.filter(isHere).map((toast) => <Notice key={toast.id} toast={toast} close={texts.close} />);
  const isNew = ({ id }: Toast) => id > saidUpTo;
  const isBelow = ({ tone, action }: Toast) => tone !== 'bad' && action !== undefined;
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
      <div className="toasts toasts-top">
        <div className="empty:hidden">{listed((one) => !isNew(one) && !isBelow(one))}</div>
        <div role="status">{listed((one) => isNew(one) && one.tone !== 'bad' && !isBelow(one))}</div>
        <div role="alert">{listed((one) => isNew(one) && one.tone === 'bad')}</div>
      </div>
      <div className="toasts toasts-bottom">
        <div className="empty:hidden">{listed((one) => !isNew(one) && isBelow(one))}</div>
        <div role="status">{listed((one) => isNew(one) && isBelow(one))}</div>
      </div>
    </section>
  );
}

function Notice({ toast, close }: { toast: Toast; close: string }) {
  const Icon = toneIcons[toast.tone];
  return (
    <div data-toast className={classes('toast', toast.tone === 'bad' && 'toast-bad')}>
      <Icon aria-hidden className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="py-1">
          <span>{toast.text}</span>
          {toast.link && (
            <a href={toast.link.href} className="toast-link">
              {toast.link.text}
            </a>
          )}
        </p>
        {toast.action && (
          <button type="button" onClick={() => actOnToast(toast)} className="toast-action">
            {toast.action.label}
          </button>
        )}
      </div>
      <button type="button" aria-label={close} onClick={() => closeToast(toast.id)} className="toast-close">
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
