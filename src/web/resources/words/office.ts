// Questions, texts, figures, addresses, and blocked accounts.

import { audienceNames } from '#core/resources/words.ts';
import type { WordsOf } from './entity-words.ts';

const languages = {
  it: { it: 'Italiano', en: 'Inglese' },
  en: { it: 'Italian', en: 'English' },
} as const;
const accessTypes = {
  it: { reservation: 'Su prenotazione', freeAccess: 'Ingresso libero' },
  en: { reservation: 'By booking', freeAccess: 'Free entry' },
} as const;

export const uploadFileFolders: WordsOf<'uploadFileFolders'> = {
  it: {
    one: 'Cartella dei file',
    many: 'Cartelle dei file',
    add: 'Nuova cartella',
    the: 'la cartella',
    savedSuccess: 'Cartella salvata',
    deletedSuccess: 'Cartella eliminata',
    fields: { name: 'Nome', parentId: 'Dentro la cartella' },
    options: {},
  },
  en: {
    one: 'File folder',
    many: 'File folders',
    add: 'New folder',
    the: 'the folder',
    savedSuccess: 'Folder saved',
    deletedSuccess: 'Folder deleted',
    fields: { name: 'Name', parentId: 'Inside the folder' },
    options: {},
  },
};

export const faqs: WordsOf<'faqs'> = {
  it: {
    one: 'Domanda frequente',
    many: 'Domande e risposte',
    add: 'Nuova domanda frequente',
    the: 'la domanda',
    savedSuccess: 'Domanda salvata',
    deletedSuccess: 'Domanda eliminata',
    fields: { question: 'Domanda', answer: 'Risposta', order: 'Ordine', isVisible: 'Visibile a tutti' },
    options: {},
  },
  en: {
    one: 'Frequently asked question',
    many: 'Questions and answers',
    add: 'New frequent question',
    the: 'the question',
    savedSuccess: 'Question saved',
    deletedSuccess: 'Question deleted',
    fields: { question: 'Question', answer: 'Answer', order: 'Order', isVisible: 'Visible to everyone' },
    options: {},
  },
};

export const houseNotices: WordsOf<'houseNotices'> = {
  it: {
    one: 'Avviso al pubblico',
    many: 'Avvisi al pubblico',
    add: 'Nuovo avviso',
    the: 'l’avviso',
    savedSuccess: 'Avviso salvato',
    deletedSuccess: 'Avviso eliminato',
    fields: { text: 'Testo', locationId: 'Luogo', endsAt: 'Fino a' },
    hints: {
      text: 'Si legge in cima a tutte le pagine, anche a quelle dell’ingresso: breve, con quello che c’è da fare.',
      locationId: 'Se è vuoto, l’avviso riguarda tutta la casa.',
      endsAt: 'Da quel momento l’avviso non si vede più.',
    },
    options: {},
  },
  en: {
    one: 'Public notice',
    many: 'Public notices',
    add: 'New notice',
    the: 'the notice',
    savedSuccess: 'Notice saved',
    deletedSuccess: 'Notice deleted',
    fields: { text: 'Text', locationId: 'Place', endsAt: 'Until' },
    hints: {
      text: 'Shown at the top of every page, those of the door too: keep it short, and say what to do.',
      locationId: 'Left empty, the notice is about the whole house.',
      endsAt: 'The notice disappears at this moment.',
    },
    options: {},
  },
};

export const categories: WordsOf<'categories'> = {
  it: {
    one: 'Categoria',
    many: 'Categorie',
    add: 'Nuova categoria',
    the: 'la categoria',
    savedSuccess: 'Categoria salvata',
    deletedSuccess: 'Categoria eliminata',
    fields: {
      name: 'Nome',
      description: 'Descrizione',
      order: 'Ordine',
      isActive: 'Attiva',
      entityType: 'Per',
    },
    options: { entityType: { event: 'Eventi', tenant: 'Espositori' } },
  },
  en: {
    one: 'Category',
    many: 'Categories',
    add: 'New category',
    the: 'the category',
    savedSuccess: 'Category saved',
    deletedSuccess: 'Category deleted',
    fields: {
      name: 'Name',
      description: 'Description',
      order: 'Order',
      isActive: 'Active',
      entityType: 'For',
    },
    options: { entityType: { event: 'Events', tenant: 'Exhibitors' } },
  },
};

