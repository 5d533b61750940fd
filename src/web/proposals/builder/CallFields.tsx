import type { ReactNode } from 'react';
import type { Fields } from '#core/field/field.ts';
import { dayOf, daysBetween } from '#core/time.ts';
import { useFormats, zone } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { errorsOf } from '#web/resources/form/errors-of.ts';
import { FieldInput } from '#web/resources/form/inputs/FieldInput.tsx';
import type { EntityForm } from '#web/resources/form/use-entity-form.ts';
import { fieldWord, optionWord, type Words } from '#web/resources/words/index.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { callStrings } from './call-strings.ts';
import { momentInWords } from './CallState.tsx';

export interface CallFieldsProps {
  readonly form: EntityForm;
  readonly fields: Fields;
  readonly words: Words;
}

export function CallSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 items-start gap-x-6 gap-y-5 rounded-3xl bg-card p-5 shadow-card sm:p-8 md:grid-cols-2"
    >
      <h2 className="text-2xl md:col-span-2">{title}</h2>
      {children}
    </section>
  );
}

interface CallFieldProps extends CallFieldsProps {
  readonly name: string;
  readonly isWide?: boolean;
  readonly label?: string;
}

export function CallField({ name, isWide = false, label, form, fields, words }: CallFieldProps) {
  const wording = useWording();
  const field = fields[name];
  if (!field) return null;
  return (
    <div className={isWide ? 'min-w-0 md:col-span-2' : 'min-w-0'}>
      <FieldInput
        field={field}
        label={label ?? fieldWord(words, name)}
        hint={words.hints?.[name]}
        value={form.draft[name]}
        onChange={(value) => form.set(name, value)}
        errors={errorsOf(name, field, form.errors, (one) => fieldWord(words, one), wording)}
        optionText={(option) => optionWord(words, name, option)}
      />
    </div>
  );
}

const dates = ['opensAt', 'phaseOneEndsAt', 'phaseTwoEndsAt'];

interface CallDatesProps extends CallFieldsProps {
  readonly graceMinutes?: number;
  /** Drafts that were never sent; null: not known yet. */
  readonly unsent: number | null;
}

/** The dates of a call, what they mean, and whom a change of them concerns. */
export function CallDates({ graceMinutes = 0, unsent, ...shared }: CallDatesProps) {
  const texts = useStrings(callStrings);
  const { form } = shared;
  const hasMoved = dates.some((name) => instantAt(form.base?.row[name]) !== instantAt(form.draft[name]));
  return (
    <CallSection title={texts.sections.dates}>
      {dates.map((name) => (
        <CallField key={name} name={name} {...shared} />
      ))}
      <div className="flex flex-col gap-3 md:col-span-2" aria-live="polite">
        <DatesInWords draft={form.draft} graceMinutes={graceMinutes} />
        {hasMoved && unsent !== null && (
          <Banner tone={unsent > 0 ? 'care' : 'info'}>
            {unsent > 0 ? texts.affected(unsent) : texts.noDrafts}
          </Banner>
        )}
      </div>
    </CallSection>
  );
}

interface DatesInWordsProps {
  readonly draft: Readonly<Record<string, unknown>>;
  readonly graceMinutes: number;
}

function DatesInWords({ draft, graceMinutes }: DatesInWordsProps) {
  const texts = useStrings(callStrings);
  const formats = useFormats();
  const [opens, closes, ends] = dates.map((name) => wholeInstant(draft[name]));
  if (!opens || !closes || closes < opens) return null;
  const at = (when: string) => momentInWords(when, texts, formats);
  const days = daysBetween(dayOf(new Date(opens), zone), dayOf(new Date(closes), zone));
  return (
    <p className="max-w-prose">
      {[
        texts.words.opens(at(opens)),
        texts.words.closes(at(closes), days),
        graceMinutes > 0 ? texts.words.grace(graceMinutes) : texts.words.noGrace,
        ends ? texts.words.phaseTwo(at(ends)) : texts.words.onePhase,
      ].join(' ')}
    </p>
  );
}

/** Null: none, or one that is not whole yet. */
function instantAt(value: unknown): number | null {
  const whole = wholeInstant(value);
  return whole === null ? null : Date.parse(whole);
}

function wholeInstant(value: unknown): string | null {
  return typeof value === 'string' && value.includes('T') && !Number.isNaN(Date.parse(value)) ? value : null;
}
