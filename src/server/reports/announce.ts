// The mail that a scheduled report is ready: what it is and where it is fetched, after a sign-in.

import { type Language, pathIn } from '#core/languages.ts';
import { wordsOf } from '#core/message-texts/text.ts';
import { type ReportName, reportPath } from '#core/reports/rules.ts';
import { readAccountOf } from '#server/accounts/service.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { layOutMail } from '#server/mail/layout.ts';
import {
  NothingToSend,
  type RenderContext,
  type RenderedMessage,
  type Templates,
} from '#server/outbox/message.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import * as store from './store.ts';
import { reportMessages } from './strings.ts';
import { reportWords } from './sheets/words.ts';

export interface ReportFacts {
  reportReady: { readonly reportId: string };
}

/** Notifies the account of a report that was made on a schedule; any other is followed on its page. */
export async function announce(tx: Tx, report: store.ReportRow): Promise<void> {
  if (!report.isScheduled) return;
  const { email } = await readAccountOf(tx, report.userId);
  await enqueueMessages(tx, [
    {
      kind: 'email',
      template: 'reportReady',
      facts: { reportId: report._id },
      language: report.language,
      recipient: email,
      userId: report.userId,
      reservationId: null,
    },
  ]);
}

export function reportTemplates({ db }: { readonly db: Reader }): Templates<ReportFacts> {
  return {
    async reportReady({ reportId }, language, context) {
      const report = await store.findReport(db, reportId);
      // Deleted, withdrawn or expired since.
      if (!report || report.bytes === null) throw new NothingToSend();
      return wordReady(report, language, context);
    },
  };
}

export function wordReady(
  { _id, name, done }: { readonly _id: string; readonly name: ReportName; readonly done: number },
  language: Language,
  context: RenderContext,
): RenderedMessage {
  const words = wordsOf(reportMessages, 'reportReady', { language, reworded: context.reworded });
  const what = reportWords[language].titles[name];
  return layOutMail({
    language,
    context,
    name: null,
    subject: words.subject({ report: what }),
    heading: words.heading({ report: what }),
    parts: [
      { kind: 'paragraph', text: words.text({ report: what, rows: String(done) }) },
      { kind: 'button', label: words.button(), href: context.baseUrl + pathIn(language, reportPath(_id)) },
      { kind: 'note', text: words.signIn() },
    ],
  });
}