export const labels: WordsOf<'labels'> = {
  it: {
    one: 'Testo del sito',
    many: 'Testi del sito',
    add: 'Nuovo testo',
    the: 'il testo',
    savedSuccess: 'Testo salvato',
    deletedSuccess: 'Testo eliminato: torna quello di origine',
    fields: { key: 'Chiave', value: 'Testo', language: 'Lingua' },
    hints: {
      key: 'Dice dove si trova il testo; con la ricerca qui sotto la trovi a partire dal testo attuale.',
    },
    options: { language: languages.it },
  },
  en: {
    one: 'Site text',
    many: 'Site texts',
    add: 'New text',
    the: 'the text',
    savedSuccess: 'Text saved',
    deletedSuccess: 'Text deleted: the original is back',
    fields: { key: 'Key', value: 'Text', language: 'Language' },
    hints: { key: 'Says where the text appears; the search below finds it by its current text.' },
    options: { language: languages.en },
  },
};

export const legalTexts: WordsOf<'legalTexts'> = {
  it: {
    one: 'Testo legale',
    many: 'Testi legali',
    add: 'Nuova versione',
    the: 'il testo',
    savedSuccess: 'Testo salvato',
    deletedSuccess: 'Testo eliminato: vale di nuovo quello precedente',
    fields: { legalPage: 'Pagina', validFrom: 'In vigore dal', text: 'Testo' },
    hints: {
      legalPage: 'Per partire dal testo attuale, apri la pagina sul sito e scegli «Riscrivi questo testo».',
      text: 'I dati tra parentesi graffe, come {controllerName} o {inactiveAccountMonths}, prendono il valore delle impostazioni.',
    },
    options: { legalPage: { privacy: 'Privacy', cookies: 'Cookie', accessibility: 'Accessibilità' } },
  },
  en: {
    one: 'Legal text',
    many: 'Legal texts',
    add: 'New version',
    the: 'the text',
    savedSuccess: 'Text saved',
    deletedSuccess: 'Text deleted: the previous one applies again',
    fields: { legalPage: 'Page', validFrom: 'In force from', text: 'Text' },
    hints: {
      legalPage: 'To start from the current text, open the page on the site and choose “Reword this text”.',
      text: 'What is in braces, like {controllerName} or {inactiveAccountMonths}, is filled in from the settings.',
    },
    options: { legalPage: { privacy: 'Privacy', cookies: 'Cookies', accessibility: 'Accessibility' } },
  },
};

export const settings: WordsOf<'settings'> = {
  it: {
    one: 'Impostazione',
    many: 'Impostazioni',
    add: 'Nuova impostazione',
    the: 'l’impostazione',
    savedSuccess: 'Impostazione salvata',
    deletedSuccess: 'Impostazione eliminata',
    fields: { name: 'Nome', value: 'Valore' },
    options: {},
  },
  en: {
    one: 'Setting',
    many: 'Settings',
    add: 'New setting',
    the: 'the setting',
    savedSuccess: 'Setting saved',
    deletedSuccess: 'Setting deleted',
    fields: { name: 'Name', value: 'Value' },
    options: {},
  },
};

export const eventDayTemplates: WordsOf<'eventDayTemplates'> = {
  it: {
    one: 'Giornata tipo',
    many: 'Giornate tipo',
    add: 'Nuova giornata tipo',
    the: 'la giornata tipo',
    savedSuccess: 'Giornata tipo salvata',
    deletedSuccess: 'Giornata tipo eliminata',
    fields: {
      name: 'Nome',
      startTimes: 'Orari di inizio',
      durationMinutes: 'Durata (minuti)',
      locationId: 'Luogo',
      sessionTarget: 'Per chi',
      accessType: 'Accesso',
      maxParticipants: 'Posti',
      maxSchoolClasses: 'Classi',
      waitingListEnabled: 'Con lista d’attesa',
    },
    hints: { maxParticipants: 'Vuoto: senza limite.', maxSchoolClasses: 'Vuoto: senza limite.' },
    options: { sessionTarget: audienceNames.it, accessType: accessTypes.it },
  },
  en: {
    one: 'Day template',
    many: 'Day templates',
    add: 'New day template',
    the: 'the day template',
    savedSuccess: 'Day template saved',
    deletedSuccess: 'Day template deleted',
    fields: {
      name: 'Name',
      startTimes: 'Start times',
      durationMinutes: 'Duration (minutes)',
      locationId: 'Place',
      sessionTarget: 'Who it is for',
      accessType: 'Access',
      maxParticipants: 'Seats',
      maxSchoolClasses: 'Classes',
      waitingListEnabled: 'With a waiting list',
    },
    hints: { maxParticipants: 'Empty: no limit.', maxSchoolClasses: 'Empty: no limit.' },
    options: { sessionTarget: audienceNames.en, accessType: accessTypes.en },
  },
};
