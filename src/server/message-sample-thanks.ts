// How the message after a visit reads: of one date and of several, with certificates and where no ticket was checked.

import { wordThanks } from '#server/feedback/mail.ts';
import type { RenderedMessage, WordingContext } from '#server/outbox/message.ts';
import type { sampleRows } from './message-sample-rows.ts';

export function thanksSamples(
  { booked, second, third, link }: ReturnType<typeof sampleRows>,
  wording: WordingContext,
): readonly RenderedMessage[] {
  const came = { isChecked: true, hasCertificate: true, link };
  const perhaps = { isChecked: false, hasCertificate: false, link };
  const [one, two, three] = [{ row: booked }, { row: second }, { row: third }];
  return [
    wordThanks([{ ...one, ...came }], wording),
    wordThanks([{ ...one, ...perhaps }], wording),
    wordThanks(
      [
        { ...one, ...came },
        { ...two, ...came },
      ],
      wording,
    ),
    wordThanks(
      [
        { ...one, ...perhaps },
        { ...two, ...perhaps },
        { ...three, ...came, hasCertificate: false },
      ],
      wording,
    ),
  ];
}
