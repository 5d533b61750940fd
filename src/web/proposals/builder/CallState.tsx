import type { CallProgress } from '#core/proposals/builder/contract.ts';
import { type Formats, useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { type EntityRow, listPath } from '#web/resources/entities.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { callStrings } from './call-strings.ts';

type CallTexts = ReturnType<typeof useStrings<(typeof callStrings)['it']>>;

/** `sabato 12 settembre alle 10:00` */
export function momentInWords(when: string, texts: Pick<CallTexts, 'words'>, formats: Formats): string {
  return texts.words.at(formats.longDay(when), formats.time(when));
}

interface CallStateProps {
  readonly row: EntityRow;
  readonly progress: CallProgress;
}

/** Where a call is by the clock of the server, in words. */
export function CallState({ row, progress }: CallStateProps) {
  const texts = useStrings(callStrings);
  const formats = useFormats();
  const at = (field: string) => momentInWords(String(row[field]), texts, formats);
  const tone = row['isPublished'] !== true ? 'bg-soft' : progress.phaseOne === 'open' ? 'bg-good' : 'bg-care';
  return <Chip className={tone}>{inWords()}</Chip>;

  function inWords(): string {
    if (row['isPublished'] !== true) return texts.states.draft;
    switch (progress.phaseOne) {
      case 'before':
        return texts.states.before(at('opensAt'));
      case 'open':
        return texts.states.open(at('phaseOneEndsAt'));
      case 'grace':
        return texts.states.grace;
      default:
        if (progress.phaseTwo === 'open') return texts.states.phaseTwo(at('phaseTwoEndsAt'));
        return progress.phaseTwo === 'over' ? texts.states.phaseTwoOver : texts.states.over;
    }
  }
}

/** How many proposals a call has in each state; those without any are left out. */
export function CallCounts({ progress }: { readonly progress: CallProgress }) {
  const { counts, none, proposals } = useStrings(callStrings);
  const lines = [
    ...progress.sent.map(({ status, count }) => ({
      key: status,
      count,
      text: counts[status](count),
      path: `${listPath('forms')}?callId=${progress.callId}&status=${status}`,
    })),
    { key: 'unsent', count: progress.unsent, text: counts.unsent(progress.unsent) },
    { key: 'withdrawn', count: progress.withdrawn, text: counts.withdrawn(progress.withdrawn) },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return <p className="text-quiet">{none}</p>;
  return (
    <ul aria-label={proposals} className="flex flex-wrap gap-x-4 gap-y-1">
      {lines.map((line) => (
        <li key={line.key} className="tabular-nums">
          {'path' in line ? (
            <PathLink path={line.path} className="inline-flex min-h-6 items-center underline">
              {line.text}
            </PathLink>
          ) : (
            line.text
          )}
        </li>
      ))}
    </ul>
  );
}
