/**
 * The start of a session before it moved, as it was first announced, for readers whom it still concerns; null where it has not
 * moved, is cancelled, or is over.
 */
export function formerStart(
  {
    movedFrom,
    cancelledAt,
    endDate,
  }: {
    /** Undefined: not known. */
    readonly movedFrom?: string | null | undefined;
    readonly cancelledAt: string | null;
    readonly endDate: string;
  },
  now: Date,
): string | null {
  return cancelledAt === null && now < new Date(endDate) ? (movedFrom ?? null) : null;
}
