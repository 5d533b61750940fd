// `npm run bench -- NAME [NAME …]`: measures, and prints each figure beside its control of the same run.

import { parseArgs } from 'node:util';

const benches: Record<string, () => Promise<() => Promise<string[]>>> = {
  'booking-hot': async () => (await import('./booking.ts')).measureHot,
  'booking-many': async () => (await import('./booking.ts')).measureMany,
  grow: async () => (await import('./grow.ts')).measureGrow,
  scan: async () => (await import('./scan.ts')).measureScan,
  identify: async () => (await import('./identify.ts')).measureIdentify,
  questions: async () => (await import('./questions.ts')).measureQuestions,
  'bulk-edit': async () => (await import('./bulk-edit.ts')).measureBulkEdit,
  scrolling: async () => (await import('./scrolling.ts')).measureScrolling,
  typing: async () => (await import('./typing.ts')).measureTyping,
  list: async () => (await import('./list.ts')).measureList,
  'open-pages': async () => (await import('./open-pages.ts')).measureOpenPages,
  live: async () => (await import('./live.ts')).measureLive,
  page: async () => (await import('./page.ts')).measurePage,
  crowded: async () => (await import('./crowded.ts')).measureCrowded,
  start: async () => (await import('./start.ts')).measureStart,
  'first-load': async () => (await import('./first-load.ts')).measureFirstLoad,
  'door-offline': async () => (await import('./door-offline.ts')).measureDoorOffline,
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse,
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !Object.hasOwn(benches, name));
if (positionals.length === 0 || unknown.length > 0) {
  console.error(
    `${unknown.length > 0 ? `No such benchmark: ${unknown.join(', ')}. ` : ''}There are: ${Object.keys(benches).join(', ')}.`,
  );
  process.exitCode = 2;
} else {
  for (const name of positionals) {
    const measure = await benches[name]?.();
    console.log(`\n${name}`);
    for (const line of (await measure?.()) ?? []) console.log(`  ${line}`);
  }
}
