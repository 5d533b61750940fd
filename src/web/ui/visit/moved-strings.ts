import { defineStrings } from '#web/i18n/strings.ts';

export const movedStrings = defineStrings('ui.moved', {
  it: { moved: (day: string, time: string) => `Spostato: prima era ${day} alle ${time}` },
  en: { moved: (day: string, time: string) => `Moved from ${day} at ${time}` },
});
