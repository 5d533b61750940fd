import { Copy, Languages } from 'lucide-react';
import type { Translated } from '#core/field/field.ts';
import { type Language, languages } from '#core/languages.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { formStrings } from '../form-strings.ts';

export interface MissingTextProps {
  /** The field's name. */
  readonly of: string;
  readonly language: Language;
  readonly value: Translated;
  readonly onCopy: (text: string) => void;
}

/** Marks a language that has no text while the other one has, and offers that text as a start. */
export function MissingText({ of, language, value, onCopy }: MissingTextProps) {
  const texts = useStrings(formStrings).missing;
  const [other] = languages.filter((one) => one !== language);
  const text = other && value[other];
  if (value[language] || !other || !text) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
      <span className="inline-flex items-center gap-1.5 rounded-full bg-care px-2.5 py-0.5 font-semibold text-ink">
        <Languages aria-hidden className="size-4" />
        {texts.is[language]}
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${texts.copy[other]}: ${of}`}
        onPress={() => onCopy(text)}
      >
        <Copy aria-hidden className="size-4" />
        {texts.copy[other]}
      </Button>
    </p>
  );
}
