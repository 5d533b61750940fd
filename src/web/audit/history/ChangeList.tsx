import type { HistoryEntry } from '#core/audit/history-contract.ts';
import type { Changes } from '#core/audit/rules.ts';
import type { Field, Translated } from '#core/field/field.ts';
import { languages } from '#core/languages.ts';
import { resources } from '#core/resources/index.ts';
import { plainText as textOfHtml } from '#core/rich-text.ts';
import { useWording } from '#web/i18n/language.ts';
import { stringsIn, useStrings } from '#web/i18n/strings.ts';
import { FieldValue } from '#web/resources/FieldValue.tsx';
import { fieldWord, wordsOf } from '#web/resources/words/index.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { strings as auditStrings } from '../strings.ts';
import { historyStrings } from './history-strings.ts';
import { listed } from './history-words.ts';

interface ChangeListProps {
  readonly entity: HistoryEntry['entity'];
  readonly changes: Changes;
  readonly referred: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Changes field by field, each from what to what. */
export function ChangeList({ entity, changes, referred }: ChangeListProps) {
  const texts = useStrings(historyStrings);
  const wording = useWording();
  const words = wordsOf(entity, wording);
  const others: Readonly<Record<string, string>> = stringsIn(wording, auditStrings).fields;
  const fields: Readonly<Record<string, Field>> = resources[entity].fields;
  const shown = Object.entries(listed(changes));
  if (shown.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-1 text-sm wrap-anywhere">
      {shown.map(([name, change]) => {
        const field = fields[name];
        const label = field ? fieldWord(words, name) : (others[name] ?? name);
        if (!change)
          return (
            <li key={name}>
              <strong>{label}</strong>: {texts.hidden}
            </li>
          );
        const value = (one: unknown) =>
          isEmpty(one) ? (
            texts.noValue
          ) : field ? (
            <FieldValue
              field={field}
              name={name}
              value={one}
              referred={rowsOf(one, referred)}
              words={words}
            />
          ) : (
            (plain(one) ?? texts.noValue)
          );
        const longest = Math.max(lengthOf(change.before), lengthOf(change.after));
        return (
          <li key={name}>
            <strong>{label}</strong>
            {longest > mostInline ? (
              <Texts
                before={change.before}
                after={change.after}
                isRich={field !== undefined && isRichField(field)}
              />
            ) : (
              <span className="[&_svg]:hidden">
                : {texts.fromTo} {value(change.before)} {texts.to} {value(change.after)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Beyond that a text is shown whole, closed at first. */
const mostInline = 80;

function Texts({ before, after, isRich }: { before: unknown; after: unknown; isRich: boolean }) {
  const texts = useStrings(historyStrings);
  return (
    <div className="mt-1 flex flex-col gap-1">
      {(
        [
          ['before', before],
          ['after', after],
        ] as const
      ).map(([when, value]) => (
        <Disclosure key={when} title={texts[when]} className="rounded-xl bg-soft px-3 py-2">
          {textsIn(value, isRich).map(({ language, text }) => (
            <p key={language ?? ''} lang={language} className="mt-2 whitespace-pre-line">
              {text === '' ? texts.noValue : text}
            </p>
          ))}
        </Disclosure>
      ))}
    </div>
  );
}

/** The texts of a value in each language that it has. */
function textsIn(
  value: unknown,
  isRich: boolean,
): { readonly language: string | undefined; readonly text: string }[] {
  const read = (text: string) => (isRich ? textOfHtml(text, mostShown) : text);
  if (!isTranslated(value)) return [{ language: undefined, text: read(plain(value) ?? '') }];
  return languages.flatMap((language) => {
    const text = value[language];
    return text ? [{ language, text: read(text) }] : [];
  });
}

const mostShown = 20_000;

function isTranslated(value: unknown): value is Translated {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function plain(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (!isTranslated(value)) return 0;
  return Math.max(0, ...Object.values(value).map((text) => (typeof text === 'string' ? text.length : 0)));
}

function rowsOf(value: unknown, referred: ChangeListProps['referred']): readonly unknown[] {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
  return ids.flatMap((id) => (typeof id === 'string' ? (referred[id] ?? []) : []));
}

function isRichField(field: Field): boolean {
  return field.kind === 'textarea' && field.translated === true && field.rich === true;
}
