import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { resolveText } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { officeStrings } from './committee-office-strings.ts';
import type { TypedCriterion } from './criteria-typing.ts';

interface CriterionFieldsProps {
  readonly criterion: TypedCriterion;
  readonly onChange: (next: TypedCriterion) => void;
  readonly onRemove: () => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

/** One criterion of the list: its names, its weight and its best score, and its place. */
export function CriterionFields({ criterion, onChange, onRemove, onUp, onDown }: CriterionFieldsProps) {
  const texts = useStrings(officeStrings).criteria;
  const language = useLanguage();
  const { it, en, weight, best } = criterion;
  const name = resolveText({ it, en }, language).text || texts.unnamed;
  return (
    <li className="flex flex-wrap items-end gap-3 rounded-2xl border border-line bg-card p-4">
      <div className="min-w-room-48 flex-2">
        <TextField
          label={texts.nameIt}
          value={it}
          onChange={(text) => onChange({ ...criterion, it: text })}
          writtenIn="it"
        />
      </div>
      <div className="min-w-room-48 flex-2">
        <TextField
          label={texts.nameEn}
          value={en}
          onChange={(text) => onChange({ ...criterion, en: text })}
          writtenIn="en"
        />
      </div>
      <div className="min-w-room-32 flex-1">
        <NumberInput
          label={texts.weight}
          value={weight}
          isSigned={false}
          hasDecimals={false}
          onChange={(next) => onChange({ ...criterion, weight: next })}
        />
      </div>
      <div className="min-w-room-32 flex-1">
        <NumberInput
          label={texts.best}
          value={best}
          isSigned={false}
          hasDecimals={false}
          onChange={(next) => onChange({ ...criterion, best: next })}
        />
      </div>
      <div className="flex">
        <IconButton label={texts.up(name)} onPress={() => onUp?.()} isDisabled={!onUp}>
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={texts.down(name)} onPress={() => onDown?.()} isDisabled={!onDown}>
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={texts.remove(name)} onPress={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}
