/** How much of something is done, as a bar with its words. */
export function Progress({
  done,
  all,
  text,
}: {
  readonly done: number;
  readonly all: number;
  readonly text: string;
}) {
  const share = all === 0 ? 0 : Math.round((done / all) * 100);
  return (
    <div className="min-w-room-48 flex-1">
      <p className="font-semibold tabular-nums">{text}</p>
      <div aria-hidden className="mt-1 h-3 overflow-hidden rounded-full border border-edge bg-card">
        <div className="h-full bg-teal" style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
