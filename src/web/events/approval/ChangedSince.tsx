import { FilePenLine } from 'lucide-react';
import type { ApprovalRow } from '#core/events/approval/contract.ts';
import { changedFieldWord } from '#core/events/approval/since.ts';
import { eventTabPath } from '#core/events/workspace/tabs.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { approvalStrings } from './approval-strings.ts';

interface ChangedSinceProps {
  readonly eventId: string;
  /** Null: it is not approved. */
  readonly approval: ApprovalRow['approval'];
}

/** What was changed of an event after it was approved, with the way to its history (docs/product/events.md#changed-since). */
export function ChangedSince({ eventId, approval }: ChangedSinceProps) {
  const texts = useStrings(approvalStrings);
  const formats = useFormats();
  const language = useLanguage();
  if (!approval || approval.changed.length === 0) return null;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const fields = list.format(approval.changed.map((name) => changedFieldWord(name, language)));
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3">
      <span className="inline-flex items-start gap-2">
        <FilePenLine aria-hidden className="mt-0.5 size-5 shrink-0" />
        {texts.changedSince(approval.by?.name ?? '', formats.date(approval.at), fields)}
      </span>
      <PathLink
        path={eventTabPath(eventId, 'history')}
        className="inline-flex min-h-11 items-center font-semibold text-teal"
      >
        {texts.history}
      </PathLink>
    </p>
  );
}
