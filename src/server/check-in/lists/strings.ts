import type { PaperState } from '#core/check-in/seats-released.ts';
import type { Language } from '#core/languages.ts';

interface AttendanceWords {
  readonly columns: readonly string[];
  /** How many came in stands beside it. */
  readonly states: Readonly<Record<PaperState, string>>;
}

/** The words of the table of a session's tickets. */
export const attendanceWords: Readonly<Record<Language, AttendanceWords>> = {
  it: {
    columns: [
      'Biglietto',
      'Cognome',
      'Nome',
      'Classe',
      'Scuola',
      'Persone',
      'Accompagnatori',
      'Stato',
      'Persone entrate',
      'Accompagnatori entrati',
      'Gruppo',
      'Gruppo entrato',
      'Ora',
      'Dispositivo',
    ],
    states: { notIn: 'valido', in: 'valido', cancelled: 'annullato', givenBack: 'posto lasciato' },
  },
  en: {
    columns: [
      'Ticket',
      'Surname',
      'Name',
      'Class',
      'School',
      'People',
      'Chaperones',
      'State',
      'People let in',
      'Chaperones let in',
      'Party',
      'Party let in',
      'Time',
      'Device',
    ],
    states: { notIn: 'valid', in: 'valid', cancelled: 'cancelled', givenBack: 'seat given up' },
  },
};
