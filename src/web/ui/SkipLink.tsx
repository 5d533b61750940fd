/** Skips many tab stops; visible while it has the focus. */
export function SkipLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only z-70 rounded-full bg-strong px-5 py-3 font-semibold text-on-strong focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {children}
    </a>
  );
}
