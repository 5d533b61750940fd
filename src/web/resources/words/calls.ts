// The calls for proposals.

import type { WordsOf } from './entity-words.ts';

const audiences = {
  it: { private: 'Privati', school: 'Scuole' },
  en: { private: 'Private people', school: 'Schools' },
} as const;
const audienceOptions = (words: (typeof audiences)['it' | 'en']) => ({
  laboratoryFor: words,
  opendayFor: words,
  showFor: words,
  conferenceFor: words,
});

export const calls: WordsOf<'calls'> = {
  it: {
    one: 'Bando per le proposte',
    many: 'Bandi per le proposte',
    add: 'Nuovo bando',
    the: 'il bando',
    savedSuccess: 'Bando salvato',
    deletedSuccess: 'Bando eliminato',
    fields: {
      title: 'Titolo',
      text: 'Che cosa cerchiamo',
      examples: 'Esempi',
      festivalId: 'Edizione',
      isPublished: 'Pubblicato',
      opensAt: 'Apre',
      phaseOneEndsAt: 'Fine della prima fase',
      phaseTwoEndsAt: 'Fine della seconda fase',
      laboratoryTemplateId: 'Modulo per i laboratori',
      laboratoryFor: 'Chi può proporre laboratori',
      opendayTemplateId: 'Modulo per porte aperte e visite guidate',
      opendayFor: 'Chi può proporre porte aperte e visite',
      showTemplateId: 'Modulo per gli spettacoli',
      showFor: 'Chi può proporre spettacoli',
      conferenceTemplateId: 'Modulo per le conferenze',
      conferenceFor: 'Chi può proporre conferenze',
      coAuthorsMaySend: 'Anche i coautori possono inviare',
      isAnonymous: 'Chi valuta non vede i nomi',
    },
    hints: {
      isPublished: 'Finché non è pubblicato lo vede solo lo staff.',
      phaseTwoEndsAt: 'Vuoto: il bando ha una sola fase.',
    },
    options: audienceOptions(audiences.it),
  },
  en: {
    one: 'Call for proposals',
    many: 'Calls for proposals',
    add: 'New call',
    the: 'the call',
    savedSuccess: 'Call saved',
    deletedSuccess: 'Call deleted',
    fields: {
      title: 'Title',
      text: 'What we are looking for',
      examples: 'Examples',
      festivalId: 'Edition',
      isPublished: 'Published',
      opensAt: 'Opens',
      phaseOneEndsAt: 'End of the first phase',
      phaseTwoEndsAt: 'End of the second phase',
      laboratoryTemplateId: 'Form for workshops',
      laboratoryFor: 'Who may propose workshops',
      opendayTemplateId: 'Form for open days and guided visits',
      opendayFor: 'Who may propose open days and visits',
      showTemplateId: 'Form for shows',
      showFor: 'Who may propose shows',
      conferenceTemplateId: 'Form for talks',
      conferenceFor: 'Who may propose talks',
      coAuthorsMaySend: 'Co-authors may send, too',
      isAnonymous: 'Reviewers do not see names',
    },
    hints: {
      isPublished: 'Until it is published only staff see it.',
      phaseTwoEndsAt: 'Empty: the call has one phase.',
    },
    options: audienceOptions(audiences.en),
  },
};
