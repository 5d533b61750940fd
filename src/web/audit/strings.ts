// Texts of the audit log.

import { defineStrings } from '#web/i18n/strings.ts';

export const strings = defineStrings('audit', {
  it: {
    changes: 'Modifiche',
    openRecord: 'Apri la scheda',
    actions: {
      create: 'Aggiunta',
      update: 'Modifica',
      delete: 'Eliminazione',
      approve: 'Approvazione',
      reject: 'Rifiuto',
      duplicate: 'Duplicazione',
      import: 'Importazione',
      cancel: 'Annullamento',
      raiseMaximum: 'Massimo alzato',
    },
  },
  en: {
    changes: 'Changes',
    openRecord: 'Open the record',
    actions: {
      create: 'Added',
      update: 'Changed',
      delete: 'Deleted',
      approve: 'Approved',
      reject: 'Rejected',
      duplicate: 'Duplicated',
      import: 'Imported',
      cancel: 'Cancelled',
      raiseMaximum: 'Maximum raised',
    },
  },
});
