// Processor time of a load: on a busy machine it says more than the time that passes.

import { readdir, readFile } from 'node:fs/promises';

/** The clock ticks of a second on Linux. */
const ticksPerSecond = 100;

/** Processor time of a process and all of its children, in seconds; NaN where the system does not report it. */
export async function cpuSeconds(pid: number): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  const rows = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readStat));
  const processes = rows.flatMap((row) => row ?? []);
  const sumOf = (parent: number): number => {
    const own = processes.find((process) => process.pid === parent);
    const children = processes.filter((process) => process.parent === parent);
    return children.reduce((sum, child) => sum + sumOf(child.pid), own?.ticks ?? Number.NaN);
  };
  return sumOf(pid) / ticksPerSecond;
}

/** Ticks in user and system mode, of the process and of its children that have ended. */
async function readStat(name: string): Promise<{ pid: number; parent: number; ticks: number } | null> {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid: Number(name), parent: Number(fields[1]), ticks };
}
