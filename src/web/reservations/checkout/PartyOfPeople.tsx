import { agesInWords, isOfAges } from '#core/events/ages.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { AgeTarget } from '../queries.ts';
import { checkoutStrings } from './checkout-strings.ts';
import {
  type AgeError,
  type SessionRequirements,
  type PartyDraft,
  type DraftError,
  emptyPerson,
  errorOfAge,
  hasChildrenAlone,
  type PersonDraft,
  resized,
} from './draft.ts';

export interface PartyProps {
  readonly draft: PartyDraft;
  readonly change: (change: Partial<PartyDraft>) => void;
  readonly requirements: SessionRequirements;
  readonly errors: readonly DraftError[];
}
interface PeopleProps extends PartyProps {
  /** The maximum of one reservation at the moment. */
  readonly maximum: number;
  /** The reason for the maximum, in words. */
  readonly limit: string;
  readonly targets: readonly AgeTarget[];
}

/** So that a slip is shown as it was typed, with what is wrong with it. */
const highestTyped = 999;

/** How many people come; for sessions with age limits children are counted apart, with their ages. */
export function PartyOfPeople({ draft, change, requirements, errors, maximum, limit, targets }: PeopleProps) {
  const texts = useStrings(checkoutStrings);
  const ages = agesInWords(targets, texts.agesInWords) ?? '';
  const { adults, children } = draft;
  const withChildren = requirements.ages !== 'none';
  const wrongParty = errors.find(({ field }) => field === 'party');
  const under = requirements.alone?.childUnderAge ?? 0;
  const areAlone = hasChildrenAlone(draft, requirements);
  const withAge = requirements.ages === 'required' ? [...adults, ...children] : children;
  const areOutside = withAge.some(({ age }) => age !== null && !isOfAges(targets, age));
  const first = requirements.target === 'teacher' ? 'teachers' : withChildren ? 'adults' : 'people';
  return (
    <div className="flex flex-col gap-5">
      <NumberStepper
        label={texts[first]}
        steps={texts.steps[first]}
        value={adults.length}
        minValue={withChildren ? 0 : 1}
        maxValue={Math.max(1, maximum - (withChildren ? children.length : 0))}
        onChange={(count) => change({ adults: resized(adults, whole(count), emptyPerson) })}
        {...(!withChildren && { hint: limit })}
        {...(wrongParty && {
          error: wrongParty.code === 'childAlone' ? texts.addAdult : texts.noPeople,
        })}
      />
      {withChildren && (
        <>
          <NumberStepper
            label={texts.children}
            steps={texts.steps.children}
            value={children.length}
            maxValue={Math.max(0, maximum - adults.length)}
            onChange={(count) => change({ children: resized(children, whole(count), emptyPerson) })}
            hint={`${texts.childrenHint}. ${limit}`}
          />
          {requirements.ages === 'required' && (
            <Ages
              legend={texts.adultAges}
              label={texts.adultAge}
              people={adults}
              group="adult"
              errors={errors}
              onChange={(changed) => change({ adults: changed })}
            />
          )}
          <Ages
            legend={requirements.ages === 'required' ? texts.ages : texts.agesOptional}
            label={texts.age}
            people={children}
            group="child"
            errors={errors}
            onChange={(changed) => change({ children: changed })}
          />
          {areAlone && (
            <Banner tone={requirements.alone?.childAloneRefused ? 'bad' : 'care'} isAnnounced>
              <p>
                {requirements.alone?.childAloneRefused
                  ? texts.aloneRefused(under)
                  : texts.aloneWarning(under)}
              </p>
            </Banner>
          )}
          {areOutside && (
            <Banner tone={requirements.ages === 'required' ? 'bad' : 'care'} isAnnounced>
              <p>{requirements.ages === 'required' ? texts.ageRefused(ages) : texts.ageWarning(ages)}</p>
            </Banner>
          )}
        </>
      )}
      <Names draft={draft} change={change} withChildren={withChildren} />
    </div>
  );
}

interface AgesProps {
  readonly legend: string;
  readonly label: (position: number, count: number) => string;
  readonly people: readonly PersonDraft[];
  readonly group: 'adult' | 'child';
  readonly errors: readonly DraftError[];
  readonly onChange: (people: readonly PersonDraft[]) => void;
}

/** The age fields of a group, side by side. */
function Ages({ legend, label, people, group, errors, onChange }: AgesProps) {
  const texts = useStrings(checkoutStrings);
  if (people.length === 0) return null;
  // The field says that an age is too high while it is typed; one that is too low may be half typed.
  const errorOf = (age: number | null, position: number): AgeError | null => {
    const typed = age === null ? null : errorOfAge(group, age);
    if (typed === 'ageTooHigh' || typed === 'isAdult') return typed;
    const sent = errors.find((error) => error.field === group && error.position === position);
    return sent?.field === 'adult' || sent?.field === 'child' ? sent.code : null;
  };
  return (
    <fieldset className="rounded-2xl bg-card p-4 ring-1 ring-line ring-inset">
      <legend className="float-left mb-3 w-full font-semibold">{legend}</legend>
      <div className="clear-both flex flex-col gap-3">
        {people.map(({ age }, position) => {
          const error = errorOf(age, position);
          return (
            <NumberStepper
              key={position}
              label={label(position + 1, people.length)}
              value={age ?? Number.NaN}
              maxValue={highestTyped}
              onChange={(typed) =>
                onChange(withOne(people, position, { age: Number.isNaN(typed) ? null : typed }))
              }
              {...(age === 0 && { hint: texts.ageZero })}
              {...(error && { error: texts.ageErrors[error] })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function Names({
  draft,
  change,
  withChildren,
}: Pick<PartyProps, 'draft' | 'change'> & { withChildren: boolean }) {
  const texts = useStrings(checkoutStrings);
  const { adults, children } = draft;
  const groups = [
    ['adults', adults],
    ['children', withChildren ? children : []],
  ] as const;
  const nameOf = (group: 'adults' | 'children', position: number) => {
    if (group === 'children') return texts.child(position + 1);
    if (position === 0) return texts.you;
    return withChildren ? texts.adult(position + 1) : texts.person(position + 1);
  };
  return (
    <Disclosure title={texts.names} className="rounded-2xl bg-card p-4 ring-1 ring-line ring-inset">
      <p className="mt-2 text-sm text-quiet">{texts.namesHint}</p>
      {groups.map(([group, people]) =>
        people.map((person, position) => (
          <fieldset key={`${group} ${position}`} className="mt-4">
            <legend className="mb-2 font-semibold">{nameOf(group, position)}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {(['name', 'surname'] as const).map((field) => (
                <TextField
                  key={field}
                  label={texts[field]}
                  maxLength={120}
                  value={person[field]}
                  onChange={(value) => change({ [group]: withOne(people, position, { [field]: value }) })}
                />
              ))}
            </div>
          </fieldset>
        )),
      )}
    </Disclosure>
  );
}

function withOne(
  people: readonly PersonDraft[],
  position: number,
  changed: Partial<PersonDraft>,
): readonly PersonDraft[] {
  return people.map((person, at) => (at === position ? { ...person, ...changed } : person));
}

/** An emptied number field counts as 0. */
function whole(count: number): number {
  return Number.isNaN(count) ? 0 : count;
}
