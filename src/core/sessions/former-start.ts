/** When a date was before it moved, as it was first told publicly; null where it has not moved, or takes place no more. */
export function formerStart({
  movedFrom,
  cancelledAt,
}: {
  /** Undefined: nobody has said. */
  readonly movedFrom?: string | null | undefined;
  readonly cancelledAt: string | null;
}): string | null {
  return cancelledAt === null ? (movedFrom ?? null) : null;
}
