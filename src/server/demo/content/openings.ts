import type { DemoText } from '#server/demo/types.ts';

/** When each part of the programme can be booked, as a distance in days from today. */
export const openings = [
  {
    key: 'schools',
    name: { it: 'Prenotazioni delle scuole', en: 'School bookings' },
    daysFromToday: -48,
    time: '15:00',
  },
  {
    key: 'festival',
    name: { it: 'Programma del festival', en: 'Festival programme' },
    daysFromToday: -30,
    time: '10:00',
  },
  {
    key: 'centre',
    name: { it: 'Stagione del Centro Curiosa', en: 'Centro Curiosa season' },
    daysFromToday: -24,
    time: '09:00',
  },
  {
    key: 'specials',
    name: { it: 'Serate speciali', en: 'Special evenings' },
    daysFromToday: 2,
    time: '10:00',
  },
  {
    key: 'schools-second-part',
    name: { it: 'Scuole, seconda parte', en: 'Schools, second part' },
    daysFromToday: 8,
    time: '15:00',
  },
] as const satisfies readonly { key: string; name: DemoText; daysFromToday: number; time: string }[];

export type OpeningKey = (typeof openings)[number]['key'];
