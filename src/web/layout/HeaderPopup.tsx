import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useClosedElsewhere } from '#web/ui/use-closed-elsewhere.ts';

interface HeaderPopupProps {
  /** Of the button. */
  readonly label: string;
  /** What is on the button. */
  readonly face: ReactNode;
  readonly className?: string;
  /** Of what it opens. */
  readonly title: string;
  readonly onOpen?: () => void;
  /** What it opens; whatever leads to another page leaves it. */
  readonly children: (leave: () => void) => ReactNode;
}

/**
 * A button of the header and what it opens below it, until it is pressed again, Escape, or something elsewhere is pressed or focused.
 * The browser's own popover is missing where phones stay with what they came with.
 */
export function HeaderPopup({ label, face, className, title, onOpen, children }: HeaderPopupProps) {
  // Whoever leaves it, by Escape or by a link in it, is led back to its button.
  const [stage, setStage] = useState<'closed' | 'open' | 'left'>('closed');
  const isOpen = stage === 'open';
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef<HTMLDivElement>(null);
  const tellOpen = useEffectEvent(() => onOpen?.());

  useClosedElsewhere(isOpen, whole, (by) => setStage(by === 'escape' ? 'left' : 'closed'));
  useEffect(() => {
    if (stage === 'left') button.current?.focus();
    if (stage !== 'open') return;
    // Whoever does not see it come is led into it.
    opened.current?.focus();
    tellOpen();
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
