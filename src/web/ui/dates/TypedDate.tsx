import { DateInput, DateSegment } from 'react-aria-components/DateField';

/** A date as it is typed, part by part; a range picker has two, each with its slot. */
export function TypedDate({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput {...(slot === undefined ? {} : { slot })} className="flex tabular-nums">
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded px-0.5 outline-none focus:bg-strong focus:text-on-strong data-placeholder:text-quiet data-placeholder:focus:text-on-strong"
        />
      )}
    </DateInput>
  );
}
