import type { Language } from '#core/languages.ts';

interface Strings {
  document(title: string): string;
  certificate: string;
  certifies: string;
  theClass(label: string): string;
  attended: string;
  cameWith(heads: { readonly pupils: number; readonly chaperones: number }): string;
  duration(duration: string): string;
  issuedBy: string;
}

export const certificateStrings: Record<Language, Strings> = {
  it: {
    document: (title) => `Attestato di partecipazione a ${title}`,
    certificate: 'Attestato di partecipazione',
    certifies: 'Si attesta che',
    theClass: (label) => `la classe ${label}`,
    attended: 'ha partecipato a',
    cameWith: ({ pupils, chaperones }) =>
      `ha partecipato, con ${pupils === 1 ? '1 alunno' : `${pupils} alunni`}${
        chaperones === 0 ? '' : chaperones === 1 ? ' e 1 accompagnatore' : ` e ${chaperones} accompagnatori`
      }, a`,
    duration: (duration) => `Durata: ${duration}`,
    issuedBy: 'Rilasciato da',
  },
  en: {
    document: (title) => `Certificate of attendance: ${title}`,
    certificate: 'Certificate of attendance',
    certifies: 'This certifies that',
    theClass: (label) => `class ${label}`,
    attended: 'attended',
    cameWith: ({ pupils, chaperones }) =>
      `attended, with ${pupils === 1 ? '1 pupil' : `${pupils} pupils`}${
        chaperones === 0 ? '' : chaperones === 1 ? ' and 1 chaperone' : ` and ${chaperones} chaperones`
      },`,
    duration: (duration) => `Duration: ${duration}`,
    issuedBy: 'Issued by',
  },
};
