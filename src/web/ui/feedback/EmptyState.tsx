import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The page has no other content. */
  readonly isPage?: boolean;
}

/** Says that there is nothing, and what the user can do about it. */
export function EmptyState({ title, children, action, isPage }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-10 text-center sm:py-16">
      <svg aria-hidden viewBox="0 0 120 72" className="h-24 text-ink">
        <circle cx="36" cy="36" r="34" fill="currentColor" />
        <path d="M36 2a34 34 0 0 1 0 68z" className="fill-spark" />
        <path d="M84 2h34v34a34 34 0 0 1-34-34z" className="fill-teal" />
        <path d="M84 70h34V36a34 34 0 0 0-34 34z" className="fill-coral" />
      </svg>
      <Heading className="text-3xl">{title}</Heading>
      {children}
      {action}
    </div>
  );
}
