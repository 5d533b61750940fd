import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import type { Archive } from '../archive.ts';
import { ProgrammeLink } from '../ProgrammeLink.tsx';
import { daysInWords } from '../strings.ts';
import { archiveStrings } from './finding-strings.ts';

/** Above a past edition or year: when it was, that nothing of it can be booked, and the way to what is on. */
export function ArchiveNote({ archive: { edition } }: { readonly archive: Archive }) {
  const texts = useStrings(archiveStrings);
  const formats = useFormats();
  const { startDate, endDate } = edition ?? { startDate: null, endDate: null };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-soft px-5 py-4 print:mb-6 print:bg-transparent print:px-0">
      <p className="min-w-0 flex-[1_1_18rem] text-lg leading-snug">
        {startDate && endDate && (
          <strong className="block">{daysInWords(startDate, endDate, formats)}</strong>
        )}
        {texts.over}
      </p>
      <ProgrammeLink className={buttonClass('second', 'small', 'print:hidden')}>{texts.now}</ProgrammeLink>
    </div>
  );
}
