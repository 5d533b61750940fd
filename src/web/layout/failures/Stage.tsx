import type { ReactNode } from 'react';
import { Frieze } from '../Frieze.tsx';

/** A page with a large title and little text: errors, empty pages. */
export function Stage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-7xl flex-col items-start gap-6 px-4 py-12 sm:px-6 sm:py-20">
      <Frieze className="h-14 w-full max-w-70 rounded-2xl sm:h-20 sm:max-w-140" />
      <h1 className="max-w-4xl text-5xl sm:text-7xl">{title}</h1>
      <p className="max-w-xl text-lg">{text}</p>
      {children}
    </div>
  );
}
