import { type ReactNode, useId } from 'react';

/** A section of the profile with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-5 rounded-3xl bg-card p-5 shadow-card sm:p-8"
    >
      <h2 id={heading} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
