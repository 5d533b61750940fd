import { availableDays } from '#core/proposals/events/availability.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { AvailabilityInput } from '../../availability/AvailabilityInput.tsx';
import { availabilityStrings } from '../../availability/availability-strings.ts';
import type { ProposalWriter } from '../writing/proposal-writer.ts';
import { useFromValues, usePart, useWritten } from '../writing/use-writer.ts';
import { Clash } from './Clash.tsx';

const part = 'availability';

/** The days in the table: those of the festival, and others that were marked before its dates moved. */
export function useDays(writer: ProposalWriter, ofFestival: readonly string[]): readonly string[] {
  const marked = useFromValues(writer, (values) =>
    availableDays(markedIn(values[part]))
      .map(({ day }) => day)
      .join(' '),
  );
  return [...new Set([...ofFestival, ...marked.split(' ').filter(Boolean)])].toSorted();
}

/** When the authors can come. */
export function AvailabilityPart({ writer, days }: { writer: ProposalWriter; days: readonly string[] }) {
  const texts = useStrings(availabilityStrings);
  const value = markedIn(usePart(writer, part));
  const isClashing = useWritten(writer).undecided.includes(part);
  return (
    <div data-part={part} className="min-w-0">
      <AvailabilityInput days={days} value={value} onChange={(marked) => writer.set(part, marked)} />
      {isClashing && <Clash part={part} label={texts.title} writer={writer} question={null} />}
    </div>
  );
}

/** The value of the part as a list, whatever a device has stored there. */
export function markedIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
