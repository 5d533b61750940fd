/** One session after the other from a time to another of a day, HH:mm of the wall. */
export interface Slots {
  readonly from: string;
  /** The last session has ended by then. */
  readonly to: string;
  readonly durationMinutes: number;
  /** From one start to the next; as long as a session where it is not given. */
  readonly everyMinutes?: number | undefined;
  readonly pauses?: readonly { readonly from: string; readonly to: string }[] | undefined;
}

/** The starts of a day. No session reaches into a pause, and the next one starts when the pause is over. */
export function startTimesOf({ from, to, durationMinutes, everyMinutes, pauses = [] }: Slots): string[] {
  const every = everyMinutes ?? durationMinutes;
  const end = minutesOf(to);
  const times: string[] = [];
  for (let start = minutesOf(from); start + durationMinutes <= end;) {
    const until = start + durationMinutes;
    const pause = pauses.find(
      (one) => minutesOf(one.from) < until && start < minutesOf(one.to) && one.from < one.to,
    );
    if (pause) {
      start = minutesOf(pause.to);
      continue;
    }
    times.push(timeOf(start));
    start += every;
  }
  return times;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function timeOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
