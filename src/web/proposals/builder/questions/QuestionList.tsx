import { Undo2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import {
  added,
  type DraftQuestion,
  duplicated,
  movedTo,
  newQuestion,
  stepped,
} from '#core/proposals/builder/draft.ts';
import type { QuestionKind } from '#core/proposals/questions.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { chipClass } from '#web/ui/Chip.tsx';
import { Button } from '#web/ui/Button.tsx';
import { announce } from '#web/ui/feedback/announcements.ts';
import { builderStrings } from './builder-strings.ts';
import { kindIcons, offeredKinds } from './kinds.ts';
import { QuestionCard } from './QuestionCard.tsx';
import type { ChangeDraft } from './question-parts.ts';
import { kindIn, labelIn } from './question-texts.ts';
import { useDragging } from './use-dragging.ts';
import type { QuestionErrors } from './use-questions.ts';

type Draft = readonly DraftQuestion[];

interface QuestionListProps {
  readonly draft: Draft;
  readonly onChange: ChangeDraft;
  readonly errors: QuestionErrors;
}

/** What is focused once the list is rendered: a part of a question. */
interface Focused {
  readonly id: string;
  readonly part: 'handle' | 'label' | 'undo' | 'up' | 'down';
}

/** The questions in their order, one of them open at most, and the kinds of another one. */
export function QuestionList({ draft, onChange, errors }: QuestionListProps) {
  const texts = useStrings(builderStrings);
  const wording = useWording();
  const list = useRef<HTMLOListElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ readonly question: DraftQuestion; readonly at: number } | null>(
    null,
  );
  const [focused, setFocused] = useState<Focused | null>(null);
  useEffect(() => {
    if (!focused) return;
    const around = document.querySelector(`[data-question="${CSS.escape(focused.id)}"]`);
    around
      ?.querySelector<HTMLElement>(
        `[data-part="${focused.part}"] :is(input, textarea), button[data-part="${focused.part}"]`,
      )
      ?.focus();
  }, [focused]);
  // A question with errors is open when they appear.
  const [firstWrong] = Object.keys(errors);
  const [shownWrong, setShownWrong] = useState<string | undefined>();
  if (firstWrong !== shownWrong) {
    setShownWrong(firstWrong);
    if (firstWrong !== undefined) setOpenId(firstWrong.slice(0, firstWrong.lastIndexOf('.')));
  }

  const say = useCallback(
    (after: Draft, id: string) => {
      const at = after.findIndex((question) => question.id === id);
      const question = after[at];
      if (question)
        announce(
          texts.moved(labelIn(question, wording, texts), at + 1, after.length, texts.phases[question.phase]),
        );
    },
    [texts, wording],
  );
  const dragging = useDragging(list, {
    onMove: (id, to) => onChange((before) => movedTo(before, id, to)),
    onEnd: (id) => say(draft, id),
  });

  function step(id: string, by: -1 | 1, part: Focused['part']) {
    const after = stepped(draft, id, by);
    onChange(() => after);
    say(after, id);
    setFocused({ id, part });
  }
  function add(kind: QuestionKind) {
    const id = crypto.randomUUID();
    const after = draft.find((question) => question.id === openId);
    onChange((before) => added(before, newQuestion(id, kind, after?.phase ?? 1), openId));
    setOpenId(id);
    setFocused({ id, part: 'label' });
  }
  function remove(id: string) {
    const at = draft.findIndex((question) => question.id === id);
    const question = draft[at];
    if (!question) return;
    onChange((before) => before.filter((one) => one.id !== id));
    setRemoved({ question, at });
    setOpenId(null);
    announce(texts.removed(labelIn(question, wording, texts)));
    setFocused({ id, part: 'undo' });
  }
  function putBack() {
    if (!removed) return;
    const { question, at } = removed;
    onChange((before) => movedTo([...before, question], question.id, at));
    setRemoved(null);
    announce(texts.putBack(labelIn(question, wording, texts)));
    setFocused({ id: question.id, part: 'handle' });
  }

  const open = draft.find(({ id }) => id === openId);
  return (
    <section aria-label={texts.questions} className="flex flex-col gap-4">
      <h2 className="text-2xl">{texts.questions}</h2>
      {draft.length === 0 && <p className="text-quiet">{texts.empty}</p>}
      <ol ref={list} className="flex flex-col gap-3">
        {draft.map((question, at) => (
          <Item
            key={question.id}
            heading={draft[at - 1]?.phase === question.phase ? null : texts.phases[question.phase]}
            undo={removed?.at === at && <Undone removed={removed.question} onUndo={putBack} />}
            question={question}
            isDragged={dragging.draggedId === question.id}
          >
            <QuestionCard
              question={question}
              place={at + 1}
              draft={draft}
              errors={errors}
              isOpen={openId === question.id}
              onToggle={() => setOpenId(openId === question.id ? null : question.id)}
              onChange={onChange}
              onStep={(by, part) => step(question.id, by, part)}
              onDuplicate={() => {
                const id = crypto.randomUUID();
                onChange((before) => duplicated(before, question.id, id));
                setOpenId(id);
                setFocused({ id, part: 'label' });
              }}
              onRemove={() => remove(question.id)}
              onDrag={(event) => dragging.start(question.id, event)}
            />
          </Item>
        ))}
      </ol>
      {removed && removed.at >= draft.length && <Undone removed={removed.question} onUndo={putBack} />}
      <section aria-label={texts.addTitle} className="rounded-3xl bg-card p-5 shadow-card">
        <h3 className="text-xl">{texts.addTitle}</h3>
        <p className="mb-3 text-sm text-quiet wrap-anywhere">
          {open ? texts.addAfter(labelIn(open, wording, texts)) : texts.addAtEnd}
        </p>
        <ul className="flex flex-wrap gap-2">
          {offeredKinds.map((kind) => {
            const Icon = kindIcons[kind];
            return (
              <li key={kind}>
                <button type="button" onClick={() => add(kind)} className={chipClass(false, 'gap-1.5 px-3')}>
                  <Icon aria-hidden className="size-4" />
                  {kindIn(newQuestion('', kind, 1), wording, texts)}
                </button>
              </li>
            );
          })}
        </ul>
      </section>
    </section>
  );
}

interface ItemProps {
  readonly question: DraftQuestion;
  /** The phase, before its first question. */
  readonly heading: string | null;
  readonly undo: ReactNode;
  readonly isDragged: boolean;
  readonly children: ReactNode;
}

function Item({ question, heading, undo, isDragged, children }: ItemProps) {
  return (
    <li className="flex flex-col gap-3">
      {heading !== null && <h3 className="mt-2 text-lg font-bold">{heading}</h3>}
      {undo}
      <div data-question={question.id} className={isDragged ? 'opacity-60' : ''}>
        {children}
      </div>
    </li>
  );
}

interface UndoneProps {
  readonly removed: DraftQuestion;
  readonly onUndo: () => void;
}

function Undone({ removed, onUndo }: UndoneProps) {
  const texts = useStrings(builderStrings);
  const label = labelIn(removed, useWording(), texts);
  return (
    <div
      data-question={removed.id}
      className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-soft px-4 py-2 wrap-anywhere"
    >
      <p>{texts.removed(label)}</p>
      <Button variant="second" size="small" data-part="undo" onPress={onUndo}>
        <Undo2 aria-hidden className="size-4" />
        {texts.undo}
      </Button>
    </div>
  );
}
