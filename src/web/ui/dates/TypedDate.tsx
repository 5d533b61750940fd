import { createCalendar } from '@internationalized/date';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDateField } from 'react-aria/useDateField';
import { DateFieldContext, DateFieldStateContext, DateSegment } from 'react-aria-components/DateField';
import { useLocale } from 'react-aria-components/I18nProvider';
import { useContextProps } from 'react-aria-components/slots';
import { useDateFieldState } from 'react-stately/useDateFieldState';
import { typedText } from './typed-date.ts';

export interface TypedDateProps {
  /** A range picker has two dates. */
  readonly slot?: 'start' | 'end';
  /** Called with the text of what stands in the parts (`typed-date.ts`), whole or not, whenever it is another one. */
  readonly onTyped: (text: string | null) => void;
}

/** A date as it is typed, part by part. What was typed stays as it is when the focus leaves, also where no such day exists. */
export function TypedDate({ slot, onTyped }: TypedDateProps) {
  const [props, ref] = useContextProps(slot === undefined ? {} : { slot }, useRef(null), DateFieldContext);
  const { locale } = useLocale();
  const { granularity, ...fieldState } = useDateFieldState({ ...props, locale, createCalendar });
  // Upon leaving, the library would turn 31/02 into 28/02.
  const state = { ...fieldState, granularity, confirmPlaceholder: () => undefined };
  const inputRef = useRef<HTMLInputElement>(null);
  const { fieldProps, inputProps } = useDateField({ ...props, inputRef }, state, ref);

  const part = (type: string) => {
    const segment = state.segments.find((one) => one.type === type);
    return segment === undefined || segment.isPlaceholder ? null : Number(segment.value);
  };
  const text = typedText({
    year: part('year'),
    month: part('month'),
    day: part('day'),
    ...(granularity !== 'day' && { hour: part('hour'), minute: part('minute') }),
  });
  const report = useEffectEvent(onTyped);
  useEffect(() => report(text), [text]);

  return (
    <DateFieldStateContext value={state}>
      <div {...fieldProps} ref={ref} className="flex tabular-nums">
        {state.segments.map((segment, index) => (
          <DateSegment
            key={index}
            segment={segment}
            className="rounded px-0.5 outline-none focus:bg-strong focus:text-on-strong data-placeholder:text-quiet data-placeholder:focus:text-on-strong"
          />
        ))}
      </div>
      <input {...inputProps} ref={inputRef} />
    </DateFieldStateContext>
  );
}
