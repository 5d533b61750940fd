import { Check, ExternalLink, FileText, X } from 'lucide-react';
import { eventFormPath } from '#core/events/address.ts';
import type { ApprovalRow, approvalBoxes } from '#core/events/approval/contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { ChangedSince } from './ChangedSince.tsx';
import { approvalStrings } from './approval-strings.ts';

interface ApprovalItemProps {
  readonly row: ApprovalRow;
  /** Without anything to decide in `approved` and `sent`. */
  readonly box?: (typeof approvalBoxes)[number];
  readonly isPending?: boolean;
  readonly isChosen?: boolean;
  readonly onChoose?: (isChosen: boolean) => void;
  readonly onApprove?: () => void;
  readonly onReject?: () => void;
}

const statusClasses = { new: 'bg-care', approved: 'bg-good', rejected: 'bg-bad' } as const;

/** An event that was sent for approval. */
export function ApprovalItem({
  row,
  box = 'forMe',
  isPending = false,
  isChosen,
  onChoose,
  onApprove,
  onReject,
}: ApprovalItemProps) {
  const texts = useStrings(approvalStrings);
  const formats = useFormats();
  const title = row.title ?? texts.untitled;
  const isSent = box === 'sent';
  const dates = [
    texts.sessions(row.sessions),
    ...(row.firstSessionDate === null ? [] : [texts.from(formats.dayOfYear(row.firstSessionDate))]),
  ].join(' ');
  const names = row.contactPeople.map(({ name }) => name).join(', ');
  const sentText = () => {
    if (row.sentAt === null) return '';
    const when = formats.dateTime(row.sentAt);
    return isSent || row.sentBy === null ? texts.sent(when) : texts.sentBy(row.sentBy.name, when);
  };
  const approvedText = () => {
    if (row.approval === null) return texts.status.approved;
    const when = formats.dateTime(row.approval.at);
    return row.approval.by ? texts.approvedBy(row.approval.by.name, when) : texts.approvedOn(when);
  };
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3 rounded-2xl bg-card p-4 shadow-card sm:px-6">
      <div className="flex min-w-room-64 flex-1 items-start gap-3">
        {onChoose && (
          <Checkbox aria-label={texts.choose(title)} isSelected={isChosen ?? false} onChange={onChoose}>
            {''}
          </Checkbox>
        )}
        <div className="min-w-0 flex-1">
          <h2 tabIndex={-1} className="text-xl font-semibold wrap-anywhere">
            {title}
          </h2>
          {isSent && (
            <p className="mt-2">
              <Chip className={statusClasses[row.approvalStatus]}>{texts.status[row.approvalStatus]}</Chip>
            </p>
          )}
          {isSent && row.rejectionReason !== null && (
            <p className="mt-2 font-semibold wrap-anywhere">{texts.reason(row.rejectionReason)}</p>
          )}
          <p className="mt-1 text-quiet">{box === 'approved' ? approvedText() : sentText()}</p>
          <ChangedSince eventId={row._id} approval={row.approval} />
          <p className="text-quiet">
            {dates}
            {names !== '' && ` · ${texts.contacts(names)}`}
          </p>
          <div className="mt-1 flex flex-wrap gap-x-5">
            <PathLink
              path={`/events/${row._id}`}
              aria-label={texts.pageOf(title)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-teal"
            >
              <ExternalLink aria-hidden className="size-4" />
              {texts.page}
            </PathLink>
            <PathLink
              path={eventFormPath(row._id)}
              aria-label={texts.openOf(title)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-teal"
            >
              <FileText aria-hidden className="size-4" />
              {texts.open}
            </PathLink>
          </div>
        </div>
      </div>
      {onApprove && onReject && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            aria-label={texts.rejectOf(title)}
            isDisabled={isPending}
            onPress={onReject}
          >
            <X aria-hidden className="size-5" />
            {texts.reject}
          </Button>
          <Button
            variant="second"
            aria-label={texts.approveOf(title)}
            isPending={isPending}
            onPress={onApprove}
          >
            <Check aria-hidden className="size-5" />
            {texts.approve}
          </Button>
        </div>
      )}
    </li>
  );
}
