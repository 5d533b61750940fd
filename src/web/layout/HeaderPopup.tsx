import { type ReactNode, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';

interface HeaderPopupProps {
  /** One on a page. */
  readonly id: string;
  /** Of the button. */
  readonly label: string;
  /** What is on the button. */
  readonly face: ReactNode;
  readonly className: string;
  /** Of what it opens. */
  readonly title: string;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A button of the header, and what the browser opens below it and closes again: beside it, by Escape and from elsewhere. */
export function HeaderPopup({ id, label, face, className, title, onOpen, children }: HeaderPopupProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-label={label} className={className}>
        {face}
      </button>
      {/* Nothing to operate by itself: it is closed when the focus leaves it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        onToggle={({ newState, currentTarget }) => {
          if (newState !== 'open') return;
          // Whoever does not see it come is led into it; the browser leads back when it closes.
          currentTarget.focus();
          onOpen?.();
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          // The button closes it by itself.
          const isElsewhere =
            relatedTarget !== null &&
            relatedTarget !== button.current &&
            !currentTarget.contains(relatedTarget);
          if (isElsewhere) currentTarget.hidePopover();
        }}
        // Where the browser does not know that it belongs to its button, it stands below the header.
        className={classes(
          'fixed inset-auto top-18 right-4 m-0 mt-2 ml-4 max-h-[calc(100dvh-6rem)] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-2xl bg-card text-ink shadow-float outline-none',
          'supports-[position-area:bottom]:top-auto supports-[position-area:bottom]:right-auto [position-area:bottom_span-left]',
        )}
      >
        {children}
      </div>
    </>
  );
}
