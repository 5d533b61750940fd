import { Star } from 'lucide-react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { mostStars } from '#core/feedback/rules.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes, fieldClass } from '#web/ui/classes.ts';
import { FieldLabel } from '#web/ui/fields/FieldLabel.tsx';
import { FieldNotes } from '#web/ui/fields/FieldNotes.tsx';
import { strings } from './strings.ts';

interface StarsFieldProps {
  readonly stars: number | null;
  readonly error: string | undefined;
  readonly onChange: (stars: number) => void;
}

/** One to five stars, filled up to the chosen one; each has its word. */
export function StarsField({ stars, error, onChange }: StarsFieldProps) {
  const texts = useStrings(strings);
  return (
    <RadioGroup
      value={stars === null ? null : String(stars)}
      onChange={(value) => onChange(Number(value))}
      orientation="horizontal"
      validationBehavior="aria"
      isRequired
      isInvalid={error !== undefined}
      className={fieldClass.field}
    >
      <FieldLabel label={texts.starsLabel} />
      <div className="flex gap-1">
        {Array.from({ length: mostStars }, (_, at) => at + 1).map((value) => (
          <Radio
            key={value}
            value={String(value)}
            aria-label={texts.starsOf(value)}
            className="rounded-xl p-1.5 transition-colors hover:bg-soft data-focus-visible:outline-3 data-focus-visible:outline-focus"
          >
            <Star
              aria-hidden
              className={classes('size-9 sm:size-11', stars !== null && value <= stars && 'fill-spark')}
            />
          </Radio>
        ))}
      </div>
      {/* The radio's own name says it to screen readers. */}
      <p aria-hidden className="mt-1 min-h-6 font-semibold">
        {stars !== null && texts.starWord(stars)}
      </p>
      <FieldNotes error={error} />
    </RadioGroup>
  );
}
