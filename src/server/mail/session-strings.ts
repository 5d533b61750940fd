import type { Language } from '#core/languages.ts';

interface Strings {
  event: string;
  when: string;
  where: string;
  online: string;
}

export const strings: Record<Language, Strings> = {
  it: { event: 'Evento', when: 'Quando', where: 'Dove', online: 'In diretta streaming' },
  en: { event: 'Event', when: 'When', where: 'Where', online: 'Streamed live' },
};
