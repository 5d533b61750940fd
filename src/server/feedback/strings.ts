import { feedbackOpenDays } from '#core/feedback/rules.ts';
import { dated, first, type MessageCatalogue, text } from '#core/message-texts/text.ts';
import type { Language } from '#core/languages.ts';

export const thanksMessages = {
  visitThanks: {
    subject: dated('subject', { it: 'Com’è andata? {date}', en: 'How was it? {date}' }),
    // Of several dates of a day; the count is that of the others.
    subjectOfDay: dated('subject', {
      it: {
        one: 'Com’è andata? {date} e un altro appuntamento',
        other: 'Com’è andata? {date} e altri {count} appuntamenti',
      },
      en: {
        one: 'How was it? {date} and another date',
        other: 'How was it? {date} and {count} more dates',
      },
    }),
    heading: text('heading', { it: 'Grazie!', en: 'Thank you!' }),
    thanks: first(
      dated('paragraph', {
        it: 'Grazie di aver partecipato a {date}.',
        en: 'Thank you for taking part in {date}.',
      }),
    ),
    // Tickets were not checked: the person may not have come.
    perhapsThere: first(
      dated('paragraph', {
        it: 'Se c’eri, grazie di aver partecipato a {date}.',
        en: 'If you were there, thank you for taking part in {date}.',
      }),
    ),
    thanksForAll: first(
      text(
        'paragraph',
        { it: 'Grazie di aver partecipato a {dates}.', en: 'Thank you for taking part in {dates}.' },
        'dates',
      ),
    ),
    perhapsThereAtAll: first(
      text(
        'paragraph',
        {
          it: 'Se c’eri, grazie di aver partecipato a {dates}.',
          en: 'If you were there, thank you for taking part in {dates}.',
        },
        'dates',
      ),
    ),
    certificate: text('paragraph', {
      it: 'In allegato trovi l’attestato di partecipazione.',
      en: 'Your certificate of attendance is attached.',
    }),
    certificates: text('paragraph', {
      it: 'In allegato trovi gli attestati di partecipazione.',
      en: 'Your certificates of attendance are attached.',
    }),
    questions: text('paragraph', {
      it: 'Ti va di dirci com’è andata? Sono tre domande, bastano venti secondi e non serve accedere.',
      en: 'Would you tell us how it was? Three questions, twenty seconds, and no need to log in.',
    }),
    questionsOfEach: text('paragraph', {
      it: 'Ti va di dirci com’è andata? Per ogni appuntamento sono tre domande, bastano venti secondi e non serve accedere.',
      en: 'Would you tell us how it was? Three questions for each date, twenty seconds, and no need to log in.',
    }),
    each: text('label', { it: '{title}, ore {time}', en: '{title}, {time}' }, 'title', 'time'),
    answer: text('button', { it: 'Rispondi alle tre domande', en: 'Answer the three questions' }),
    seenBy: text('note', {
      it: `Le risposte le legge chi organizza l’evento, senza il tuo nome. Puoi cambiarle con lo stesso link per ${feedbackOpenDays} giorni.`,
      en: `The people who run the event read your answers, without your name. You can change them with the same link for ${feedbackOpenDays} days.`,
    }),
  },
} satisfies MessageCatalogue;

/** The name of an attached file; the number where there are several. */
export const certificateName: Readonly<Record<Language, (number: number | null) => string>> = {
  it: (number) => `attestato-curiosa${number === null ? '' : `-${number}`}.pdf`,
  en: (number) => `curiosa-certificate${number === null ? '' : `-${number}`}.pdf`,
};
