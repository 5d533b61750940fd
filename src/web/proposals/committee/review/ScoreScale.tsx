import { Eraser } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { WireCriterion } from '#core/proposals/committee/review-contract.ts';
import { resolveText } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { committeeStrings } from '../committee-strings.ts';

interface ScoreScaleProps {
  readonly criterion: WireCriterion;
  readonly value: number | null;
  /** Digits go to this one. */
  readonly isActive: boolean;
  readonly isDisabled: boolean;
  readonly onScore: (score: number | null) => void;
  readonly onFocus: () => void;
}

/** The scores of a criterion, one button each: one press or one key is one score. */
export function ScoreScale({ criterion, value, isActive, isDisabled, onScore, onFocus }: ScoreScaleProps) {
  const texts = useStrings(committeeStrings).page;
  const name = resolveText(criterion.name, useLanguage()).text;
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const scores = Array.from({ length: criterion.best }, (_, place) => place + 1);
  function move(event: KeyboardEvent, score: number) {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    buttons.current[Math.min(criterion.best, Math.max(1, score + step))]?.focus();
  }
  const inTab = value ?? 1;
  return (
    <div
      className={classes(
        'rounded-2xl border-2 p-3',
        isActive && !isDisabled ? 'border-ink bg-soft' : 'border-line bg-card',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold wrap-anywhere">
          {name} <span className="text-sm font-normal text-quiet">{texts.weight(criterion.weight)}</span>
        </p>
        {value !== null && !isDisabled && (
          <IconButton label={texts.clear(name)} onPress={() => onScore(null)} className="-my-2">
            <Eraser aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      <div
        role="radiogroup"
        aria-label={texts.scale(name, criterion.best)}
        aria-disabled={isDisabled}
        className="mt-2 grid grid-cols-5 gap-1.5"
      >
        {scores.map((score) => (
          <button
            key={score}
            ref={(button) => {
              buttons.current[score] = button;
            }}
            type="button"
            role="radio"
            aria-checked={value === score}
            tabIndex={score === inTab ? 0 : -1}
            disabled={isDisabled}
            onFocus={onFocus}
            onKeyDown={(event) => move(event, score)}
            onClick={() => onScore(score)}
            className={classes(
              'min-h-11 rounded-xl border-2 font-bold tabular-nums',
              value === score
                ? 'border-teal bg-teal text-on-teal'
                : 'border-edge bg-card text-ink hover:border-ink disabled:text-quiet',
            )}
          >
            {score}
          </button>
        ))}
      </div>
    </div>
  );
}
