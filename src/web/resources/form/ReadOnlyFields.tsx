import type { Field, Fields } from '#core/field/field.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { FieldValue } from '../FieldValue.tsx';
import { listStrings } from '../list/list-strings.ts';
import { fieldWord, type Words } from '../words/index.ts';

export interface ReadOnlyFieldsProps {
  readonly fields: Fields;
  readonly words: Words;
  readonly row: Readonly<Record<string, unknown>>;
  /** Names of rows that the fields refer to and that the reader cannot look up. */
  readonly names?: Readonly<Record<string, string | null>>;
}

const instant: Field = { kind: 'datetime' };

/** Fields that only the system writes: shown without an input. */
export function ReadOnlyFields({ fields, words, row, names = {} }: ReadOnlyFieldsProps) {
  const texts = useStrings(listStrings);
  const readOnly = Object.entries(fields).filter(([, field]) => field.readOnly);
  return (
    <dl className="grid gap-x-6 gap-y-3 px-5 text-sm sm:grid-cols-2 sm:px-8 lg:grid-cols-3">
      {readOnly.map(([name, field]) => (
        <div key={name}>
          <dt className="text-quiet">{fieldWord(words, name)}</dt>
          <dd>{names[name] ?? <FieldValue field={field} name={name} value={row[name]} words={words} />}</dd>
        </div>
      ))}
      {(['createdAt', 'updatedAt'] as const).map((name) => (
        <div key={name}>
          <dt className="text-quiet">{texts[name]}</dt>
          <dd>
            <FieldValue field={instant} name={name} value={row[name]} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
