// The words of exported proposals: on paper, and the values of their table that are codes.

import type { Verdict } from '#core/proposals/decisions/contract.ts';
import type { FormStatus } from '#core/proposals/rules.ts';
import type { FormType } from '#core/proposals/templates.ts';
import type { Language } from '#core/languages.ts';

const italian = {
  title: 'Proposte',
  number: 'Proposta n.',
  eventTitle: 'Titolo dell’evento',
  call: 'Bando',
  type: 'Tipo',
  state: 'Stato',
  sentOn: 'Inviata',
  authors: 'Autori',
  reason: 'Motivo della decisione',
  withdrawn: 'ritirata',
  types: {
    laboratory: 'laboratorio',
    openday: 'porte aperte o visita guidata',
    show: 'spettacolo',
    conference: 'conferenza',
  } satisfies Record<FormType, string>,
  states: {
    new: 'bozza',
    waitingForApproval: 'in valutazione',
    approved: 'approvata',
    rejected: 'respinta',
    newPhaseTwo: 'bozza della seconda fase',
    waitingForApprovalPhaseTwo: 'in valutazione, seconda fase',
    approvedPhaseTwo: 'approvata, seconda fase',
    rejectedPhaseTwo: 'respinta, seconda fase',
  } satisfies Record<FormStatus, string>,
  decided: { approve: 'approvata', reject: 'respinta' } satisfies Record<Verdict, string>,
  file: (number: number) => `proposta-${number}.pdf`,
};
export type ExportWords = typeof italian;

const english: ExportWords = {
  title: 'Proposals',
  number: 'Proposal no.',
  eventTitle: 'Title of the event',
  call: 'Call',
  type: 'Type',
  state: 'State',
  sentOn: 'Sent',
  authors: 'Authors',
  reason: 'Reason for the decision',
  withdrawn: 'withdrawn',
  types: {
    laboratory: 'workshop',
    openday: 'open day or guided visit',
    show: 'show',
    conference: 'talk',
  },
  states: {
    new: 'draft',
    waitingForApproval: 'under review',
    approved: 'approved',
    rejected: 'rejected',
    newPhaseTwo: 'draft of the second phase',
    waitingForApprovalPhaseTwo: 'under review, second phase',
    approvedPhaseTwo: 'approved, second phase',
    rejectedPhaseTwo: 'rejected, second phase',
  },
  decided: { approve: 'approved', reject: 'rejected' },
  file: (number: number) => `proposal-${number}.pdf`,
};

export const exportWords: Readonly<Record<Language, ExportWords>> = { it: italian, en: english };
