import { counted } from '#core/counted.ts';
import { defineStrings } from '#web/i18n/strings.ts';

export const ageStrings = defineStrings('events.age', {
  it: {
    from: (from: number) => `da ${counted(from, 'anno', 'anni')}`,
    between: (from: number, to: number) => `${from}–${to} anni`,
  },
  en: {
    from: (from: number) => `from age ${from}`,
    between: (from: number, to: number) => `ages ${from}–${to}`,
  },
});
