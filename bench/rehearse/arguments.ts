// The arguments after `npm run rehearse --`.

import { parseArgs } from 'node:util';

export const usage = `npm run rehearse -- --sessions N --people N --seconds N [--seats N] [--report FILE]

  --sessions N    sessions that open at the same instant (1 to 10,000)
  --people N      people with accounts who want to book, each for one to four (1 to 20,000)
  --seconds N     the time within which they come: half of them wait for the opening, half come after it (1 to 600)
  --seats N       seats of each session; without it there is room for eight in ten
  --report FILE   where the report goes (data/rehearsal.html)`;

export interface RehearsalArguments {
  readonly sessions: number;
  readonly people: number;
  readonly seconds: number;
  readonly seats: number;
  readonly report: string;
}

const limits = { sessions: 10_000, people: 20_000, seconds: 600, seats: 100_000 } as const;
/** In families of one to four. */
const seatsWantedEach = 2.5;

/** The arguments, or a sentence about what is wrong with them. */
export function readArguments(typed: readonly string[]): RehearsalArguments | { readonly problem: string } {
  const option = { type: 'string' } as const;
  let values: Partial<Record<keyof RehearsalArguments, string>>;
  try {
    const options = { sessions: option, people: option, seconds: option, seats: option, report: option };
    ({ values } = parseArgs({ args: [...typed], options }));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { problem: error.message.split('\n')[0]?.split('. To specify')[0] ?? '' };
  }
  for (const name of ['sessions', 'people', 'seconds'] as const)
    if (values[name] === undefined) return { problem: `--${name} is missing.` };
  for (const name of Object.keys(limits) as (keyof typeof limits)[]) {
    const number = Number(values[name] ?? 1);
    if (!Number.isInteger(number) || number < 1 || number > limits[name])
      return { problem: `--${name} takes a whole number from 1 to ${limits[name]}, not "${values[name]}".` };
  }
  const [sessions, people] = [Number(values.sessions), Number(values.people)];
  return {
    sessions,
    people,
    seconds: Number(values.seconds),
    seats: Number(values.seats ?? Math.max(4, Math.ceil((people * seatsWantedEach * 0.8) / sessions))),
    report: values.report ?? 'data/rehearsal.html',
  };
}
