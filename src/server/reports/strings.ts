import { type MessageCatalogue, text } from '#core/message-texts/text.ts';

export const reportMessages = {
  reportReady: {
    subject: text(
      'subject',
      { it: 'È pronta l’esportazione: {report}', en: 'Your export is ready: {report}' },
      'report',
    ),
    heading: text('heading', { it: '{report}', en: '{report}' }, 'report'),
    text: text(
      'paragraph',
      {
        it: 'L’esportazione «{report}» che hai programmato è pronta. Righe: {rows}. Puoi scaricarla nelle prossime 24 ore, poi la cancelliamo.',
        en: 'The export “{report}” that you scheduled is ready. Rows: {rows}. You can download it within the next 24 hours, then we delete it.',
      },
      'report',
      'rows',
    ),
    button: text('button', { it: 'Vai all’esportazione', en: 'Go to the export' }),
    signIn: text('note', {
      it: 'Il link si apre solo dopo l’accesso con il tuo account. Se questa esportazione non ti serve più, togli la programmazione dalla stessa pagina.',
      en: 'The link opens only after you log in with your account. If you no longer need this export, remove its schedule on the same page.',
    }),
  },
} satisfies MessageCatalogue;
