import {
  CircleCheck,
  CircleDashed,
  CircleSlash,
  type LucideIcon,
  PencilLine,
  ShieldAlert,
} from 'lucide-react';
import type { ListedReview } from '#core/proposals/committee/review-contract.ts';
import type { ReviewState } from '#core/proposals/committee/rules.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { committeeStrings } from './committee-strings.ts';

const icons: Readonly<Record<ReviewState, LucideIcon>> = {
  draft: PencilLine,
  done: CircleCheck,
  abstained: CircleSlash,
  conflict: ShieldAlert,
};

/** The state of a review in words, with its sign. */
export function ReviewStateWord({ state }: { readonly state: ReviewState | null }) {
  const texts = useStrings(committeeStrings);
  const Icon = state === null ? CircleDashed : icons[state];
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold">
      <Icon aria-hidden className="size-4 shrink-0" />
      {state === null ? texts.notStarted : texts.states[state]}
    </span>
  );
}

/** A proposal in the list of a reviewer. */
export function ReviewRow({ review, path }: { readonly review: ListedReview; readonly path: string }) {
  const texts = useStrings(committeeStrings);
  const { number, title, formType, phase, isWaiting, isAssigned, state, overall, tags } = review;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-card p-4 hover:border-ink">
      <div className="min-w-room-48 flex-1">
        <PathLink
          path={path}
          className="text-lg font-bold text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          <span className="text-quiet tabular-nums">{number}</span>{' '}
          <span className="wrap-anywhere">{title ?? texts.untitled}</span>
        </PathLink>
        <p className="mt-1 flex flex-wrap gap-2">
          <Chip>{texts.types[formType]}</Chip>
          {phase === 2 && <Chip>{texts.phaseTwo}</Chip>}
          {isAssigned && <Chip>{texts.list.assigned}</Chip>}
          {!isWaiting && <Chip>{texts.list.over}</Chip>}
          {tags.map((tag) => (
            <Chip key={tag} className="border border-edge">
              {tag}
            </Chip>
          ))}
        </p>
      </div>
      <p className="flex flex-col items-end gap-1">
        <ReviewStateWord state={state} />
        {overall !== null && <span className="text-sm tabular-nums">{texts.list.score(overall)}</span>}
      </p>
    </li>
  );
}
