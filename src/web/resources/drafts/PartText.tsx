import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readPart } from '#core/drafts/edits.ts';
import type { Fields } from '#core/field/field.ts';
import { plainText } from '#core/rich-text.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { FieldValue } from '../FieldValue.tsx';
import { chosenOptions } from '../queries.ts';
import type { Words } from '../words/index.ts';
import { draftStrings } from './draft-strings.ts';

/** A part that is no field of the entity. */
export interface OwnPart {
  readonly label: string;
  readonly show: (value: unknown) => ReactNode;
}

interface PartTextProps {
  readonly part: string;
  readonly value: unknown;
  readonly fields: Fields;
  readonly words: Words;
  readonly own: Readonly<Record<string, OwnPart>>;
}

const longest = 2000;

/** The value of a part in words; of a text all of it, without its formatting. */
export function PartText({ part, value, fields, words, own }: PartTextProps) {
  const texts = useStrings(draftStrings);
  const { name, language } = readPart(part);
  const field = fields[name];
  const isEmpty = value === null || value === undefined || value === '' || [value].flat().length === 0;
  if (isEmpty) return <em className="text-quiet">{texts.emptyValue}</em>;
  if (own[name]) return own[name].show(value);
  if (!field) return null;
  if (language !== null)
    return (
      <p lang={language} className="max-h-60 overflow-y-auto whitespace-pre-line">
        {plainText(String(value), longest)}
      </p>
    );
  if (field.kind === 'reference' || field.kind === 'references')
    return <Referred to={field.to} ids={[value].flat().map(String)} />;
  return <FieldValue field={field} name={name} value={value} words={words} />;
}

function Referred({ to, ids }: { to: string; ids: readonly string[] }) {
  const language = useLanguage();
  const chosen = useQuery(chosenOptions(to, ids, language));
  return <>{ids.map((id) => chosen.data?.find(({ value }) => value === id)?.text ?? '…').join(', ')}</>;
}
