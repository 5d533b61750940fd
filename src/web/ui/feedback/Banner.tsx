import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'info' | 'good' | 'care' | 'bad';
const styles = { info: 'bg-soft', good: 'bg-good', care: 'bg-care', bad: 'bg-bad' } as const;
export const toneIcons = { info: Info, good: CircleCheck, care: TriangleAlert, bad: CircleAlert } as const;

export interface BannerProps {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** The next step, as a button. */
  readonly action?: ReactNode;
  /** Shown because of something that the user just did: announced at once. */
  readonly isAnnounced?: boolean;
}

/** A notice in the place where it matters. */
export function Banner({ tone = 'info', title, children, action, isAnnounced }: BannerProps) {
  const Icon = toneIcons[tone];
  return (
    <div
      role={isAnnounced ? 'alert' : undefined}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl p-4 ${styles[tone]}`}
    >
      <Icon aria-hidden className="size-6 shrink-0 self-start" />
      <div className="min-w-room-48 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
