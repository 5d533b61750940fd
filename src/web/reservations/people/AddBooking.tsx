import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { BookedNumbers } from '#core/people-booked/contract.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { peopleStrings } from './people-strings.ts';

/** The date first; then the page on which the info point books for a person. */
export function AddBooking({ dates }: { dates: readonly BookedNumbers[] }) {
  const texts = useStrings(peopleStrings);
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const now = pageNow().toISOString();
  const open = dates.filter(({ isCancelled, startDate }) => !isCancelled && startDate > now);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <UserPlus aria-hidden className="size-5" />
        {texts.add}
      </Button>
      <Dialog
        title={texts.addTitle}
        isOpen={isOpen}
        isSheet
        onClose={() => setOpen(false)}
        actions={
          <Button variant="second" onPress={() => setOpen(false)}>
            {texts.close}
          </Button>
        }
      >
        <p>{open.length > 0 ? texts.addText : texts.addNone}</p>
        <ul className="mt-4 flex flex-col gap-2">
          {open.map(({ sessionId, startDate, target, heads, maxParticipants }) => (
            <li key={sessionId}>
              <PathLink
                path={`/admin/sessions/${sessionId}/book`}
                className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-xl bg-card px-4 py-2 text-ink no-underline ring-1 ring-line ring-inset hover:bg-soft"
              >
                <span className="inline-block font-semibold first-letter:uppercase">
                  {formats.longDay(startDate)}, {formats.time(startDate)}
                </span>
                <span className="text-sm text-quiet">
                  {texts.audiences[target]} ·{' '}
                  {maxParticipants === null
                    ? texts.noLimit
                    : texts.left(Math.max(0, maxParticipants - heads))}
                </span>
              </PathLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
