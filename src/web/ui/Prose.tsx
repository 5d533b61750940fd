import type { ReactNode } from 'react';

/** Running text: a comfortable measure, and air around its headings. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-prose text-lg wrap-anywhere [&_a]:underline [&_a]:decoration-2 [&_a]:underline-offset-4 [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-2xl [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-xl [&_li]:mt-1 [&_ol]:my-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-4 [&_ul]:my-4 [&_ul]:list-disc [&_ul]:pl-6">
      {children}
    </div>
  );
}
