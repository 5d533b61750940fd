import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useClosedElsewhere } from '#web/ui/use-closed-elsewhere.ts';

interface HeaderPopupProps {
  /** The accessible name of the button. */
  readonly label: string;
  /** The content of the button. */
  readonly face: ReactNode;
  readonly className?: string;
  /** The title of the popup. */
  readonly title: string;
  readonly onOpen?: () => void;
  /** The content of the popup; a link in it calls `leave`. */
  readonly children: (leave: () => void) => ReactNode;
}

/**
 * A button of the header and the popup below it. It closes when the button is pressed again, on Escape, and when anything else is
 * pressed or focused. Not the browser's own popover, which old phones lack.
 */
export function HeaderPopup({ label, face, className, title, onOpen, children }: HeaderPopupProps) {
  // After Escape or a link in the popup the focus goes back to the button.
  const [stage, setStage] = useState<'closed' | 'open' | 'left'>('closed');
  const isOpen = stage === 'open';
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef<HTMLDivElement>(null);
  const notifyOpen = useEffectEvent(() => onOpen?.());

  useClosedElsewhere(isOpen, whole, (by) => setStage(by === 'escape' ? 'left' : 'closed'));
  useEffect(() => {
    if (stage === 'left') button.current?.focus();
    if (stage !== 'open') return;
    // Moves the focus into the popup, so that screen readers announce it.
    opened.current?.focus();
    notifyOpen();
  }, [stage]);

  return (
    <div ref={whole} className="sm:relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setStage(isOpen ? 'closed' : 'open')}
        className={classes('relative grid size-11 shrink-0 place-items-center rounded-full', className)}
      >
        {face}
      </button>
      {isOpen && (
        <div
          ref={opened}
          role="dialog"
          aria-label={title}
          tabIndex={-1}
          className="absolute top-full right-4 z-65 max-h-[calc(100dvh-6rem)] w-max max-w-[calc(100%-2rem)] overflow-y-auto rounded-2xl bg-card text-ink shadow-float outline-none sm:right-0 sm:mt-2 sm:max-w-96"
        >
          {children(() => setStage('left'))}
        </div>
      )}
    </div>
  );
}
