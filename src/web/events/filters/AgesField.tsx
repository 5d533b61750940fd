import { useId, useState } from 'react';
import { maxAges, oldestAge } from '#core/events/ages.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { fieldClass } from '#web/ui/classes.ts';
import { filtersStrings } from './filters-strings.ts';
import { digitsOnly, firstNumberIn } from './number-field.ts';
import { readEventsSearch, canonicalKey } from './search.ts';
import { type Filtering, typingMs } from './use-filtering.ts';

/** The ages of a party: a field for each, and an empty one for the next. */
export function AgesField({ draft, choose }: Filtering) {
  const texts = useStrings(filtersStrings);
  // As they were typed: in an address they are sorted and without duplicates, which would move them while the user types.
  const [typed, setTyped] = useState<readonly string[]>([]);
  const { age: chosen = [] } = draft;
  const isOurs = canonicalKey(agesIn(typed)) === canonicalKey({ age: chosen });
  const ages = isOurs ? typed : chosen.map(String);
  const hasRoom = ages.length < maxAges && !ages.includes('');
  const errorId = useId();
  const isWrong = ages.some(isTooHigh);
  const type = (place: number, text: string) => {
    const next = [...ages.slice(0, place), firstNumberIn(text), ...ages.slice(place + 1)];
    setTyped(next);
    choose({ age: agesIn(next).age }, typingMs);
  };
  return (
    <fieldset>
      <legend className={`${fieldClass.label} mb-1.5`}>{texts.age}</legend>
      <div className="grid grid-cols-2 gap-2">
        {[...ages, ...(hasRoom ? [''] : [])].map((age, place) => (
          <input
            // Fields keep their index; their values change.
            key={place}
            name="age"
            aria-label={texts.ageOf(place + 1)}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={3}
            placeholder={place === 0 ? texts.ageHint : texts.nextAge}
            value={age}
            {...(isTooHigh(age) && { 'aria-invalid': true, 'aria-describedby': errorId })}
            onKeyDown={digitsOnly}
            onChange={(event) => type(place, event.target.value)}
            className={fieldClass.input}
          />
        ))}
      </div>
      <p id={errorId} role="alert" className={`${fieldClass.error} mt-1.5 empty:hidden`}>
        {isWrong && texts.ageTooHigh}
      </p>
    </fieldset>
  );
}

/** An age that no person has stays in its field and filters nothing. */
function isTooHigh(age: string): boolean {
  return Number(age) > oldestAge;
}

function agesIn(typed: readonly string[]) {
  return readEventsSearch({ age: typed.filter((age) => age !== '' && !isTooHigh(age)) });
}
