import { useQuery } from '@tanstack/react-query';
import { waitsForApproval } from '#core/events/rules.ts';
import { type ApprovalStatus, approvalStatuses } from '#core/resources/programme.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { PanelProps } from '#web/resources/extension.ts';
import { fieldWord, optionWord, wordsOf } from '#web/resources/words/index.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { eventActionStrings } from './action-strings.ts';
import { contactsOptions, nameOf } from './ContactsDialog.tsx';

const statusClasses: Readonly<Record<ApprovalStatus, string>> = {
  new: 'bg-care',
  approved: 'bg-good',
  rejected: 'bg-bad',
};

/** Whether an event is approved, and the actions on it (docs/product/events.md#approval). */
export function EventApproval({ row, actions, notice }: PanelProps) {
  const texts = useStrings(eventActionStrings);
  const words = wordsOf('events', useWording());
  const status = approvalStatuses.find((one) => one === row['approvalStatus']);
  const reason = row['rejectionReason'];
  const formats = useFormats();
  const ids = Array.isArray(row['contactPeople']) ? row['contactPeople'].map(String) : [];
  const people = useQuery({ ...contactsOptions, enabled: ids.length > 0 }).data ?? [];
  const names = people.filter(({ _id }) => ids.includes(String(_id))).map(nameOf);
  if (status === undefined) return null;
  const hasContactPeople = ids.length > 0;
  const hasReason = typeof reason === 'string';
  const requestedAt = row['approvalRequestedAt'];
  const approvalRequestedAt = typeof requestedAt === 'string' ? new Date(requestedAt) : null;
  const isWaiting = waitsForApproval({ approvalStatus: status, approvalRequestedAt });
  if (!hasContactPeople && !isWaiting && !hasReason && notice === null)
    return <div className="-my-2 flex flex-wrap gap-2">{actions}</div>;
  return (
    <section
      aria-label={texts.label}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-card px-5 py-3 shadow-card"
    >
      <div className="mr-auto min-w-room-48 py-1 wrap-anywhere">
        {(hasContactPeople || isWaiting) && (
          <>
            <span className="mr-2 text-quiet">{fieldWord(words, 'approvalStatus')}</span>
            <Chip className={statusClasses[status]}>
              {isWaiting
                ? texts.waiting(names.join(', '), formats.longDay(String(row['approvalRequestedAt'])))
                : optionWord(words, 'approvalStatus', status)}
            </Chip>
          </>
        )}
        {hasReason && <p className="mt-1">{reason}</p>}
        {notice !== null && <p className="mt-1 text-sm text-quiet">{notice}</p>}
      </div>
      {actions}
    </section>
  );
}
