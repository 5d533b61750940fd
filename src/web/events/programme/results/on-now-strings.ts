// Texts of what is on now.

import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const onNowStrings = defineStrings('events.on-now', {
  it: {
    title: 'In questo momento',
    kinds: { elsewhere: 'Cambia luogo', soon: 'Tra poco', started: 'In corso' },
    begins: (time: string) => `inizia alle ${time}`,
    began: (time: string) => `dalle ${time}`,
    room: (now: string, before: string) => `${now}, non più ${before}`,
    seats: (count: number) => counted(count, 'posto libero', 'posti liberi'),
    manySeats: 'posti liberi',
    over: 'Per ora non c’è altro: più sotto trovi tutto il programma.',
  },
  en: {
    title: 'On now',
    kinds: { elsewhere: 'New place', soon: 'Soon', started: 'Under way' },
    begins: (time: string) => `begins at ${time}`,
    began: (time: string) => `since ${time}`,
    room: (now: string, before: string) => `${now}, no longer ${before}`,
    seats: (count: number) => counted(count, 'free seat', 'free seats'),
    manySeats: 'free seats',
    over: 'Nothing else for now: the whole programme is further down.',
  },
});
