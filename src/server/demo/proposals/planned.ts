// Which idea of the demo is whose, in which state, and how it is answered.

import type { FormStatus } from '#core/proposals/rules.ts';
import { demoId } from '../rows.ts';
import type { DemoVisitor } from '../types.ts';
import { type DemoIdea, ideas } from './ideas.ts';

/** How many of each state there are, in the order of the ideas. */
const states: readonly (readonly [FormStatus, number])[] = [
  ['waitingForApproval', 14],
  ['new', 7],
  ['approved', 5],
  ['rejected', 3],
  ['newPhaseTwo', 4],
  ['waitingForApprovalPhaseTwo', 3],
  ['approvedPhaseTwo', 2],
  ['rejectedPhaseTwo', 2],
];
export interface DemoProposal {
  readonly idea: DemoIdea;
  readonly status: FormStatus;
  /** Among those of its state. */
  readonly place: number;
  readonly userId: string;
  readonly id: string;
}

export function plan(visitors: readonly DemoVisitor[]): DemoProposal[] {
  const all = states.flatMap(([status, count]) =>
    Array.from({ length: count }, (_, place) => ({ status, place })),
  );
  const last = ideas.length - 1;
  return ideas.map((idea, at): DemoProposal => {
    const { status, place } = all[at] ?? { status: 'new', place: 0 };
    const visitor = visitors[(at * 7) % visitors.length];
    return {
      idea,
      status,
      place,
      // The last one is half written, by the account of the visitor.
      userId: at === last ? demoId('visitor', 'visitor') : demoId('visitor', visitor?.key ?? 'visitor'),
      id: demoId('form', String(at)),
    };
  });
}

/** A draft lacks answers; what was sent has all of its phase. */
export function answersOf({
  idea,
  status,
  place,
}: DemoProposal): Record<string, string | number | readonly string[]> {
  const isItalian = idea.language === 'it';
  const about = isItalian
    ? `${idea.about} Lo abbiamo provato tre volte con gruppi di venti persone, e ogni volta è finito più tardi del previsto perché nessuno voleva andare via.`
    : `${idea.about} We have tried it three times with groups of twenty, and each time it ended late because people did not want to leave.`;
  if (status === 'new')
    return place % 2 === 0 ? { 'che-cosa': idea.about } : { 'che-cosa': about, 'per-chi': ['primaria'] };
  const first = {
    'che-cosa': about,
    'per-chi': place % 2 === 0 ? ['primaria', 'medie'] : ['superiori', 'adulti'],
    durata: 45 + (place % 3) * 15,
    'che-cosa-serve': isItalian
      ? 'Due tavoli, una presa, acqua vicina.'
      : 'Two tables, a socket, water nearby.',
    'chi-siete': isItalian
      ? 'Siamo un gruppo di ricercatori e di insegnanti.'
      : 'We are a group of researchers and teachers.',
  };
  if (!status.endsWith('PhaseTwo') || (status === 'newPhaseTwo' && place % 2 === 0)) return first;
  return {
    ...first,
    'scheda-tecnica': isItalian
      ? 'Montaggio in mezz’ora, una presa da 16 A.'
      : 'Half an hour to set up, one 16 A socket.',
    persone: 'Giulia Sereni, Università di Pavia\nMarco Dossi',
  };
}
