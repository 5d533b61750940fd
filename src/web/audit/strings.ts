// Texts of the audit log.

import type { AuditedActionName } from '#core/audit/rules.ts';
import { defineStrings } from '#web/i18n/strings.ts';

type ActionWords = Readonly<Record<AuditedActionName, string>>;

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
      take: 'Presa in carico',
      close: 'Chiusura',
      erase: 'Dati cancellati',
      book: 'Prenotazione',
      confirm: 'Conferma',
      join: 'Iscrizione in lista',
      change: 'Modifica dei partecipanti',
      move: 'Spostamento a un’altra data',
      decline: 'Rinuncia',
      takeOut: 'Rimozione dalla lista',
      movedUp: 'In cima alla lista',
      handedOut: 'Proposta fatta a mano',
      revoked: 'Proposta ritirata',
    } satisfies ActionWords,
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
      take: 'Taken on',
      close: 'Closed',
      erase: 'Data erased',
      book: 'Booked',
      confirm: 'Confirmed',
      join: 'Joined the list',
      change: 'Party changed',
      move: 'Moved to another date',
      decline: 'Declined',
      takeOut: 'Removed from the list',
      movedUp: 'Moved to the top',
      handedOut: 'Offer made by hand',
      revoked: 'Offer withdrawn',
    } satisfies ActionWords,
  },
});
