// The ticket's two independent facts (docs/product/tickets.md#states): whether it is valid, and whether its PDF has been made.

import type { Transitions } from '#core/state-machine.ts';

export const ticketStatuses = ['valid', 'invalid'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
/** What a ticket is once its reservation has been made. */
export const issued: TicketStatus = 'valid';
export const ticketTransitions: Transitions<TicketStatus, 'cancel' | 'reopen'> = {
  valid: { cancel: 'invalid' },
  invalid: { reopen: 'valid' },
};

export const generationStatuses = ['pending', 'generated'] as const;
export type GenerationStatus = (typeof generationStatuses)[number];
/** What a ticket is before its PDF has been made. */
export const ungenerated: GenerationStatus = 'pending';
/** What a ticket is once its PDF has been made. */
export const generated: GenerationStatus = 'generated';
export const generationTransitions: Transitions<GenerationStatus, 'generate'> = {
  pending: { generate: 'generated' },
  generated: {},
};

/** Whether a ticket has a code to show; one that was withdrawn has none (docs/product/tickets.md#states). */
export function hasCode(status: TicketStatus): boolean {
  return status === 'valid';
}
