import { Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Field } from '#core/field/field.ts';
import { weekdays } from '#core/resources/programme.ts';
import { knownSettings, listed, type SettingName, type Settings } from '#core/settings/known.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { FormDialog } from '#web/resources/form/FormDialog.tsx';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { RequireSecondFactorDialog } from './RequireSecondFactorDialog.tsx';
import { type StoredSetting, useStoring } from './queries.ts';
import { strings } from './strings.ts';

export interface SettingCardProps {
  readonly name: SettingName;
  /** The stored setting; undefined: its default applies. */
  readonly stored: StoredSetting | undefined;
  /** The value in force. */
  readonly value: Settings[SettingName];
}

/** One setting: what it is for, its present value, and its form. */
export function SettingCard({ name, stored, value }: SettingCardProps) {
  const texts = useStrings(strings);
  const wording = useWording();
  const [isConfirming, setConfirming] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const known = knownSettings[name];
  const { word, meaning } = texts.words[name];
  const storing = useStoring(name, stored, {
    onStored: () => toast(wordsOf('settings', wording).savedSuccess),
    onFailed: (error) => toast(`${word}, ${texts.failed}: ${refusalSentence(error, wording)}`, 'bad'),
  });
  const weekdayText = (day: string) => wordsOf('sessions', wording).filterOptions?.['weekday']?.[day] ?? day;
  const inWords = (one: boolean | number | string) =>
    typeof one === 'boolean'
      ? one
        ? texts.on
        : texts.off
      : known.kind === 'weekdays'
        ? listed(String(one)).map(weekdayText).join(', ') || texts.none
        : String(one) || texts.none;

  return (
    <article
      aria-label={word}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-2xl bg-card p-4 shadow-card sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        {known.kind === 'toggle' ? (
          <Switch
            label={word}
            hint={meaning}
            isSelected={value === true}
            isDisabled={storing.isPending}
            onChange={(isOn) => {
              const needsConfirmation = isOn ? name === 'secondFactorForStaff' : name === 'publicSite';
              if (needsConfirmation) setConfirming(true);
              else storing.mutate(String(isOn));
            }}
          />
        ) : (
          <>
            <h2 className="font-text text-base tracking-normal">
              {word}: <span className="wrap-anywhere tabular-nums">{inWords(value)}</span>
            </h2>
            <p className="text-sm text-quiet">{meaning}</p>
          </>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-quiet">
          {texts.byDefault(inWords(known.default))}
          {value !== known.default && <Chip>{texts.changed}</Chip>}
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        {known.kind !== 'toggle' && (
          <Button
            variant="quiet"
            size="small"
            aria-label={texts.of(texts.change, word)}
            onPress={() => setEditing(true)}
          >
            <Pencil aria-hidden className="size-4" />
            {texts.change}
          </Button>
        )}
        {stored && value !== known.default && (
          <Button
            variant="quiet"
            size="small"
            aria-label={texts.of(texts.reset, word)}
            isPending={storing.isPending}
            onPress={() => storing.mutate(null)}
          >
            <Undo2 aria-hidden className="size-4" />
            {texts.reset}
          </Button>
        )}
      </div>
      {known.kind !== 'toggle' && isEditing && (
        <FormDialog
          title={word}
          fields={{ value: canBeEmpty(known) ? fieldOf(known) : { ...fieldOf(known), required: true } }}
          labelOf={() => word}
          hintOf={() =>
            known.kind === 'number' ? `${meaning} ${texts.range(known.min, known.max)}` : meaning
          }
          begin={{ value: known.kind === 'weekdays' ? listed(String(value)) : value }}
          optionText={(_, day) => weekdayText(day)}
          onClose={() => setEditing(false)}
          onSubmit={async (body) => storing.mutateAsync(String(body['value'] ?? '').trim() || null)}
        />
      )}
      {name === 'secondFactorForStaff' && (
        <RequireSecondFactorDialog
          isOpen={isConfirming}
          onClose={() => setConfirming(false)}
          onConfirm={() => storing.mutate('true')}
        />
      )}
      <ConfirmDialog
        title={texts.closeTitle}
        yes={texts.close}
        variant="danger"
        isOpen={isConfirming && name === 'publicSite'}
        onClose={() => setConfirming(false)}
        onConfirm={() => storing.mutate('false')}
      >
        <p>{texts.closeText}</p>
      </ConfirmDialog>
    </article>
  );
}

/** Emptied, a list has its default: nothing. */
function canBeEmpty({ kind }: (typeof knownSettings)[SettingName]): boolean {
  return kind === 'weekdays' || kind === 'days';
}

function fieldOf(known: Exclude<(typeof knownSettings)[SettingName], { kind: 'toggle' }>): Field {
  if (known.kind === 'number') return { kind: 'number', min: known.min, max: known.max };
  if (known.kind === 'time') return { kind: 'time' };
  if (known.kind === 'weekdays') return { kind: 'tags', options: weekdays };
  if (known.kind === 'days') return { kind: 'string', max: 5000 };
  return known.kind === 'email' ? { kind: 'string', format: 'email' } : { kind: 'string', max: known.max };
}
