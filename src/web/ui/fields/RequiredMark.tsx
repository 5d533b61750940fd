/** A visible star; for screen readers the field itself is marked as required. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ml-1 text-coral">
      *
    </span>
  );
}
