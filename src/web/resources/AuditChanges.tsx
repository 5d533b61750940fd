import type { Language } from '#core/languages.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { type EntityRow, plainText } from './entities.ts';
import { strings } from './strings.ts';
import { fieldWord, wordsOf } from './words/index.ts';

interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

/** What an entry of the audit trail changed, field by field; of personal fields only that they changed. */
export function AuditChanges({ row }: { row: EntityRow }) {
  const texts = useStrings(strings).list;
  const wording = useWording();
  const changes = Object.entries((row['changes'] ?? {}) as Record<string, Change | null>);
  const entity = String(row['entity']);
  const words = entity in resources ? wordsOf(entity as ResourceName, wording) : null;
  return (
    <ul className="text-sm wrap-anywhere">
      {changes.map(([name, change]) => (
        <li key={name}>
          <strong>{words ? fieldWord(words, name) : name}</strong>
          {change && (
            <>
              {': '}
              <del>{told(change.before, wording.language) || texts.none}</del> →{' '}
              <ins className="no-underline">{told(change.after, wording.language) || texts.none}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A value on one line, as far as it tells something. */
function told(value: unknown, language: Language): string {
  const text = Array.isArray(value) ? value.map(String).join(', ') : plainText(value, language);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
