import type { Language } from '#core/languages.ts';

interface Strings {
  event: string;
  when: string;
  where: string;
}

export const strings: Record<Language, Strings> = {
  it: { event: 'Evento', when: 'Quando', where: 'Dove' },
  en: { event: 'Event', when: 'When', where: 'Where' },
};
