import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewNotice } from '#core/house-notices/contract.ts';
import { languages } from '#core/languages.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { query } from '#web/api/query.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import type { OwnDialogProps } from '#web/resources/action/staff-action.ts';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { strings } from './strings.ts';

const all = 'all';

/** Whom a notice would reach, how it reads, and the choice of day and SMS (docs/product/house-notices.md#as-a-message). */
export function NoticeDialog({ id, onClose, onConfirm }: OwnDialogProps) {
  const texts = useStrings(strings);
  const formats = useFormats();
  const [day, setDay] = useState(all);
  const [bySms, setBySms] = useState(false);
  const found = useQuery({
    ...query(previewNotice, {
      params: { id },
      query: { ...(day !== all && { day }), ...(bySms && { bySms: 'true' }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, isPlaceholderData } = found;
  const recipients = data?.recipients ?? 0;
  // One at most: a notice has a text.
  const [lacked] = data?.lacked ?? [];
  const missing = lacked && texts.lacked(texts.languages[lacked]);

  return (
    <ConfirmDialog
      title={texts.title}
      isOpen
      onClose={onClose}
      onConfirm={() => onConfirm({ day: day === all ? null : day, bySms })}
      yes={texts.yes(recipients)}
      no={texts.no}
      // The number of another choice is shown until this one is counted.
      isYesDisabled={recipients === 0 || lacked !== undefined || isPlaceholderData}
      failureOf={(error) => (
        <ActionFailure error={error} sentences={{ noRecipients: texts.none, invalid: texts.lackedNow }} />
      )}
    >
      <div className="flex flex-col gap-4">
        <p>{texts.text}</p>
        {found.isPending && !hasFailed(found) && (
          <Loading>
            <Skeleton className="h-40 w-full" />
          </Loading>
        )}
        {hasFailed(found) && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
        {data && data.days.length > 1 && (
          <Select
            label={texts.day}
            value={day}
            onChange={setDay}
            options={[
              { value: all, text: texts.allDays },
              ...data.days.map((one) => ({
                value: one.day,
                text: `${formats.longDay(`${one.day}T12:00:00Z`)} (${one.recipients})`,
              })),
            ]}
          />
        )}
        {data && (
          <p role="status" className="font-semibold">
            {recipients === 0 ? texts.none : texts.byLanguage(data.it, data.en)}
            {data.reached > 0 && ` ${texts.reached(data.reached)}`}
            {data.suppressed > 0 && ` ${texts.suppressed(data.suppressed)}`}
          </p>
        )}
        {missing && <p className="font-semibold text-bad">{missing}</p>}
        {data && data.queued > 0 && (
          <p>
            {texts.queued(data.queued)} <PathLink path="/admin/messages?view=written">{texts.stop}</PathLink>
          </p>
        )}
        {data && data.phones > 0 && (
          <Checkbox isSelected={bySms} onChange={setBySms}>
            {texts.bySms(data.phones)}
          </Checkbox>
        )}
        {data && data.smsLeft < data.phones && <p>{texts.smsLeft(data.smsLeft)}</p>}
        {data?.preview &&
          recipients > 0 &&
          languages.map((language) => {
            const shown = data.preview?.[language];
            if (!shown) return null;
            return (
              <details key={language} className="rounded-2xl border-2 border-line px-4 py-2 wrap-anywhere">
                <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
                  {texts.preview[language]}
                </summary>
                <div lang={language} className="pb-2">
                  <p className="font-bold">{shown.subject}</p>
                  <p className="mt-2 text-sm whitespace-pre-line">{shown.text}</p>
                </div>
              </details>
            );
          })}
      </div>
    </ConfirmDialog>
  );
}
