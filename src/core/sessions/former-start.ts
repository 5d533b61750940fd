/**
 * When a date was before it moved, as it was first told publicly, for whom it still concerns; null where it has not moved, takes place
 * no more, or is over.
 */
export function formerStart(
  {
    movedFrom,
    cancelledAt,
    endDate,
  }: {
    /** Undefined: nobody has said. */
    readonly movedFrom?: string | null | undefined;
    readonly cancelledAt: string | null;
    readonly endDate: string;
  },
  now: Date,
): string | null {
  return cancelledAt === null && now < new Date(endDate) ? (movedFrom ?? null) : null;
}
