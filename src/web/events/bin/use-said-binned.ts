// After events were deleted: a notice that they are in the bin, which takes them back.

import { useQueryClient } from '@tanstack/react-query';
import { pathIn } from '#core/languages.ts';
import { eventFormPath } from '#core/events/address.ts';
import { takeBackEvent } from '#core/events/bin/contract.ts';
import { call } from '#web/api/call.ts';
import { isRefused, isRefusedWith, NoConnection } from '#web/api/refusal.ts';
import { useWording } from '#web/i18n/language.ts';
import { stringsIn, type useStrings } from '#web/i18n/strings.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { type EntityRow, titleOfRow } from '#web/resources/entities.ts';
import { invalidateEntities } from '#web/resources/queries.ts';
import { closeToastsAbout, toast } from '#web/ui/feedback/toasts.ts';
import { binStrings } from './bin-strings.ts';

const about = (ids: readonly string[]) => `events.bin:${ids.join()}`;

/** The notice that an event is in the bin leaves the screen: it is not there any more. */
export function closeBinnedNotice(id: string): void {
  closeToastsAbout((one) => one.startsWith(about([])) && one.includes(id));
}

/** Says that events were moved into the bin, and offers to take them back. */
export function useSaidBinned(): (rows: readonly EntityRow[]) => void {
  const client = useQueryClient();
  const wording = useWording();
  const { language } = wording;
  const texts = stringsIn(wording, binStrings);
  const titleOf = (row: EntityRow) => titleOfRow('events', row, language);

  function say(rows: readonly EntityRow[]) {
    const ids = rows.map(({ _id }) => _id);
    const [first] = rows;
    if (!first) return;
    toast(rows.length === 1 ? texts.binned(titleOf(first)) : texts.binnedMany(rows.length), 'good', {
      about: about(ids),
      stays: true,
      action: { label: texts.undo, act: () => void takeBack(rows) },
    });
  }

  /** One that cannot be taken back stops none of the others; those for which there may be another attempt are offered again. */
  async function takeBack(rows: readonly EntityRow[]) {
    const back: EntityRow[] = [];
    const gone: EntityRow[] = [];
    const left: EntityRow[] = [];
    for (const [place, row] of rows.entries()) {
      try {
        const { isPrivate } = await call(takeBackEvent, { params: { id: row._id } });
        back.push(row);
        if (isPrivate)
          toast(texts.takenBackPrivate(titleOf(row)), 'care', {
            link: { href: pathIn(language, eventFormPath(row._id)), text: texts.open },
          });
      } catch (error) {
        if (isRefusedWith(error, 'notFound') && rows.length > 1) {
          gone.push(row);
          continue;
        }
        toast(texts.notTakenBack(titleOf(row), binFailure(error, texts)), 'bad');
        if (isRefusedWith(error, 'notFound', 'externalIdTaken', 'forbidden')) continue;
        left.push(row);
        // The next ones would get no answer either.
        if (!(error instanceof NoConnection) && !isRefused(error, 429)) continue;
        left.push(...rows.slice(place + 1));
        break;
      }
    }
    const [first] = back;
    if (first) toast(rows.length === 1 ? texts.takenBack(titleOf(first)) : texts.takenBackMany(back.length));
    if (gone.length > 0) toast(texts.goneMany(gone.length), 'care', { stays: true });
    say(left);
    await invalidateEntities(client);
  }
  return say;
}

/** Why an event could not be taken back or deleted for good. */
export function binFailure(
  error: unknown,
  texts: ReturnType<typeof useStrings<(typeof binStrings)['it']>>,
): string {
  return messageFor(error, {
    offline: texts.offline,
    tooManyRequests: () => texts.failed,
    codes: {
      notFound: texts.gone,
      externalIdTaken: ({ details }) => texts.taken(String(details?.['title'] ?? '')),
    },
    otherwise: texts.failed,
  });
}
