// Customers and their contracts, and the texts of messages.

import type { WordsOf } from './entity-words.ts';

const languages = {
  it: { it: 'Italiano', en: 'Inglese' },
  en: { it: 'Italian', en: 'English' },
} as const;

export const contacts: WordsOf<'contacts'> = {
  it: {
    one: 'Contatto',
    many: 'Rubrica',
    add: 'Nuovo contatto',
    the: 'il contatto',
    savedSuccess: 'Contatto salvato',
    deletedSuccess: 'Contatto eliminato',
    fields: {
      name: 'Nome',
      email: 'E-mail',
      secondaryEmail: 'Seconda e-mail',
      phone: 'Telefono',
      mobilePhone: 'Cellulare',
      role: 'Ruolo',
    },
    options: {},
  },
  en: {
    one: 'Contact',
    many: 'Address book',
    add: 'New contact',
    the: 'the contact',
    savedSuccess: 'Contact saved',
    deletedSuccess: 'Contact deleted',
    fields: {
      name: 'Name',
      email: 'Email',
      secondaryEmail: 'Second email',
      phone: 'Phone',
      mobilePhone: 'Mobile',
      role: 'Role',
    },
    options: {},
  },
};

export const customers: WordsOf<'customers'> = {
  it: {
    one: 'Cliente',
    many: 'Clienti',
    add: 'Nuovo cliente',
    the: 'il cliente',
    savedSuccess: 'Cliente salvato',
    deletedSuccess: 'Cliente eliminato',
    fields: {
      businessName: 'Ragione sociale',
      vat: 'Aliquota o regime IVA',
      businessSector: 'Settore',
      language: 'Lingua',
      defaultMarginPercentage: 'Margine abituale (%)',
      agentId: 'Referente',
      notes: 'Note',
      currencyId: 'Valuta',
      paymentDays: 'Giorni per il pagamento',
      addresses: 'Indirizzi',
      taxCode: 'Codice fiscale',
      vatNumber: 'Partita IVA',
      pec: 'PEC',
    },
    hints: { currencyId: 'Tre lettere, per esempio EUR.' },
    options: { language: languages.it },
  },
  en: {
    one: 'Customer',
    many: 'Customers',
    add: 'New customer',
    the: 'the customer',
    savedSuccess: 'Customer saved',
    deletedSuccess: 'Customer deleted',
    fields: {
      businessName: 'Business name',
      vat: 'VAT rate or scheme',
      businessSector: 'Sector',
      language: 'Language',
      defaultMarginPercentage: 'Usual margin (%)',
      agentId: 'Agent',
      notes: 'Notes',
      currencyId: 'Currency',
      paymentDays: 'Days to pay',
      addresses: 'Addresses',
      taxCode: 'Tax code',
      vatNumber: 'VAT number',
      pec: 'Certified email (PEC)',
    },
    hints: { currencyId: 'Three letters, for example EUR.' },
    options: { language: languages.en },
  },
};

export const vatRates: WordsOf<'vatRates'> = {
  it: {
    one: 'Aliquota IVA',
    many: 'Aliquote IVA',
    add: 'Nuova aliquota',
    the: 'l’aliquota',
    savedSuccess: 'Aliquota salvata',
    deletedSuccess: 'Aliquota eliminata',
    fields: { name: 'Nome', percentage: 'Percentuale' },
    options: {},
  },
  en: {
    one: 'VAT rate',
    many: 'VAT rates',
    add: 'New rate',
    the: 'the rate',
    savedSuccess: 'Rate saved',
    deletedSuccess: 'Rate deleted',
    fields: { name: 'Name', percentage: 'Percentage' },
    options: {},
  },
};

export const blackListEntries: WordsOf<'blackListEntries'> = {
  it: {
    one: 'Blocco delle prenotazioni',
    many: 'Blocchi delle prenotazioni',
    add: 'Nuovo blocco',
    the: 'il blocco',
    savedSuccess: 'Blocco salvato',
    deletedSuccess: 'Blocco eliminato',
    fields: { userId: 'Persona', reason: 'Motivo', expiresAt: 'Fino a' },
    hints: {
      reason: 'Lo legge anche la persona bloccata. È vuoto se il blocco viene da un suo account precedente.',
      expiresAt:
        'Vuoto: per i mesi indicati nelle impostazioni (di solito 12). Vale anche se la persona si registra di nuovo.',
    },
    options: {},
  },
  en: {
    one: 'Booking block',
    many: 'Booking blocks',
    add: 'New block',
    the: 'the block',
    savedSuccess: 'Block saved',
    deletedSuccess: 'Block deleted',
    fields: { userId: 'Person', reason: 'Reason', expiresAt: 'Until' },
    hints: {
      reason: 'The blocked person reads it too. It is empty if the block comes from an earlier account.',
      expiresAt:
        'Empty: for the months in the settings (usually 12). It also applies if the person registers again.',
    },
    options: {},
  },
};
export const messageTexts: WordsOf<'messageTexts'> = {
  it: {
    one: 'Testo di un messaggio',
    many: 'Testi dei messaggi',
    add: 'Nuovo testo',
    the: 'il testo',
    savedSuccess: 'Testo salvato',
    deletedSuccess: 'È tornato il testo di origine',
    fields: {
      template: 'Messaggio',
      key: 'Chiave',
      language: 'Lingua',
      value: 'Testo',
      declared: 'Testo di origine, quando è stato riscritto',
    },
    hints: {},
    options: { language: languages.it },
  },
  en: {
    one: 'Message text',
    many: 'Message texts',
    add: 'New text',
    the: 'the text',
    savedSuccess: 'Text saved',
    deletedSuccess: 'The original text is back',
    fields: {
      template: 'Message',
      key: 'Key',
      language: 'Language',
      value: 'Text',
      declared: 'Original text when it was reworded',
    },
    hints: {},
    options: { language: languages.en },
  },
};
