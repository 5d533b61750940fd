import { defineStrings } from '#web/i18n/strings.ts';

export const calendarStrings = defineStrings('events.calendar', {
  it: {
    month: 'Mese',
    week: 'Settimana',
    spans: 'Periodo da mostrare',
    turn: 'Scorri il calendario',
    previous: { month: 'Mese precedente', week: 'Settimana precedente' },
    next: { month: 'Mese successivo', week: 'Settimana successiva' },
    today: 'Oggi',
    todayIn: 'Oggi nel calendario',
    weekOf: (from: string, to: string) => `Dal ${from} al ${to}`,
    caption: (month: string) => `Calendario di ${month}`,
    onDay: (day: string, sessions: string, one: boolean) =>
      one ? `${day}: 1 appuntamento` : `${day}: ${sessions} appuntamenti`,
    isToday: (day: string) => `${day}, oggi`,
    count: (sessions: string, one: boolean) => (one ? '1 appuntamento' : `${sessions} appuntamenti`),
    more: (events: string, one: boolean) => (one ? 'e un altro evento' : `e altri ${events} eventi`),
    nothing: 'Niente in programma in questo giorno.',
    nothingShort: 'Niente in programma',
  },
  en: {
    month: 'Month',
    week: 'Week',
    spans: 'Period to show',
    turn: 'Move through the calendar',
    previous: { month: 'Previous month', week: 'Previous week' },
    next: { month: 'Next month', week: 'Next week' },
    today: 'Today',
    todayIn: 'Today in the calendar',
    weekOf: (from: string, to: string) => `From ${from} to ${to}`,
    caption: (month: string) => `Calendar for ${month}`,
    onDay: (day: string, sessions: string, one: boolean) =>
      one ? `${day}: 1 session` : `${day}: ${sessions} sessions`,
    isToday: (day: string) => `${day}, today`,
    count: (sessions: string, one: boolean) => (one ? '1 session' : `${sessions} sessions`),
    more: (events: string, one: boolean) => (one ? 'and one more event' : `and ${events} more events`),
    nothing: 'Nothing on that day.',
    nothingShort: 'Nothing on',
  },
});
