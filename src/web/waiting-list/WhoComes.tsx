import type { Participant } from '#core/reservations/contract.ts';
import type { WireOffer } from '#core/waiting-list/contract.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { offerStrings } from './offer/offer-strings.ts';
import { isTooOld, offeredOf, type Part, type WhoComesError } from './who-comes.ts';

interface WhoComesProps {
  readonly offer: WireOffer;
  readonly parts: readonly Part[];
  readonly onChange: (parts: readonly Part[]) => void;
  /** Names and ages are known: the participants are chosen one by one. */
  readonly areKnown: boolean;
  /** The session requires ages, and the request has none. */
  readonly hasAges: boolean;
  readonly error: WhoComesError | null;
}

/** Above every age: a field of numbers changes what is above its maximum, and a slip shall stay as it was typed. */
const highestTyped = 999;

/** Chooses the participants of a party that is too large for the offer. */
export function WhoComes({ offer, error, ...choosing }: WhoComesProps) {
  const texts = useStrings(offerStrings).who;
  const { heads, classes } = offeredOf(offer);
  const isSchool = offer.target === 'school';
  const tooMany = isSchool ? texts.fewerClasses(classes, heads) : texts.chooseFewer(heads);
  const messages = {
    none: texts.chooseSome,
    tooMany,
    missing: texts.missing,
    age: texts.ageTooHigh,
  } as const;
  const Choice = isSchool ? Classes : choosing.areKnown ? KnownPeople : People;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-lg font-bold">{texts.title}</legend>
      <Choice offer={offer} error={error} {...choosing} />
      {error && (
        <p role="alert" className="font-semibold text-coral">
          {messages[error]}
        </p>
      )}
    </fieldset>
  );
}

function KnownPeople({ parts, onChange }: WhoComesProps) {
  const texts = useStrings(offerStrings).who;
  return parts.map(({ comes, participant }, position) => (
    <Checkbox
      key={position}
      isSelected={comes}
      onChange={(isChosen) => onChange(withPart(parts, position, { comes: isChosen }))}
    >
      {nameOf(texts, participant, position)}
    </Checkbox>
  ));
}

function nameOf(
  texts: ReturnType<typeof useStrings<(typeof offerStrings)['it']>>['who'],
  { name, surname, age }: Participant,
  position: number,
): string {
  const full = [name, surname].filter(Boolean).join(' ') || texts.person(position + 1);
  return age === undefined ? full : texts.withAge(full, age);
}

function People({ offer, parts, onChange, hasAges }: WhoComesProps) {
  const texts = useStrings(offerStrings).who;
  const { heads } = offeredOf(offer);
  const coming = parts.filter(({ comes }) => comes).length;
  return (
    <>
      <NumberStepper
        label={texts.people}
        hint={texts.atMost(heads)}
        minValue={1}
        maxValue={heads}
        value={coming}
        onChange={(count) =>
          onChange(parts.map((part, position) => ({ ...part, comes: position < (count || 1) })))
        }
      />
      {hasAges &&
        parts
          .slice(0, coming)
          .map(({ participant }, position) => (
            <NumberStepper
              key={position}
              label={texts.age(position + 1)}
              maxValue={highestTyped}
              value={participant.age ?? Number.NaN}
              {...(isTooOld(participant) && { error: texts.ageTooHigh })}
              onChange={(age) =>
                onChange(withPart(parts, position, { participant: without(participant, 'age', age) }))
              }
            />
          ))}
    </>
  );
}

function Classes({ parts, onChange, areKnown }: WhoComesProps) {
  const texts = useStrings(offerStrings).who;
  return parts.map(({ comes, participant }, position) => {
    const { schoolClass = '', quantity, chaperones } = participant;
    const set = (changed: Participant) => onChange(withPart(parts, position, { participant: changed }));
    return (
      <fieldset key={position} className="rounded-2xl bg-page p-4 ring-1 ring-line ring-inset">
        <legend className="float-left mb-3 w-full font-semibold">{texts.schoolClass(position + 1)}</legend>
        <div className="clear-both flex flex-col gap-4">
          {(areKnown || parts.length > 1) && (
            <Checkbox
              isSelected={comes}
              onChange={(isChosen) => onChange(withPart(parts, position, { comes: isChosen }))}
            >
              {texts.comes(schoolClass || texts.schoolClass(position + 1))}
            </Checkbox>
          )}
          {comes && (
            <>
              {!areKnown && (
                <TextField
                  label={texts.label}
                  hint={texts.labelHint}
                  isRequired
                  maxLength={60}
                  value={schoolClass}
                  onChange={(label) => set({ ...participant, schoolClass: label })}
                />
              )}
              <NumberStepper
                label={texts.pupils}
                minValue={1}
                maxValue={1000}
                value={quantity ?? Number.NaN}
                onChange={(count) => set(without(participant, 'quantity', count))}
              />
              <NumberStepper
                label={texts.chaperones}
                maxValue={100}
                value={chaperones ?? 0}
                onChange={(count) => set({ ...participant, chaperones: count || 0 })}
              />
            </>
          )}
        </div>
      </fieldset>
    );
  });
}

function withPart(parts: readonly Part[], position: number, changed: Partial<Part>): readonly Part[] {
  return parts.map((part, at) => (at === position ? { ...part, ...changed } : part));
}

/** The participant with another number; an emptied field removes it. */
function without(participant: Participant, field: 'age' | 'quantity', value: number): Participant {
  const { [field]: _before, ...rest } = participant;
  return Number.isNaN(value) ? rest : { ...rest, [field]: value };
}
