// The copy that the authors of a proposal get when it was sent: its answers on paper, in their language.

import { answerText } from '#core/proposals/answer-text.ts';
import { availabilityText } from '#core/proposals/events/availability.ts';
import { type Language, resolveText } from '#core/languages.ts';
import { type QuestionAnswers, shownQuestions } from '#core/proposals/questions.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import type { Zone } from '#core/time.ts';
import { heightOf, renderPdf, type TextStyle, write } from '#server/tickets/service.ts';
import type { Attachment } from '#server/outbox/message.ts';

export interface CopiedForm {
  readonly number: number;
  readonly title: string | null;
  readonly questions: readonly TemplateQuestion[];
  readonly answers: QuestionAnswers;
  /** When its authors can come; null: not known. */
  readonly availability: readonly string[] | null;
  readonly sentAt: Date;
  /** By the ids of uploads. */
  readonly fileNames: ReadonlyMap<string, string>;
}

const margin = 48;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin;
const ink = '#15162B';
const heading: TextStyle = { face: 'title', size: 24, colour: ink };
const section: TextStyle = { face: 'bold', size: 15, colour: ink };
const label: TextStyle = { face: 'bold', size: 11, colour: '#5B5C70' };
const plain: TextStyle = { face: 'text', size: 12, colour: ink };

const words = {
  it: {
    number: (number: number, day: string) => `Proposta n. ${number}, inviata ${day}`,
    untitled: 'Proposta',
    none: 'Nessuna risposta',
    availability: 'Quando potete venire',
    file: (number: number) => `proposta-${number}.pdf`,
  },
  en: {
    number: (number: number, day: string) => `Proposal no. ${number}, sent on ${day}`,
    untitled: 'Proposal',
    none: 'No answer',
    availability: 'When you can come',
    file: (number: number) => `proposal-${number}.pdf`,
  },
} as const;

/** The name of the file says the number alone: titles have signs that file systems refuse. */
export async function copyOf(
  form: CopiedForm,
  { language, zone, sent }: { readonly language: Language; readonly zone: Zone; readonly sent: string },
): Promise<Attachment> {
  const said = words[language];
  const title = titleOnPaper(form.title, language);
  const content = await renderPdf(title, language, (document, root) =>
    drawForm(document, root, { ...form, facts: [said.number(form.number, sent)] }, { language, zone }),
  );
  return { filename: said.file(form.number), contentType: 'application/pdf', content };
}

export function titleOnPaper(title: string | null, language: Language): string {
  return title?.trim() || words[language].untitled;
}

export interface DrawnForm extends Pick<
  CopiedForm,
  'title' | 'questions' | 'answers' | 'fileNames' | 'availability'
> {
  /** Lines below the title. */
  readonly facts: readonly string[];
}

/** Draws a proposal from the top of a page of its own on. */
export function drawForm(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  form: DrawnForm,
  { language, zone }: { readonly language: Language; readonly zone: Zone },
): void {
  document.addPage();
  const part = document.struct('Sect');
  root.add(part);
  let y = margin;
  const line = (kind: string, text: string, style: TextStyle, gap: number) => {
    if (y + Math.min(heightOf(document, text, style, { width, lineGap: 2 }), 60) > bottom) {
      document.addPage();
      y = margin;
    }
    part.add(
      document.struct(kind, {}, () => write(document, text, style, { x: margin, y, width, lineGap: 2 })),
    );
    y = document.y + gap;
  };
  line('H1', titleOnPaper(form.title, language), heading, 6);
  for (const [at, fact] of form.facts.entries())
    line('P', fact, plain, at === form.facts.length - 1 ? 22 : 4);
  for (const question of shownQuestions(form.questions, form.answers)) {
    const name = resolveText(question.label, language).text;
    if (question.kind === 'separator') {
      line('H2', name, section, 8);
      continue;
    }
    const { fileNames } = form;
    const answer = answerText(question, form.answers[question.key] ?? null, { language, zone, fileNames });
    line('P', name, label, 2);
    line('P', answer || words[language].none, plain, 14);
  }
  const availability = availabilityText(form.availability ?? [], language);
  if (availability !== '') {
    line('P', words[language].availability, label, 2);
    line('P', availability, plain, 14);
  }
  part.end();
}
