// A proposal, its call and its template as the pages of applicants read them.

import type { Language } from '#core/languages.ts';
import { takesDraft, windowOf } from '#core/proposals/call-window.ts';
import type { QuestionAnswers } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { type FormStatus, isDraft, phases } from '#core/proposals/rules.ts';
import { type FormType, formTypes } from '#core/proposals/templates.ts';
import type { UserType } from '#core/accounts/access.ts';

export interface ProposalCall {
  readonly _id: string;
  readonly title: string;
  readonly text: string | null;
  readonly examples: string | null;
  readonly isPublished: boolean;
  readonly opensAt: string;
  readonly phaseOneEndsAt: string;
  readonly phaseTwoEndsAt: string | null;
  readonly coAuthorsMaySend: boolean;
  readonly festivalId: string | null;
}

export interface ProposalTemplate {
  readonly _id: string;
  readonly name: string;
  readonly formType: FormType;
  readonly introduction: string | null;
}

export interface Proposal {
  readonly _id: string;
  readonly number: number;
  readonly userId: string;
  readonly callId: string;
  readonly formTemplateId: string;
  readonly formType: FormType;
  readonly language: Language;
  readonly status: FormStatus;
  readonly wasSent: boolean;
  readonly title: string | null;
  readonly eventTitle: string | null;
  readonly writeOnEventTitle: boolean;
  readonly availability: readonly string[];
  readonly sentAt: string | null;
  readonly sentPhaseTwoAt: string | null;
  readonly withdrawnAt: string | null;
  readonly reopenedUntil: string | null;
  readonly decidedAt: string | null;
  readonly note: string | null;
  readonly eventId: string | null;
  readonly answers: QuestionAnswers;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Where the answer has them; null: not published any more. */
  readonly call?: ProposalCall | null;
  readonly formTemplate?: ProposalTemplate | null;
}

/** The proposal of an answer, whose fields the contract declares as those of any entity. */
export function proposalOf(answer: Readonly<Record<string, unknown>>): Proposal {
  return answer as unknown as Proposal;
}

/** The call of an answer. */
export function callOf(answer: Readonly<Record<string, unknown>>): OpenCall {
  return answer as unknown as OpenCall;
}

/** A call with what can be proposed in it. */
export type OpenCall = ProposalCall &
  Readonly<Record<`${FormType}TemplateId`, string | null>> &
  Readonly<Record<`${FormType}For`, readonly UserType[]>>;

export interface OfferedType {
  readonly type: FormType;
  readonly templateId: string;
  readonly audience: readonly UserType[];
}

/** What can be proposed in a call, in the order of the types. */
export function typesOf(call: OpenCall): OfferedType[] {
  return formTypes.flatMap((type) => {
    const templateId = call[`${type}TemplateId`];
    return templateId === null ? [] : [{ type, templateId, audience: call[`${type}For`] }];
  });
}

interface CallDates {
  readonly isPublished: boolean;
  readonly opensAt: Date;
  readonly phaseOneEndsAt: Date;
  readonly phaseTwoEndsAt: Date | null;
}

export function datesOf(call: ProposalCall): CallDates {
  const { isPublished, opensAt, phaseOneEndsAt, phaseTwoEndsAt } = call;
  return {
    isPublished,
    opensAt: new Date(opensAt),
    phaseOneEndsAt: new Date(phaseOneEndsAt),
    phaseTwoEndsAt: phaseTwoEndsAt === null ? null : new Date(phaseTwoEndsAt),
  };
}

export function isCallOpen(call: ProposalCall, now: Date): boolean {
  return windowOf(datesOf(call), 1, now, 0) === 'open';
}

/** Whether a draft is saved and sent now, by the server's clock. */
export function isTaken(form: Proposal, now: Date, graceMinutes: number): boolean {
  if (!isDraft(form.status) || form.withdrawnAt !== null) return false;
  const reopenedUntil = form.reopenedUntil === null ? null : new Date(form.reopenedUntil);
  if (reopenedUntil && now < reopenedUntil) return true;
  if (!form.call) return false;
  const draft = { createdAt: new Date(form.createdAt), reopenedUntil };
  return takesDraft(datesOf(form.call), draft, { phase: phases[form.status], now, graceMinutes });
}

/**
 * Until when a draft is to be sent; null: its call has no such phase. What staff have given back has the moment that they named, also where
 * the call is open for longer.
 */
export function deadlineOf(form: Proposal, now: Date): string | null {
  const { call, reopenedUntil, status, wasSent } = form;
  if (wasSent && reopenedUntil !== null && new Date(reopenedUntil) > now) return reopenedUntil;
  const end = call ? (phases[status] === 1 ? call.phaseOneEndsAt : call.phaseTwoEndsAt) : null;
  if (end === null) return reopenedUntil;
  return reopenedUntil !== null && reopenedUntil > end ? reopenedUntil : end;
}

export interface ProposalQuestions {
  readonly questions: readonly TemplateQuestion[];
  readonly templateVersion: number;
  readonly hasNewer: boolean;
}
