// What users do on the site besides booking: their plans and questions.

import type { WordsOf } from './entity-words.ts';

export const favourites: WordsOf<'favourites'> = {
  it: {
    one: 'Voce di un piano',
    many: 'Voci dei piani',
    add: 'Nuova voce di un piano',
    the: 'la voce del piano',
    savedSuccess: 'Aggiunto al piano',
    deletedSuccess: 'Tolto dal piano',
    fields: { userId: 'Di chi', eventId: 'Evento', sessionId: 'Data' },
    options: {},
  },
  en: {
    one: 'Plan entry',
    many: 'Plan entries',
    add: 'New plan entry',
    the: 'the plan entry',
    savedSuccess: 'Added to the plan',
    deletedSuccess: 'Removed from the plan',
    fields: { userId: 'Whose', eventId: 'Event', sessionId: 'Date' },
    options: {},
  },
};

export const connections: WordsOf<'connections'> = {
  it: {
    one: 'Domanda in chat',
    many: 'Domande in chat',
    add: 'Nuova domanda in chat',
    the: 'la domanda in chat',
    savedSuccess: 'Domanda salvata',
    deletedSuccess: 'Domanda chiusa',
    fields: { chatId: 'Chat', userId: 'Chi chiede', employeeId: 'Chi risponde', status: 'Stato' },
    options: { status: { waiting: 'In attesa', active: 'In corso', closed: 'Chiusa' } },
  },
  en: {
    one: 'Question in the chat',
    many: 'Questions in the chat',
    add: 'New question in the chat',
    the: 'the question in the chat',
    savedSuccess: 'Question saved',
    deletedSuccess: 'Question closed',
    fields: { chatId: 'Chat', userId: 'Who asks', employeeId: 'Who answers', status: 'Status' },
    options: { status: { waiting: 'Waiting', active: 'In progress', closed: 'Closed' } },
  },
};

export const forms: WordsOf<'forms'> = {
  it: {
    one: 'Proposta',
    many: 'Proposte',
    add: 'Nuova proposta',
    the: 'la proposta',
    savedSuccess: 'Proposta salvata',
    deletedSuccess: 'Proposta eliminata',
    fields: {
      userId: 'Chi propone',
      formTemplateId: 'Modulo',
      formType: 'Tipo',
      userType: 'Tipo di account',
      status: 'Stato',
      title: 'Titolo',
      eventTitle: 'Titolo dell’evento',
      writeOnEventTitle: 'Titolo sulla locandina',
    },
    options: {
      formType: {
        laboratory: 'Laboratorio',
        openday: 'Porte aperte o visita guidata',
        show: 'Spettacolo',
        conference: 'Conferenza',
      },
      userType: { private: 'Privato', school: 'Scuola' },
      status: {
        new: 'Bozza',
        waitingForApproval: 'In valutazione',
        approved: 'Approvata',
        rejected: 'Respinta',
        newPhaseTwo: 'Bozza, seconda fase',
        waitingForApprovalPhaseTwo: 'In valutazione, seconda fase',
        approvedPhaseTwo: 'Approvata, seconda fase',
        rejectedPhaseTwo: 'Respinta, seconda fase',
      },
    },
  },
  en: {
    one: 'Proposal',
    many: 'Proposals',
    add: 'New proposal',
    the: 'the proposal',
    savedSuccess: 'Proposal saved',
    deletedSuccess: 'Proposal deleted',
    fields: {
      userId: 'Who proposes',
      formTemplateId: 'Form',
      formType: 'Kind',
      userType: 'Account type',
      status: 'Status',
      title: 'Title',
      eventTitle: 'Title of the event',
      writeOnEventTitle: 'Title on the poster',
    },
    options: {
      formType: {
        laboratory: 'Workshop',
        openday: 'Open day or guided visit',
        show: 'Show',
        conference: 'Talk',
      },
      userType: { private: 'Private', school: 'School' },
      status: {
        new: 'Draft',
        waitingForApproval: 'Under review',
        approved: 'Approved',
        rejected: 'Rejected',
        newPhaseTwo: 'Draft, second phase',
        waitingForApprovalPhaseTwo: 'Under review, second phase',
        approvedPhaseTwo: 'Approved, second phase',
        rejectedPhaseTwo: 'Rejected, second phase',
      },
    },
  },
};
