import { defineStrings } from '#web/i18n/strings.ts';

/** When and where a visit is, wherever it is told. */
export const visitStrings = defineStrings('ui.visit', {
  it: { when: 'Quando', where: 'Dove', who: 'Chi viene' },
  en: { when: 'When', where: 'Where', who: 'Who is coming' },
});
