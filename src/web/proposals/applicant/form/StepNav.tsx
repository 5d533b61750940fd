import { Check } from 'lucide-react';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import { writingStrings } from '../writing-strings.ts';

export interface NamedStep {
  readonly title: string;
  /** Null: nothing is counted. */
  readonly state: { readonly answered: number; readonly total: number; readonly errors: number } | null;
  /** Its errors are said. */
  readonly isJudged: boolean;
}

interface StepNavProps {
  readonly steps: readonly NamedStep[];
  readonly here: number;
  readonly onGo: (step: number) => void;
}

/** The steps with how far each is; each can be opened at any time. */
export function StepNav({ steps, here, onGo }: StepNavProps) {
  const texts = useStrings(writingStrings);
  return (
    <nav aria-label={texts.steps}>
      <ol className="flex flex-wrap gap-2">
        {steps.map(({ title, state, isJudged }, place) => {
          const isComplete =
            state !== null && state.errors === 0 && state.answered === state.total && state.total > 0;
          const wrong = isJudged && state ? state.errors : 0;
          const isHere = place === here;
          return (
            <li key={place} className="max-w-full">
              <button
                type="button"
                aria-current={isHere ? 'step' : undefined}
                onClick={() => onGo(place)}
                className={classes(
                  'flex min-h-11 max-w-full items-center gap-2 rounded-full border-2 px-3 text-left text-sm font-semibold',
                  isHere ? 'border-ink bg-soft' : 'border-line bg-card hover:border-ink',
                )}
              >
                <span
                  aria-hidden
                  className={classes(
                    'grid size-6 shrink-0 place-items-center rounded-full text-xs tabular-nums',
                    isComplete ? 'bg-teal text-on-teal' : 'bg-soft',
                  )}
                >
                  {isComplete ? <Check strokeWidth={3} className="size-4" /> : place + 1}
                </span>
                <span className={classes('min-w-0 wrap-anywhere', !isHere && 'max-sm:sr-only')}>
                  <span className="sr-only">{texts.step(place + 1, steps.length)}: </span>
                  {title}
                </span>
                {wrong > 0 ? (
                  <span className="shrink-0 text-coral">{texts.hasErrors(wrong)}</span>
                ) : (
                  state && (
                    <span
                      className={classes('shrink-0 text-quiet tabular-nums', !isHere && 'max-sm:sr-only')}
                    >
                      {texts.answered(state.answered, state.total)}
                      {isComplete && <span className="sr-only">, {texts.complete}</span>}
                    </span>
                  )
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
