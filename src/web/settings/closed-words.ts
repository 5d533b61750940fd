// Words of the settings of closed days (docs/product/settings.md#closed-days).

import type { SettingWords } from './setting-words.ts';

export const closedWords = {
  it: {
    closedWeekdays: {
      word: 'Giorni di chiusura della settimana',
      meaning:
        'Le date create con una regola li saltano, e chi sposta una data su uno di questi lo vede prima di salvare.',
    },
    closedDays: {
      word: 'Altri giorni di chiusura',
      meaning: 'Separati da virgole, per esempio 24/12/2026, 31/12/2026.',
    },
    closedOnHolidays: {
      word: 'Chiuso nei giorni festivi',
      meaning: 'Le feste nazionali, Pasquetta compresa, valgono come giorni di chiusura.',
    },
  },
  en: {
    closedWeekdays: {
      word: 'Closed weekdays',
      meaning:
        'Dates made by a rule leave them out, and moving a date onto one of them is pointed out before saving.',
    },
    closedDays: {
      word: 'Other closed days',
      meaning: 'Separated by commas, for example 24/12/2026, 31/12/2026.',
    },
    closedOnHolidays: {
      word: 'Closed on public holidays',
      meaning: 'The national holidays of Italy, Easter Monday included, count as closed days.',
    },
  },
} satisfies SettingWords;
