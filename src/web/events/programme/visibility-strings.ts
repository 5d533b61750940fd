import { defineStrings } from '#web/i18n/strings.ts';

export const visibilityStrings = defineStrings('events.visibility', {
  it: { private: 'Privato: solo per lo staff', protected: 'Protetto: solo per chi ha il link' },
  en: { private: 'Private: staff only', protected: 'Protected: only with the link' },
});
