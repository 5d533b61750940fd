// What overlaps in one column of a timetable stands side by side.

export interface SideBySide {
  /** From the left. */
  readonly lane: number;
  /** How many stand side by side there. */
  readonly lanes: number;
}

interface Stretch {
  /** From the top, in rows. */
  readonly from: number;
  readonly until: number;
}

/** The lane of each stretch, in the order of the stretches: as few as are needed, and equally wide where they touch each other. */
export function lanesOf(stretches: readonly Stretch[]): SideBySide[] {
  const inTime = stretches
    .map(({ from, until }, position) => ({ from, until, position }))
    .toSorted((a, b) => a.from - b.from || b.until - a.until || a.position - b.position);
  const found: SideBySide[] = stretches.map(() => ({ lane: 0, lanes: 1 }));
  let cluster: { readonly position: number; readonly lane: number }[] = [];
  let laneEnds: number[] = [];
  const close = () => {
    for (const { position, lane } of cluster) found[position] = { lane, lanes: laneEnds.length };
    cluster = [];
    laneEnds = [];
  };
  for (const { from, until, position } of inTime) {
    if (laneEnds.every((end) => end <= from)) close();
    const free = laneEnds.findIndex((end) => end <= from);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = until;
    cluster.push({ position, lane });
  }
  close();
  return found;
}
