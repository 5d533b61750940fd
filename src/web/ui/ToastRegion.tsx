import { X } from 'lucide-react';
import { useStrings } from '#web/i18n/strings.ts';
import { toneIcons } from './Banner.tsx';
import { classes } from './classes.ts';
import { strings } from './strings.ts';
import { closeToast, pauseToasts, resumeToasts, type Toast, useToasts } from './toasts.ts';

/** Top right, green unless something is wrong. Two live regions stand from the start, so that what comes is read out. */
export function ToastRegion() {
  const texts = useStrings(strings);
  const { shown } = useToasts();
  const urgent = shown.filter((toast) => toast.tone === 'bad');
  const calm = shown.filter((toast) => toast.tone !== 'bad');
  return (
    // Nothing to operate here: the listeners only hold the clock while somebody looks.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={texts.toasts.region}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
      className="pointer-events-none fixed top-4 right-4 left-4 z-60 flex flex-col items-end gap-2 sm:left-auto sm:w-96 print:hidden"
    >
      <div role="status" className="flex w-full flex-col gap-2">
        {calm.map((toast) => (
          <Notice key={toast.id} toast={toast} close={texts.close} />
        ))}
      </div>
      <div role="alert" className="flex w-full flex-col gap-2">
        {urgent.map((toast) => (
          <Notice key={toast.id} toast={toast} close={texts.close} />
        ))}
      </div>
    </section>
  );
}

function Notice({ toast, close }: { toast: Toast; close: string }) {
  const Icon = toneIcons[toast.tone];
  return (
    <div
      className={classes(
        'pointer-events-auto flex w-full items-center gap-3 rounded-2xl py-2 pr-2 pl-4 font-semibold shadow-float',
        toast.tone === 'bad' ? 'bg-coral text-on-coral' : 'bg-teal text-on-teal',
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <p className="min-w-0 flex-1 py-1 wrap-anywhere">
        {toast.text}
        {toast.link && (
          <a href={toast.link.href} className="block w-fit py-1 text-inherit underline underline-offset-4">
            {toast.link.text}
          </a>
        )}
      </p>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            closeToast(toast.id);
            toast.action?.act();
          }}
          className="min-h-11 rounded-full px-3 underline underline-offset-4 hover:bg-on-teal/15"
        >
          {toast.action.label}
        </button>
      )}
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
