// The questions of a template while they are edited: their draft on this device, their errors, conflicts with what others have saved.

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { equal } from '#core/field/equality.ts';
import { writeQuestions } from '#core/proposals/builder/contract.ts';
import { type DraftQuestion, draftOf, questionsOf, withKeys } from '#core/proposals/builder/draft.ts';
import { tidied, writtenQuestionErrors } from '#core/proposals/builder/written-questions.ts';
import { formTemplates } from '#core/proposals/templates.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { callVersioned } from '#web/api/call.ts';
import { type TypedDraft, useTypedDraft } from '#web/resources/drafts/use-typed-draft.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { useVersionedForm, type VersionedForm } from '#web/ui/form/use-versioned-form.ts';
import { questionsOptions, readQuestions, type TemplateQuestions } from '../queries.ts';

/** Error codes by `ID.FIELD` of a question of the draft. */
export type QuestionErrors = Readonly<Record<string, string>>;
type Draft = readonly DraftQuestion[];

export interface QuestionsForm extends VersionedForm<TemplateQuestions, Draft, string, QuestionErrors> {
  readonly isDirty: boolean;
  readonly stored: TypedDraft;
  readonly discardTyped: () => void;
}

interface Typed {
  /** What it was typed over: what others save meanwhile is a conflict. */
  readonly base: TemplateQuestions;
  readonly draft: Draft;
}
const typed = z.object({
  base: z.object({ version: z.nullable(z.string()), questions: z.array(z.looseObject({ key: z.string() })) }),
  draft: z.array(z.looseObject({ id: z.string(), options: z.array(z.unknown()) })),
});

/** `labelOf` names a question where two versions of it differ; `order`: only the order does. */
export function useQuestions(
  id: string,
  initial: TemplateQuestions,
  { labelOf, order }: { readonly labelOf: (question: TemplateQuestion) => string; readonly order: string },
): QuestionsForm {
  const client = useQueryClient();
  const sent = useRef<Draft>([]);
  const form: VersionedForm<TemplateQuestions, Draft, string, QuestionErrors> = useVersionedForm<
    TemplateQuestions,
    Draft,
    string,
    QuestionErrors
  >({
    initial,
    draft: () => draftOf(initial.questions),
    draftOf: ({ questions }) => draftOf(questions),
    none: {},
    find: errorsOfDraft,
    write: async (draft, _base, version) => {
      sent.current = draft;
      const { answer, version: saved } = await callVersioned(writeQuestions, {
        params: { id },
        body: { questions: questionsOf(draft) as never },
        ...(version !== null && { headers: { 'if-match': version } }),
      });
      const stored = { version: saved, questions: answer.questions as readonly TemplateQuestion[] };
      // From now on the keys stay, whatever the labels become.
      const keyed = new Map(withKeys(draft).map((question) => [question.id, question]));
      form.setDraft((now) => now.map((question) => fixed(question, keyed.get(question.id))));
      client.setQueryData(questionsOptions(id).queryKey, stored);
      await invalidateEntity(client, formTemplates.path, { refetchType: 'none' });
      return stored;
    },
    readNewest: () => readQuestions(id),
    differing: (before, after) => differing(before.questions, after.questions, labelOf, order),
    answered: (errors) => {
      const found: Record<string, string> = {};
      let isElsewhere = errors.length === 0;
      for (const { path, code } of errors) {
        const [name, position, field] = path.split('.');
        const question = name === 'questions' ? sent.current[Number(position)] : undefined;
        if (question) found[`${question.id}.${field}`] ??= code;
        else isElsewhere = true;
      }
      return { errors: found, isElsewhere };
    },
  });
  const { base, draft } = form;
  const isDirty = !equal(whole(draft), whole(draftOf(base?.questions ?? [])));
  const stored = useTypedDraft<Typed>({
    path: 'form-templates/questions',
    id,
    value: isDirty && base ? { base, draft } : null,
    read: (found) => (typed.safeParse(found).success ? (found as Typed) : null),
    onFound: (found) => {
      form.setBase(found.base);
      form.setDraft(() => found.draft);
    },
  });
  return { ...form, isDirty, stored, discardTyped: () => form.reset(initial) };
}

/** What is wrong with a draft, by question and field. */
export function errorsOfDraft(draft: Draft): QuestionErrors {
  return Object.fromEntries(
    writtenQuestionErrors(questionsOf(draft))
      .map(({ position, field, code }) => [`${draft[position]?.id}.${field}`, code] as const)
      .toReversed(),
  );
}

function whole(draft: Draft): TemplateQuestion[] {
  return questionsOf(draft).map(tidied);
}

/** A question with the key and the values that it was saved by. */
function fixed(question: DraftQuestion, saved: DraftQuestion | undefined): DraftQuestion {
  if (!saved) return question;
  const values = new Map(saved.options.map(({ id, value }) => [id, value]));
  return {
    ...question,
    key: saved.key,
    options: question.options.map((option) => ({ ...option, value: values.get(option.id) ?? option.value })),
  };
}

function differing(
  before: readonly TemplateQuestion[],
  after: readonly TemplateQuestion[],
  labelOf: (question: TemplateQuestion) => string,
  order: string,
): string[] {
  const was = new Map(before.map((question) => [question.key, question]));
  const is = new Map(after.map((question) => [question.key, question]));
  const labels = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [one, other] = [was.get(key), is.get(key)];
    const named = other ?? one;
    return equal(one ?? null, other ?? null) || !named ? [] : [labelOf(named)];
  });
  const isReordered = !equal([...was.keys()], [...is.keys()]);
  return labels.length > 0 || !isReordered ? labels : [order];
}
