import { CircleCheck, History, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import type { Signal } from '../signals.ts';
import { scanStrings } from './scan-strings.ts';

/** The sign of each kind of result; its colour is in door.css. */
export const signalIcons: Readonly<Record<Signal, LucideIcon>> = {
  admitted: CircleCheck,
  alreadyIn: History,
  refused: OctagonX,
  attention: TriangleAlert,
};

interface ResultPanelProps {
  readonly signal: Signal;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons, the main one first: it has the focus, so that Enter presses it. */
  readonly actions: ReactNode;
  /** Codes that were read and wait for this one. */
  readonly waiting: number;
  readonly onClose: () => void;
}

/** A result over the whole screen. */
export function ResultPanel({ signal, title, children, actions, waiting, onClose }: ResultPanelProps) {
  const texts = useStrings(scanStrings);
  const Icon = signalIcons[signal];
  const buttons = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    buttons.current?.querySelector('button')?.focus();
    // In a low window the focus scrolls down to the button; sign and word come first.
    panel.current?.scrollTo(0, 0);
  }, []);
  const closeByEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  });
  useEffect(() => {
    addEventListener('keydown', closeByEscape);
    return () => removeEventListener('keydown', closeByEscape);
  }, []);
  return (
    <section
      ref={panel}
      data-signal={signal}
      className="door-result fixed inset-0 z-60 flex flex-col gap-4 overflow-y-auto"
    >
      <div className="my-auto flex flex-col gap-4">
        <div className="door-result-head">
          <Icon aria-hidden />
          <h2>{title}</h2>
        </div>
        {children}
        {waiting > 0 && <p className="text-xl font-semibold">{texts.waiting(waiting)}</p>}
      </div>
      <div ref={buttons} className="door-actions">
        {actions}
      </div>
    </section>
  );
}

/** The classes of buttons on the colours of results. */
export const onPanel = 'border-current bg-[#fff] text-[#15162b]';
