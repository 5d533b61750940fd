import { defineStrings } from '#web/i18n/strings.ts';

/** Time and place of a visit. */
export const visitStrings = defineStrings('ui.visit', {
  it: { when: 'Quando', where: 'Dove', who: 'Chi viene' },
  en: { when: 'When', where: 'Where', who: 'Who is coming' },
});
