// `npm run prove [-- NAME …]`: the suite and all drills at full size, or only the drills that are named. Prints a line for each finding; one that does not hold fails the
// command.

import { parseArgs } from 'node:util';
import type { Drill } from './drills/drill.ts';

const drills: Record<string, () => Promise<Drill>> = {
  changes: async () => (await import('./drills/changes.ts')).drillChanges,
  accounts: async () => (await import('./drills/accounts.ts')).drillAccounts,
  mail: async () => (await import('./drills/mail.ts')).drillMail,
  mailing: async () => (await import('./drills/mailing.ts')).drillMailing,
  'message-plans': async () => (await import('./messages/plans.ts')).drillMessagePlans,
  tokens: async () => (await import('./drills/tokens.ts')).drillTokens,
  'session-cancel': async () => (await import('./drills/session-cancel.ts')).drillSessionCancel,
  processes: async () => (await import('./drills/processes.ts')).drillProcesses,
  reports: async () => (await import('./drills/reports.ts')).drillReports,
  school: async () => (await import('./drills/school.ts')).drillSchool,
  timetable: async () => (await import('./drills/timetable.ts')).drillTimetable,
  phone: async () => (await import('./drills/phone.ts')).drillPhone,
  'door-guesses': async () => (await import('./drills/door-guesses.ts')).drillDoorGuesses,
  deadline: async () => (await import('./drills/deadline.ts')).drillDeadline,
  'slow-upload': async () => (await import('./drills/slow-upload.ts')).drillSlowUpload,
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !Object.hasOwn(drills, name));
if (unknown.length > 0) {
  console.error(`No such drill: ${unknown.join(', ')}. There are: ${Object.keys(drills).join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const name of positionals.length > 0 ? positionals : Object.keys(drills)) {
    const drill = await drills[name]?.();
    console.log(`\n${name}`);
    for (const { promise, holds, figure } of (await drill?.()) ?? []) {
      console.log(`  ${holds ? 'holds ' : 'BROKEN'}  ${promise}: ${figure}`);
      if (!holds) process.exitCode = 1;
    }
  }
}
