import type { Field, Fields } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { useLanguage, useWording, type Wording } from '#web/i18n/language.ts';
import { stringsIn, useStrings } from '#web/i18n/strings.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { type EntityRow, formPath, plainText } from '#web/resources/entities.ts';
import type { EntityExtension, ValueProps } from '#web/resources/extension.ts';
import { FieldValue } from '#web/resources/FieldValue.tsx';
import { listStrings } from '#web/resources/list/list-strings.ts';
import { fieldWord, type Words, wordsOf } from '#web/resources/words/index.ts';
import { strings } from './strings.ts';

interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

/** A column of the audit log: actions and entities in words, and a link to the row while it has a page. */
function AuditValue({ row, name, children }: ValueProps) {
  const texts = useStrings(strings);
  const wording = useWording();
  const entity = entityIn(row);
  switch (name) {
    case 'action': {
      const actions: Readonly<Record<string, string>> = texts.actions;
      return <>{actions[String(row['action'])] ?? children}</>;
    }
    case 'entity': {
      const others: Readonly<Record<string, string>> = texts.entities;
      return <>{entity ? wordsOf(entity, wording).many : (others[String(row['entity'])] ?? children)}</>;
    }
    case 'entityId':
      return entity && row['action'] !== 'delete' ? (
        <PathLink
          path={formPath(entity, String(row['entityId']))}
          className="inline-block min-h-6 text-sm text-ink underline underline-offset-4"
        >
          {texts.openRecord}
          <span className="sr-only"> {String(row['entityId'])}</span>
        </PathLink>
      ) : (
        <span className="text-sm text-quiet">{children}</span>
      );
    default:
      return <>{children}</>;
  }
}

/** The changes of an audit entry, field by field; of personal fields only that they changed. */
function AuditChanges({ row }: { row: EntityRow }) {
  const wording = useWording();
  const others: Readonly<Record<string, string>> = useStrings(strings).fields;
  const changes = Object.entries((row['changes'] ?? {}) as Record<string, Change | null>);
  const entity = entityIn(row);
  const words = entity && wordsOf(entity, wording);
  const fields: Fields = entity ? resources[entity].fields : {};
  return (
    <ul className="text-sm wrap-anywhere">
      {changes.map(([name, change]) => (
        <li key={name}>
          <strong>{words ? fieldWord(words, name) : (others[name] ?? name)}</strong>
          {change && (
            <>
              {': '}
              <del>
                <AuditedValue field={fields[name]} name={name} value={change.before} words={words} />
              </del>{' '}
              →{' '}
              <ins className="no-underline">
                <AuditedValue field={fields[name]} name={name} value={change.after} words={words} />
              </ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Null: an entry of a use case, which has no page. */
function entityIn(row: EntityRow): ResourceName | null {
  const name = String(row['entity']);
  return Object.hasOwn(resources, name) ? (name as ResourceName) : null;
}

interface AuditedValueProps {
  /** Undefined: the entity is not registered, or the field no longer exists. */
  readonly field: Field | undefined;
  readonly name: string;
  readonly value: unknown;
  readonly words: Words | null;
}

/** A value on one line, as lists show it; references by their id. */
function AuditedValue({ field, name, value, words }: AuditedValueProps) {
  const texts = useStrings(listStrings);
  const language = useLanguage();
  if (value === null || value === undefined) return <>{texts.none}</>;
  if (field && words && !listed.has(field.kind))
    return <FieldValue field={field} name={name} value={value} words={words} />;
  const text = Array.isArray(value) ? value.map(String).join(', ') : plainText(value, language);
  return <>{(text.length > 120 ? `${text.slice(0, 120)}…` : text) || texts.none}</>;
}

/** Kinds of fields whose values a list would count or look up; the log has only ids. */
const listed: ReadonlySet<Field['kind']> = new Set(['reference', 'references', 'uploads']);

/** The filters of what was done and to what, in words. */
function choices(field: string, wording: Wording) {
  const byText = (a: { text: string }, b: { text: string }) => a.text.localeCompare(b.text, wording.language);
  if (field === 'action')
    return Object.entries(stringsIn(wording, strings).actions)
      .map(([value, text]) => ({ value, text }))
      .toSorted(byText);
  if (field !== 'entity') return undefined;
  const others = Object.entries(stringsIn(wording, strings).entities);
  return [
    ...(Object.keys(resources) as ResourceName[]).map((value) => ({
      value,
      text: wordsOf(value, wording).many,
    })),
    ...others.map(([value, text]) => ({ value, text })),
  ].toSorted(byText);
}

/** The audit log has its own words for actions and entities, and a column of changes. */
export const auditExtension: EntityExtension = {
  Value: AuditValue,
  choices,
  details: { title: (wording) => stringsIn(wording, strings).changes, Details: AuditChanges },
};
