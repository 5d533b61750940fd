// The forms of the call for proposals, and the audit log.

import type { WordsOf } from './entity-words.ts';

const formTypes = {
  it: {
    laboratory: 'Laboratorio',
    openday: 'Porte aperte o visita guidata',
    show: 'Spettacolo',
    conference: 'Conferenza',
  },
  en: {
    laboratory: 'Workshop',
    openday: 'Open day or guided visit',
    show: 'Show',
    conference: 'Talk',
  },
} as const;
const kinds = {
  it: {
    string: 'Testo breve',
    uploads: 'File',
    address: 'Indirizzo',
    number: 'Numero',
    currency: 'Importo',
    date: 'Data',
    calendar: 'Giorno sul calendario',
    datetime: 'Data e ora',
    time: 'Ora',
    radio: 'Scelta tra poche voci',
    toggle: 'Sì o no',
    checkbox: 'Casella da spuntare',
    separator: 'Separatore',
    select: 'Scelta da un elenco',
    textarea: 'Testo lungo',
  },
  en: {
    string: 'Short text',
    uploads: 'Files',
    address: 'Address',
    number: 'Number',
    currency: 'Amount',
    date: 'Date',
    calendar: 'Day on a calendar',
    datetime: 'Date and time',
    time: 'Time',
    radio: 'Choice between a few options',
    toggle: 'Yes or no',
    checkbox: 'Box to tick',
    separator: 'Separator',
    select: 'Choice from a list',
    textarea: 'Long text',
  },
} as const;

export const formTemplates: WordsOf<'formTemplates'> = {
  it: {
    one: 'Modulo per le proposte',
    many: 'Moduli per le proposte',
    add: 'Nuovo modulo',
    the: 'il modulo',
    savedSuccess: 'Modulo salvato',
    deletedSuccess: 'Modulo eliminato',
    fields: { name: 'Nome', formType: 'Per', introduction: 'Introduzione', isActive: 'Attivo' },
    options: { formType: formTypes.it },
  },
  en: {
    one: 'Proposal form',
    many: 'Proposal forms',
    add: 'New form',
    the: 'the form',
    savedSuccess: 'Form saved',
    deletedSuccess: 'Form deleted',
    fields: { name: 'Name', formType: 'For', introduction: 'Introduction', isActive: 'Active' },
    options: { formType: formTypes.en },
  },
};

export const formRows: WordsOf<'formRows'> = {
  it: {
    one: 'Domanda del modulo',
    many: 'Domande dei moduli',
    add: 'Nuova domanda del modulo',
    the: 'la domanda',
    savedSuccess: 'Domanda salvata',
    deletedSuccess: 'Domanda eliminata',
    fields: {
      formTemplateId: 'Modulo',
      phase: 'Fase',
      order: 'Ordine',
      key: 'Chiave',
      kind: 'Tipo di risposta',
      label: 'Domanda',
      help: 'Aiuto',
      isRequired: 'Obbligatoria',
      min: 'Minimo',
      max: 'Massimo',
      options: 'Voci da scegliere',
      visibleWhenKey: 'Solo se un’altra domanda (chiave)',
      visibleWhenValue: '… ha questa risposta',
    },
    hints: {
      phase: '1 per tutti, 2 dopo l’approvazione.',
      min: 'Caratteri, valore o numero di voci, secondo il tipo di risposta.',
    },
    options: { kind: kinds.it },
  },
  en: {
    one: 'Question of a form',
    many: 'Questions of forms',
    add: 'New question',
    the: 'the question',
    savedSuccess: 'Question saved',
    deletedSuccess: 'Question deleted',
    fields: {
      formTemplateId: 'Form',
      phase: 'Phase',
      order: 'Order',
      key: 'Key',
      kind: 'Kind of answer',
      label: 'Question',
      help: 'Help',
      isRequired: 'Required',
      min: 'Minimum',
      max: 'Maximum',
      options: 'Choices',
      visibleWhenKey: 'Only if another question (key)',
      visibleWhenValue: '… has this answer',
    },
    hints: {
      phase: '1 for everyone, 2 after approval.',
      min: 'Characters, value or number of choices, depending on the kind of answer.',
    },
    options: { kind: kinds.en },
  },
};

export const auditEntries: WordsOf<'auditEntries'> = {
  it: {
    one: 'Modifica',
    many: 'Registro delle modifiche',
    add: 'Nuova modifica',
    the: 'la modifica',
    savedSuccess: 'Modifica salvata',
    deletedSuccess: 'Modifica eliminata',
    fields: { userId: 'Chi', entity: 'Dove', entityId: 'Scheda', action: 'Che cosa' },
    options: {},
  },
  en: {
    one: 'Change',
    many: 'Change log',
    add: 'New change',
    the: 'the change',
    savedSuccess: 'Change saved',
    deletedSuccess: 'Change deleted',
    fields: { userId: 'Who', entity: 'Where', entityId: 'Record', action: 'What' },
    options: {},
  },
};
