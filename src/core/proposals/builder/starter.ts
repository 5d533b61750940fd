// The usual questions, with which a new template begins (docs/product/proposals.md#making-a-call). They are a beginning: editors change them.

import type { Translated } from '#core/field/field.ts';
import type { TemplateQuestion } from '#core/proposals/questions-contract.ts';
import type { FormType } from '#core/proposals/templates.ts';

type Given = Partial<TemplateQuestion> & Pick<TemplateQuestion, 'key' | 'kind' | 'label'>;

function usual(given: Given): TemplateQuestion {
  return {
    phase: 1,
    isRequired: true,
    min: null,
    max: null,
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
  };
}

const what: Readonly<Record<FormType, Translated>> = {
  laboratory: {
    it: 'Che cosa si fa nel laboratorio?',
    en: 'What do people do in the workshop?',
  },
  openday: {
    it: 'Che cosa si vede e che cosa si fa?',
    en: 'What do people see and do?',
  },
  show: { it: 'Che cosa succede in scena?', en: 'What happens on stage?' },
  conference: { it: 'Di che cosa parli?', en: 'What is the talk about?' },
};
const room: Readonly<Record<FormType, Translated>> = {
  laboratory: {
    it: 'Di che cosa hai bisogno: spazi, tavoli, corrente, materiali?',
    en: 'What do you need: room, tables, power, materials?',
  },
  openday: {
    it: 'Dove si svolge, e come ci si arriva?',
    en: 'Where does it take place, and how do people get there?',
  },
  show: {
    it: 'Di che cosa hai bisogno: palco, luci, audio, tempi di montaggio?',
    en: 'What do you need: stage, lights, sound, time to set up?',
  },
  conference: {
    it: 'Di che cosa hai bisogno: proiettore, audio, connessione?',
    en: 'What do you need: projector, sound, connection?',
  },
};
const usualMinutes: Readonly<Record<FormType, number>> = {
  laboratory: 240,
  openday: 480,
  show: 180,
  conference: 120,
};

/** Five questions: what it is, for whom, how long, what it needs, who comes. */
export function starterQuestions(type: FormType): TemplateQuestion[] {
  return [
    usual({
      key: 'che-cosa',
      kind: 'textarea',
      eventField: 'description',
      label: what[type],
      help: {
        it: 'Spiegalo come a chi non ne sa nulla: la commissione legge decine di proposte.',
        en: 'Explain it as to people who know nothing of it: the committee reads dozens of proposals.',
      },
      min: 100,
      max: 2000,
      minMessage: {
        it: 'Raccontaci qualcosa di più: almeno 100 caratteri.',
        en: 'Tell us a little more: at least 100 characters.',
      },
    }),
    usual({
      key: 'per-chi',
      kind: 'checkbox',
      label: { it: 'A chi è adatto?', en: 'Who is it for?' },
      options: ['infanzia', 'primaria', 'medie', 'superiori', 'adulti'],
      optionTexts: {
        infanzia: { it: 'Fino a 5 anni', en: 'Up to 5 years' },
        primaria: { it: '6–10 anni', en: '6–10 years' },
        medie: { it: '11–13 anni', en: '11–13 years' },
        superiori: { it: '14–18 anni', en: '14–18 years' },
        adulti: { it: 'Adulti', en: 'Adults' },
      },
    }),
    usual({
      key: 'durata',
      kind: 'number',
      eventField: 'durationMinutes',
      label: { it: 'Quanti minuti dura?', en: 'How many minutes does it take?' },
      min: 10,
      max: usualMinutes[type],
    }),
    usual({ key: 'che-cosa-serve', kind: 'textarea', label: room[type], isRequired: false, max: 2000 }),
    usual({
      key: 'chi-siete',
      kind: 'textarea',
      label: { it: 'Chi siete, e che esperienza avete?', en: 'Who are you, and what have you done before?' },
      isPersonal: true,
      max: 1500,
    }),
  ];
}
