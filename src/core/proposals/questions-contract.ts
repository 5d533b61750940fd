// The questions of a template as they travel and as a version of the template stores them (docs/product/proposals.md#questions).

import * as z from 'zod/mini';
import type { Translated } from '#core/field/field.ts';
import { type EventField, eventFields } from '#core/proposals/events/taking.ts';
import { type FormPhase, type Question, questionKinds } from './questions.ts';

const translated = z.strictObject({ it: z.optional(z.string()), en: z.optional(z.string()) });

/** A question with its texts in both languages. */
export interface TemplateQuestion extends Question {
  readonly label: Translated;
  readonly help: Translated | null;
  /** What is said where an answer is below the minimum, or above the maximum; null: the words of every form. */
  readonly minMessage: Translated | null;
  readonly maxMessage: Translated | null;
  /** By the value of an option; one without a text is shown by its value. */
  readonly optionTexts: Readonly<Record<string, Translated>>;
  /** Says something about a person: reviewers of an anonymous call do not see the answer. */
  readonly isPersonal: boolean;
  readonly isForReviewers: boolean;
  /** The field of an event that the answer fills in, where the proposal becomes one. */
  readonly eventField: EventField | null;
}

export const question = z.strictObject({
  key: z.string(),
  phase: z.union([z.literal(1), z.literal(2)]) as z.ZodMiniType<FormPhase, FormPhase>,
  kind: z.enum(questionKinds),
  isRequired: z.boolean(),
  min: z.nullable(z.int()),
  max: z.nullable(z.int()),
  options: z.readonly(z.array(z.string())),
  visibleWhenKey: z.nullable(z.string()),
  visibleWhenValue: z.nullable(z.string()),
  label: translated,
  help: z.nullable(translated),
  minMessage: z.nullable(translated),
  maxMessage: z.nullable(translated),
  optionTexts: z.record(z.string(), translated),
  isPersonal: z.boolean(),
  isForReviewers: z.boolean(),
  eventField: z.nullable(z.enum(eventFields)),
});
export const questionList = z.array(question) as unknown as z.ZodMiniType<
  TemplateQuestion[],
  TemplateQuestion[]
>;
