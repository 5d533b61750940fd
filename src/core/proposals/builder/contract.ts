// Calls and their templates as the office makes them (docs/product/proposals.md#making-a-call).

import * as z from 'zod/mini';
import { userTypes } from '#core/accounts/access.ts';
import { type BodyOf, defineEndpoint } from '#core/contract/endpoint.ts';
import type { Translated } from '#core/field/field.ts';
import { rule } from '#core/field/issues.ts';
import { id, instant, line, lines } from '#core/field/validation.ts';
import { entityAnswer } from '#core/field/wire.ts';
import { languages } from '#core/languages.ts';
import { calls } from '#core/proposals/calls.ts';
import { oneForm } from '#core/proposals/contract.ts';
import { type FormPhase, questionKinds } from '#core/proposals/questions.ts';
import { questionList } from '#core/proposals/questions-contract.ts';
import { formStatuses } from '#core/proposals/rules.ts';
import { eventFields } from '#core/proposals/events/taking.ts';
import { formTemplates, formTypes } from '#core/proposals/templates.ts';

/** The language of the answer; `*` answers with both. */
const query = z.strictObject({ lang: z.optional(z.enum([...languages, '*'])) });
const count = z.int().check(z.nonnegative());
const text = (of: typeof line, most: number) =>
  z.strictObject({ it: z.optional(of(most)), en: z.optional(of(most)) }) as z.ZodMiniType<
    Translated,
    Translated
  >;
/** A whole number that a column holds. */
const bound = z.nullable(z.int().check(z.minimum(-2_147_483_647), z.maximum(2_147_483_647)));
/** Questions of a template, and options of one of them, at most. */
export const mostQuestions = 200;
const mostOptions = 100;

const sentQuestion = z.strictObject({
  key: line(60).check(z.minLength(1)),
  phase: z.union([z.literal(1), z.literal(2)]) as z.ZodMiniType<FormPhase, FormPhase>,
  kind: z.enum(questionKinds),
  isRequired: z.boolean(),
  min: bound,
  max: bound,
  options: z.array(line(80).check(z.minLength(1))).check(z.maxLength(mostOptions)),
  visibleWhenKey: z.nullable(line(60)),
  visibleWhenValue: z.nullable(line(300)),
  label: text(line, 300),
  help: z.nullable(text(lines, 20_000)),
  minMessage: z.nullable(text(line, 300)),
  maxMessage: z.nullable(text(line, 300)),
  optionTexts: z.record(z.string().check(z.maxLength(80)), text(line, 300)),
  isPersonal: z.boolean(),
  isForReviewers: z.boolean(),
  eventField: z.nullable(z.enum(eventFields)),
});

export const writeQuestions = defineEndpoint({
  method: 'PUT',
  path: '/api/form-templates/{id}/questions',
  summary:
    'Replace what a template asks, all questions in their order; proposals keep the questions that they were begun by',
  access: 'editCatalogue',
  versioned: true,
  params: oneForm,
  body: z.strictObject({ questions: z.array(sentQuestion).check(z.maxLength(mostQuestions)) }),
  answer: z.strictObject({ questions: questionList }),
  refusals: ['forbidden', 'editConflict'],
});

export const readTemplateUse = defineEndpoint({
  method: 'GET',
  path: '/api/form-templates/{id}/use',
  summary:
    'How many proposals a template has, and how many of them follow questions that it does not ask any more',
  access: 'editCatalogue',
  params: oneForm,
  answer: z.strictObject({ proposals: count, earlier: count }),
});

export type WrittenQuestions = BodyOf<typeof writeQuestions>['questions'];

const template = entityAnswer(formTemplates.fields);
/** A template whose questions are copied; `none`: it begins without; null: the usual ones. */
const from = z.nullable(z.union([id, z.literal('none')]));

export const startTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/form-templates/start',
  query,
  summary: 'Add a template with the questions of another one, with the usual five, or without',
  access: 'editCatalogue',
  versioned: true,
  idempotent: true,
  body: z.strictObject({ name: text(line, 300), formType: z.enum(formTypes), from }),
  answer: template,
  status: 201,
  refusals: ['readOnly', 'notFound'],
});

export type StartedTemplate = BodyOf<typeof startTemplate>;

const call = entityAnswer(calls.fields);

export const startCall = defineEndpoint({
  method: 'POST',
  path: '/api/calls/start',
  query,
  summary: 'Add a call that is not published, with a new template for each type that it is open for',
  access: 'editCatalogue',
  versioned: true,
  idempotent: true,
  body: z.strictObject({
    title: text(line, 300),
    opensAt: instant,
    phaseOneEndsAt: instant,
    phaseTwoEndsAt: z.nullable(instant),
    types: z
      .array(
        z.strictObject({
          type: z.enum(formTypes),
          for: z.array(z.enum(userTypes)).check(z.minLength(1)),
          from,
        }),
      )
      .check(
        z.maxLength(formTypes.length),
        rule((types) => new Set(types.map(({ type }) => type)).size === types.length, 'repeated'),
      ),
  }),
  answer: call,
  status: 201,
  refusals: ['readOnly', 'notFound'],
});

export type StartedCall = BodyOf<typeof startCall>;

const callWindow = z.enum(['before', 'open', 'grace', 'over']);

/** By the clock of the database. */
export const readProgress = defineEndpoint({
  method: 'GET',
  path: '/api/calls/progress',
  summary: 'The state of every call, and how many proposals it has in each state',
  access: 'editCatalogue',
  answer: z.strictObject({
    now: instant,
    /** Minutes after an end for which what was begun before is still taken. */
    graceMinutes: count,
    calls: z.array(
      z.strictObject({
        callId: id,
        phaseOne: callWindow,
        /** Null: the call has one phase. */
        phaseTwo: z.nullable(callWindow),
        /** Drafts that were never sent. */
        unsent: count,
        withdrawn: count,
        /** Those that were sent and not withdrawn, by their state. */
        sent: z.array(z.strictObject({ status: z.enum(formStatuses), count })),
      }),
    ),
  }),
});
export type CallProgress = z.output<typeof readProgress.answer>['calls'][number];

/** Days that a copy is shifted by at most: ten years. */
export const mostShiftDays = 3660;

const place = {
  /** Of the call, or of one of its questions. */
  field: z.string(),
  /** Null: the call itself. */
  formType: z.nullable(z.enum(formTypes)),
  /** The label of the question, where the text is one of a question. */
  question: z.nullable(z.string()),
};

export const duplicateCall = defineEndpoint({
  method: 'POST',
  path: '/api/calls/{id}/duplicate',
  summary:
    'Copy a call with its templates, not published and with all dates so many days later; a dry run says what would be',
  access: 'editCatalogue',
  idempotent: true,
  params: oneForm,
  body: z.strictObject({
    days: z.int().check(
      z.minimum(-mostShiftDays),
      z.maximum(mostShiftDays),
      rule((days) => days !== 0, 'notAllowed'),
    ),
    dryRun: z.optional(z.boolean()),
  }),
  answer: z.strictObject({
    /** Null: nothing was made. */
    callId: z.nullable(id),
    moved: z.array(z.strictObject({ field: z.string(), from: instant, to: instant })),
    /** Dates in texts, which stay as they are. */
    toCheck: z.array(z.strictObject({ ...place, language: z.enum(languages), text: z.string() })),
    templates: z.array(z.strictObject({ formType: z.enum(formTypes), name: z.string(), questions: count })),
  }),
  refusals: ['notFound'],
});
export type CopiedCall = z.output<typeof duplicateCall.answer>;
export type CopiedCallBody = BodyOf<typeof duplicateCall>;
