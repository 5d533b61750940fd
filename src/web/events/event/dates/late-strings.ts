import { defineStrings } from '#web/i18n/strings.ts';

export const lateStrings = defineStrings('events.late', {
  it: { comeInBy: (time: string) => `con il biglietto entra entro le ${time}` },
  en: { comeInBy: (time: string) => `with a ticket, come in by ${time}` },
});
