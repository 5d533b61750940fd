import { ChevronDown, ChevronUp, CircleAlert, Copy, GripVertical, Languages, Trash2 } from 'lucide-react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import type { DraftQuestion } from '#core/proposals/builder/draft.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { builderStrings } from './builder-strings.ts';
import { kindIcons } from './kinds.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import type { ChangeDraft } from './question-parts.ts';
import { kindIn, labelIn, missingLanguages } from './question-texts.ts';
import type { QuestionErrors } from './use-questions.ts';

export interface QuestionCardProps {
  readonly question: DraftQuestion;
  /** Counted from 1. */
  readonly place: number;
  readonly draft: readonly DraftQuestion[];
  readonly errors: QuestionErrors;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChange: ChangeDraft;
  readonly onStep: (by: -1 | 1, part: 'handle' | 'up' | 'down') => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  readonly onDrag: (event: ReactPointerEvent) => void;
}

/** One question: what it is in a line, and its editor while it is open. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, place, draft, errors, isOpen, onToggle } = props;
  const texts = useStrings(builderStrings);
  const wording = useWording();
  const label = labelIn(question, wording, texts);
  const errorCount = Object.keys(errors).filter((path) => path.startsWith(`${question.id}.`)).length;
  const Icon = kindIcons[question.kind];
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className="rounded-2xl bg-card shadow-card">
      <div className="flex items-center gap-1 py-1 pr-2 sm:gap-2">
        <button
          type="button"
          data-part="handle"
          aria-label={texts.handle(label, place, draft.length)}
          title={texts.handleHint}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full text-quiet hover:bg-soft"
          onPointerDown={props.onDrag}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            props.onStep(event.key === 'ArrowUp' ? -1 : 1, 'handle');
          }}
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-xl px-1 py-1 text-left"
        >
          <Icon aria-hidden className="size-5 shrink-0 text-quiet" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">
              {place}. {label}
              {question.isRequired && (
                <span aria-hidden className="ml-1 text-coral">
                  *
                </span>
              )}
            </span>
            <span className="block text-sm text-quiet">
              {kindIn(question, wording, texts)}
              {question.isRequired && <span className="sr-only">, {texts.chips.required}</span>}
            </span>
          </span>
          <Chevron aria-hidden className="size-5 shrink-0" />
        </button>
      </div>
      <Marks question={question} errorCount={errorCount} />
      {isOpen && (
        <div className="flex flex-col gap-5 border-t-2 border-line p-4 sm:p-5">
          <QuestionEditor {...{ question, draft, errors }} onChange={props.onChange} />
          <Tools {...props} />
        </div>
      )}
    </div>
  );
}

/** What a reader of the list should know of a question without opening it. */
function Marks({ question, errorCount }: { readonly question: DraftQuestion; readonly errorCount: number }) {
  const { chips } = useStrings(builderStrings);
  const missing = missingLanguages(question);
  const marks = [
    question.condition && chips.conditional,
    question.isPersonal && chips.personal,
    !question.isForReviewers && chips.hidden,
  ].filter((mark) => typeof mark === 'string');
  if (marks.length + missing.length + errorCount === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 px-4 pb-3 text-sm sm:pl-15">
      {errorCount > 0 && (
        <li>
          <Chip className="bg-bad">
            <CircleAlert aria-hidden className="size-4" />
            {chips.toCorrect(errorCount)}
          </Chip>
        </li>
      )}
      {missing.map((language) => (
        <li key={language}>
          <Chip className="bg-care">
            <Languages aria-hidden className="size-4" />
            {chips.missing[language]}
          </Chip>
        </li>
      ))}
      {marks.map((mark) => (
        <li key={mark}>
          <Chip>{mark}</Chip>
        </li>
      ))}
    </ul>
  );
}

function Tools({ place, draft, question, onStep, onDuplicate, onRemove }: QuestionCardProps) {
  const texts = useStrings(builderStrings);
  const label = labelIn(question, useWording(), texts);
  const isFirst = place === 1 && question.phase === 1;
  const isLast = place === draft.length && question.phase === 2;
  const named = (action: string) => `${action}: ${label}`;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button
        variant="quiet"
        size="small"
        data-part="up"
        aria-label={named(texts.up)}
        isDisabled={isFirst}
        onPress={() => onStep(-1, 'up')}
      >
        <ChevronUp aria-hidden className="size-4" />
        {texts.up}
      </Button>
      <Button
        variant="quiet"
        size="small"
        data-part="down"
        aria-label={named(texts.down)}
        isDisabled={isLast}
        onPress={() => onStep(1, 'down')}
      >
        <ChevronDown aria-hidden className="size-4" />
        {texts.down}
      </Button>
      <Button variant="quiet" size="small" aria-label={named(texts.duplicate)} onPress={onDuplicate}>
        <Copy aria-hidden className="size-4" />
        {texts.duplicate}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={named(texts.remove)}
        onPress={onRemove}
        className="text-coral sm:ml-auto"
      >
        <Trash2 aria-hidden className="size-4" />
        {texts.remove}
      </Button>
    </div>
  );
}
