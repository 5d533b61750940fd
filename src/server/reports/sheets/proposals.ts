// The report on proposals: those of the office's list, with a column for each question (docs/product/reports.md#proposals).

import { availabilityText } from '#core/proposals/events/availability.ts';
import { answersToSend } from '#core/proposals/answers.ts';
import { averagesOf } from '#core/proposals/committee/rules.ts';
import { answerCell, type QuestionColumn } from '#core/proposals/office/export-columns.ts';
import type { FormPhase } from '#core/proposals/questions.ts';
import { exportWords, type ExportedForm, type ExportedForms } from '#server/proposals/service.ts';
import { column, columnsFor, type Making, type RowColumn, textIn } from './columns.ts';
import type { Cell, Sheet } from './sheet.ts';
import { reportWords } from './words.ts';

const scoreOf = ({ criteria, reviews }: ExportedForm, phase: FormPhase) =>
  averagesOf(
    criteria,
    reviews.filter((review) => review.phase === phase),
  );

const columns: readonly RowColumn<ExportedForm>[] = [
  column('number', 'number', ({ number }) => number),
  column('title', 'text', ({ title }) => title),
  column('eventTitle', 'text', ({ eventTitle }) => eventTitle),
  column('call', 'text', ({ callTitle }, wording) => textIn(callTitle, wording)),
  column('formType', 'text', ({ formType }, { language }) => exportWords[language].types[formType]),
  column('state', 'text', ({ status }, { language }) => exportWords[language].states[status]),
  column('authors', 'text', ({ authors }) => joined(authors.map(({ name }) => name))),
  {
    ...column('email', 'text', ({ authors }) => joined(authors.map(({ email }) => email))),
    ofAccounts: true,
  },
  column('submittedAt', 'moment', ({ sentAt }) => sentAt),
  column('submittedAgainAt', 'moment', ({ sentPhaseTwoAt }) => sentPhaseTwoAt),
  column('withdrawnAt', 'moment', ({ withdrawnAt }) => withdrawnAt),
  column('reviews', 'number', (form) => reviewsOf(form, scoreOf(form, 1).reviews)),
  column('score', 'number', (form) => scoreOf(form, 1).overall),
  column('reviewsPhaseTwo', 'number', (form) => reviewsOf(form, scoreOf(form, 2).reviews)),
  column('scorePhaseTwo', 'number', (form) => scoreOf(form, 2).overall),
  column(
    'decision',
    'text',
    ({ decided }, { language }) => decided && exportWords[language].decided[decided.verdict],
  ),
  column('decidedAt', 'moment', ({ decidedAt }) => decidedAt),
  column('reason', 'text', ({ decided }) => decided?.reason ?? null),
  column(
    'pendingDecision',
    'text',
    ({ pending }, { language }) => pending && exportWords[language].decided[pending],
  ),
  column(
    'availability',
    'text',
    ({ availability }, { language }) => availabilityText(availability, language) || null,
  ),
  column('_id', 'text', ({ _id }) => _id),
];

export function proposalSheet(exported: ExportedForms, { viewer, language, zone }: Making): Sheet {
  const words = reportWords[language];
  const fixed = columnsFor(columns, viewer, { language, words });
  const ofQuestions = exported.columns.map(({ title, kind }) => ({ title, kind }));
  const answersOf = (form: ExportedForm): Cell[] => {
    const questions = new Map(form.questions.map((question) => [question.key, question]));
    const given = answersToSend(form.questions, form.answers);
    const fileNames = new Map(Object.entries(form.fileNames));
    return exported.columns.map((one: QuestionColumn) => {
      const key = one.keys.get(form.formTemplateId);
      const question = key === undefined ? undefined : questions.get(key);
      const answer = question && given[question.key];
      return question && answer !== undefined
        ? answerCell(question, answer, one, { language, zone, fileNames })
        : null;
    });
  };
  const pieces = async function* () {
    for await (const forms of exported.pieces)
      yield forms.map((form) => [...fixed.cellsOf(form), ...answersOf(form)]);
  };
  return {
    title: words.titles.proposals,
    columns: [...fixed.columns, ...ofQuestions],
    total: exported.total,
    pieces: pieces(),
  };
}

/** Of a proposal of the own hand no number is written. */
function reviewsOf({ isOwn }: ExportedForm, reviews: number): number | null {
  return isOwn ? null : reviews;
}

function joined(texts: readonly (string | null)[]): string | null {
  return texts.filter(Boolean).join(', ') || null;
}
