// Proposals on paper for the office: each begins a page, with its facts below the title.

import { answersToSend } from '#core/proposals/answers.ts';
import { dayInWords } from '#core/dates-in-words.ts';
import { type Language, resolveText } from '#core/languages.ts';
import type { Zone } from '#core/time.ts';
import { streamPdf } from '#server/tickets/service.ts';
import { drawForm, titleOnPaper } from '../messages/copy.ts';
import type { ExportedForm } from './store.ts';
import { exportWords } from './words.ts';

interface Printing {
  readonly language: Language;
  readonly zone: Zone;
}

/** The bytes of a PDF of all of them, made while they are read. */
export function printForms(
  pieces: AsyncIterable<readonly ExportedForm[]>,
  printing: Printing,
): AsyncIterable<Uint8Array> {
  const { language } = printing;
  const drawings = async function* () {
    for await (const forms of pieces)
      for (const form of forms)
        yield (document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) =>
          drawForm(document, root, drawn(form, printing), printing);
  };
  return streamPdf(exportWords[language].title, language, drawings());
}

function drawn(form: ExportedForm, { language, zone }: Printing) {
  const words = exportWords[language];
  const title = titleOnPaper(form.title, language);
  const facts = [
    [words.number, String(form.number)],
    [words.eventTitle, form.eventTitle?.trim() === title ? null : form.eventTitle?.trim()],
    [words.call, resolveText(form.callTitle, language).text],
    [words.type, words.types[form.formType]],
    [words.state, form.withdrawnAt ? words.withdrawn : words.states[form.status]],
    [words.sentOn, form.sentAt && dayInWords(form.sentAt, language, zone)],
    [words.authors, form.authors.map(({ name, email }) => name ?? email).join(', ')],
    [words.reason, form.decided?.reason],
  ];
  return {
    title,
    availability: form.availability,
    questions: form.questions,
    answers: answersToSend(form.questions, form.answers),
    fileNames: new Map(Object.entries(form.fileNames)),
    facts: facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
  };
}
