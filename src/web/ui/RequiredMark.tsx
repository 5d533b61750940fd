/** A star for who sees it; the field itself says that it is required. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ml-1 text-coral">
      *
    </span>
  );
}
