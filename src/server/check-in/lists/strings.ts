import type { Language } from '#core/languages.ts';

interface AttendanceWords {
  readonly columns: readonly string[];
  readonly valid: string;
  readonly cancelled: string;
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
      'Ora',
      'Dispositivo',
    ],
    valid: 'valido',
    cancelled: 'annullato',
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
      'Time',
      'Device',
    ],
    valid: 'valid',
    cancelled: 'cancelled',
  },
};
