import { useRef } from 'react';
import type { ScanAnswer } from '#core/check-in/contract.ts';
import { countOf } from '#core/check-in/heads.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { useFocusWhenGone } from '#web/ui/use-focus-when-gone.ts';
import { scanStrings } from './scan-strings.ts';
import { useHolder } from './TicketFacts.tsx';
import type { useScanning } from './use-scanning.ts';

/** The last admissions at this door, each of which can be undone. */
export function LastScans({ scanning }: { scanning: ReturnType<typeof useScanning> }) {
  const texts = useStrings(scanStrings);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenGone(heading, section);
  if (scanning.last.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="last-scans" className="mt-4">
      <h2 ref={heading} id="last-scans" tabIndex={-1} className="mb-2 text-2xl">
        {texts.last}
      </h2>
      <ul className="flex flex-col gap-2">
        {scanning.last.map((answer) => (
          <LastScan key={answer.scanId} answer={answer} onUndo={() => scanning.undo(answer.scanId)} />
        ))}
      </ul>
    </section>
  );
}

function LastScan({ answer, onUndo }: { answer: ScanAnswer; onUndo: () => void }) {
  const texts = useStrings(scanStrings);
  const holder = useHolder(answer.ticket);
  const heads = answer.heads ? countOf(answer.heads) : 1;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-soft px-4 py-2">
      <span className="min-w-room-40 flex-1 font-semibold wrap-anywhere">
        {holder}
        {heads > 1 && ` × ${heads}`}
      </span>
      {answer.isUndone ? (
        <span>{texts.undone}</span>
      ) : (
        <Button variant="quiet" aria-label={texts.undoOf(holder)} onPress={onUndo}>
          {texts.undo}
        </Button>
      )}
    </li>
  );
}
