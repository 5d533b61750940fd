// The calls and templates of the demo: the usual questions, and two for the second phase.

import type { Insertable } from 'kysely';
import { starterQuestions } from '#core/proposals/builder/starter.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import { type FormType, formTypes } from '#core/proposals/templates.ts';
import type { Database } from '#server/db/database.ts';
import { demoId } from '../rows.ts';

const names: Readonly<Record<FormType, { readonly it: string; readonly en: string }>> = {
  laboratory: { it: 'Proporre un laboratorio', en: 'Proposing a workshop' },
  openday: { it: 'Proporre porte aperte o una visita', en: 'Proposing an open day or a visit' },
  show: { it: 'Proporre uno spettacolo', en: 'Proposing a show' },
  conference: { it: 'Proporre una conferenza', en: 'Proposing a talk' },
};

const secondPhase: readonly TemplateQuestion[] = [
  {
    key: 'scheda-tecnica',
    kind: 'textarea',
    label: {
      it: 'Scheda tecnica: corrente, spazi, tempi di montaggio',
      en: 'Technical sheet: power, space, time to set up',
    },
    max: 3000,
  },
  {
    key: 'persone',
    kind: 'textarea',
    label: {
      it: 'Chi ci sarà? Una persona per riga: nome cognome, ente',
      en: 'Who will be there? One person a line: name surname, institution',
    },
    eventField: 'speakers' as const,
    isPersonal: true,
    max: 2000,
  },
].map((given) => ({
  phase: 2 as const,
  isRequired: true,
  min: null,
  options: [],
  visibleWhenKey: null,
  visibleWhenValue: null,
  help: null,
  minMessage: null,
  maxMessage: null,
  optionTexts: {},
  isPersonal: false,
  isForReviewers: true,
  eventField: null,
  ...given,
  kind: 'textarea' as const,
}));

export function questionsOf(type: FormType): TemplateQuestion[] {
  return [...starterQuestions(type), ...secondPhase];
}

export const templateId = (type: FormType) => demoId('form-template', type);
export const versionId = (type: FormType) => demoId('form-template-version', type);
export const callId = demoId('call', 'open');

/** Templates, their questions, and the version that proposals follow. */
export function templateRows() {
  return {
    formTemplates: formTypes.map((formType) => ({
      _id: templateId(formType),
      name: names[formType],
      formType,
      introduction: {
        it: '<p>Bastano dieci minuti: le risposte si salvano da sole mentre scrivi.</p>',
        en: '<p>Ten minutes are enough: your answers are saved while you type.</p>',
      },
      isActive: true,
    })),
    formRows: formTypes.flatMap((type) =>
      questionsOf(type).map(({ options, optionTexts, ...question }, order) => ({
        ...question,
        _id: demoId('form-row', `${type} ${question.key}`),
        formTemplateId: templateId(type),
        order,
        options: [...options],
        optionTexts: JSON.stringify(optionTexts),
      })),
    ),
    formTemplateVersions: formTypes.map((type) => ({
      _id: versionId(type),
      formTemplateId: templateId(type),
      number: 1,
      questions: JSON.stringify(questionsOf(type)),
    })),
  };
}

const dayMs = 86_400_000;

/** One that is open, one of last year, and one that is being prepared. */
export function callRows(now: Date, festivalId: string | null): Insertable<Database['calls']>[] {
  const after = (days: number) => new Date(now.getTime() + days * dayMs);
  const types = Object.fromEntries(
    formTypes.flatMap((type) => [
      [`${type}TemplateId`, templateId(type)],
      [`${type}For`, ['private', 'school'] as const],
    ]),
  );
  return [
    {
      ...types,
      _id: callId,
      title: {
        it: 'Proponi qualcosa per il prossimo festival',
        en: 'Propose something for the next festival',
      },
      text: {
        it: '<p>Cerchiamo laboratori, visite, spettacoli e conferenze che facciano venire voglia di fare una domanda. Non serve essere professori: serve qualcosa da mostrare.</p><p>Una commissione legge tutto e risponde a tutti, anche quando la risposta è no.</p>',
        en: '<p>We are looking for workshops, visits, shows and talks that make people want to ask a question. You need not be a professor: you need something to show.</p><p>A committee reads everything and answers everyone, also when the answer is no.</p>',
      },
      examples: {
        it: '<ul><li>Un laboratorio in cui venti bambini smontano un phon</li><li>Una visita al laboratorio in cui lavori</li><li>Una conferenza di quaranta minuti e venti di domande</li></ul>',
        en: '<ul><li>A workshop in which twenty children take a hairdryer apart</li><li>A visit to the laboratory that you work in</li><li>A talk of forty minutes, and twenty of questions</li></ul>',
      },
      festivalId,
      isPublished: true,
      opensAt: after(-30),
      phaseOneEndsAt: after(14),
      phaseTwoEndsAt: after(75),
      isAnonymous: true,
    },
    {
      ...types,
      _id: demoId('call', 'last-year'),
      title: { it: 'Proposte dell’anno scorso', en: 'Proposals of last year' },
      isPublished: true,
      opensAt: after(-400),
      phaseOneEndsAt: after(-350),
      phaseTwoEndsAt: after(-290),
    },
    {
      _id: demoId('call', 'next'),
      title: { it: 'Bando per le scuole (in preparazione)', en: 'Call for schools (being prepared)' },
      laboratoryTemplateId: templateId('laboratory'),
      laboratoryFor: ['school'],
      opensAt: after(90),
      phaseOneEndsAt: after(130),
    },
  ];
}
