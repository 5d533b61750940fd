import { classes } from '#web/ui/classes.ts';

/** A C that is also an open eye, with a spark for its pupil. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" width="36" height="36" className={className}>
      <circle
        cx="16"
        cy="16"
        r="12"
        fill="none"
        stroke="currentColor"
        strokeWidth="7"
        strokeDasharray="58.6 16.8"
        transform="rotate(40 16 16)"
      />
      <path
        d="M16 8.4c.5 5 2.6 7.1 7.6 7.6-5 .5-7.1 2.6-7.6 7.6-.5-5-2.6-7.1-7.6-7.6 5-.5 7.1-2.6 7.6-7.6z"
        className="fill-(--logo-spark,var(--color-coral))"
      />
    </svg>
  );
}

/** Short on phones, whose header has no room for the word. */
export function Logo({ isShort = false }: { isShort?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark className="size-9" />
      <span
        className={classes(
          'font-title text-2xl leading-none font-extrabold tracking-tight',
          isShort ? 'max-xs:hidden' : 'max-[18rem]:hidden',
        )}
      >
        curiosa
      </span>
    </span>
  );
}
