// What the pages of calls and templates read.

import { queryOptions } from '@tanstack/react-query';
import { listOf } from '#core/contract/route.ts';
import type { Translated } from '#core/field/field.ts';
import { resolveText } from '#core/languages.ts';
import { type CallProgress, readProgress, readTemplateUse } from '#core/proposals/builder/contract.ts';
import { readTemplateQuestions } from '#core/proposals/contract.ts';
import { type FormType, type formTemplates as resource } from '#core/proposals/templates.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { callVersioned } from '#web/api/call.ts';
import { composedQuery, listQuery, query } from '#web/api/query.ts';
import type { Wording } from '#web/i18n/language.ts';

/** The state of every call by the clock of the server, which goes on while a page is open. */
export function progressOptions() {
  return { ...query(readProgress, {}), refetchInterval: 60_000 };
}

export interface Progress {
  readonly now: string;
  readonly graceMinutes: number;
  readonly calls: readonly CallProgress[];
}

/** In place of the id of a template that a new one begins as: the usual questions. */
export const usualQuestions = 'usual';
/** The same: it begins without questions. */
export const noQuestions = 'none';

/** Such a choice as it is sent. */
export function sentFrom(chosen: string): string | null {
  return chosen === usualQuestions ? null : chosen;
}

export interface NamedTemplate {
  readonly _id: string;
  readonly name: string;
  readonly formType: FormType;
  readonly isActive: boolean;
}

/** All templates, by their names. */
export function templatesOptions({ language }: Pick<Wording, 'language'>) {
  return queryOptions({
    ...listQuery(listOf<typeof resource>({ path: 'form-templates' }), { limit: 100, lang: '*' }),
    staleTime: 0,
    select: ({ rows }): readonly NamedTemplate[] =>
      rows
        .map((row) => ({
          _id: String(row['_id']),
          name: resolveText(row['name'] as unknown as Translated, language).text,
          formType: row['formType'] as FormType,
          isActive: row['isActive'] === true,
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
  });
}

/** The questions of a template, and the version that a change has to name. */
export interface TemplateQuestions {
  readonly version: string | null;
  readonly questions: readonly TemplateQuestion[];
}

export async function readQuestions(id: string): Promise<TemplateQuestions> {
  const { answer, version } = await callVersioned(readTemplateQuestions, { params: { id } });
  return { version, questions: answer.questions as readonly TemplateQuestion[] };
}

export function questionsOptions(id: string) {
  return {
    ...composedQuery(readTemplateQuestions, 'questionsToWrite', { params: { id } }, () => readQuestions(id)),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}

export function templateUseOptions(id: string) {
  return { ...query(readTemplateUse, { params: { id } }), staleTime: 0 };
}
