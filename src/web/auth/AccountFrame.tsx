import type { ReactNode } from 'react';
import { Frieze } from '#web/layout/Frieze.tsx';

/** The layout of the pages around an account: the explanation on one side, the form on the other. */
export function AccountFrame({
  title,
  lead,
  aside,
  children,
}: {
  title: string;
  lead?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 items-start gap-8 px-4 py-8 sm:px-6 sm:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
      <div className="flex flex-col gap-5 lg:sticky lg:top-24">
        <Frieze className="h-10 w-full rounded-xl sm:h-14" />
        <h1 className="text-5xl sm:text-6xl">{title}</h1>
        {lead && <p className="max-w-md text-lg">{lead}</p>}
        {aside}
      </div>
      <div className="rounded-card bg-card p-5 shadow-card sm:p-8">{children}</div>
    </div>
  );
}
