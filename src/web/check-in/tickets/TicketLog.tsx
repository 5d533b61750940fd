import type { LoggedScan } from '#core/check-in/contract.ts';
import { countOf } from '#core/check-in/heads.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { scanStrings } from '../scan/scan-strings.ts';
import { undo } from '../offline/scan-source.ts';
import { useDoorAction } from '../session/door-action.ts';
import { useDoorAddress } from '../session/use-door-address.ts';
import { ticketStrings } from './ticket-strings.ts';

/** All that was done with a ticket, the last first; its admissions can be undone. */
export function TicketLog({ scans }: { scans: readonly (LoggedScan & { readonly isUndoable: boolean })[] }) {
  const texts = useStrings(ticketStrings);
  const { sessionId } = useDoorAddress();
  const undoing = useDoorAction(
    ({ scanId, ticketId, reported, kind, scannedAt }: LoggedScan) =>
      undo(sessionId, {
        scanId,
        ticketId,
        heads: reported,
        kind: kind === 'admit' ? kind : 'scan',
        scannedAt,
      }),
    () => toast(texts.undoDone),
  );
  if (scans.length === 0) return <p>{texts.noLog}</p>;
  return (
    <>
      {undoing.failure !== null && (
        <Banner tone="bad" isAnnounced>
          <p>{undoing.failure}</p>
        </Banner>
      )}
      <ol className="flex flex-col gap-2">
        {scans.toReversed().map((scan) => (
          <li
            key={scan._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-soft px-4 py-3"
          >
            <LoggedLine scan={scan} />
            {scan.isUndoable && <Undo scan={scan} onPress={() => undoing.act(scan)} />}
          </li>
        ))}
      </ol>
    </>
  );
}

function Undo({ scan, onPress }: { scan: LoggedScan; onPress: () => void }) {
  const texts = useStrings(ticketStrings);
  const formats = useFormats();
  const what = useScanWords(scan);
  return (
    <Button
      variant="quiet"
      aria-label={texts.undoOf(what, formats.dateTime(scan.scannedAt))}
      onPress={onPress}
    >
      {texts.undo}
    </Button>
  );
}

/** What was done, when, on which device and by whom, as far as the reader may know. */
export function LoggedLine({ scan }: { scan: LoggedScan }) {
  const texts = useStrings(ticketStrings);
  const formats = useFormats();
  const what = useScanWords(scan);
  const { scannedAt, device, by, offline, result, isConflict, undoneAt, note } = scan;
  const facts = [
    device !== null && texts.on(device),
    by !== null && texts.by(by),
    // Devices send what they refuse in the same way with a network: of that it says nothing.
    offline && result === 'valid' && texts.offline,
    undoneAt !== null && texts.undone(formats.time(undoneAt)),
  ].filter((fact) => fact !== false);
  return (
    <div className="min-w-room-48 flex-1 wrap-anywhere">
      <p className={undoneAt === null ? 'font-semibold' : 'font-semibold line-through'}>{what}</p>
      <p>
        <time dateTime={scannedAt}>{formats.dateTime(scannedAt)}</time>
        {facts.length > 0 && ` · ${facts.join(' · ')}`}
      </p>
      {isConflict && undoneAt === null && <p className="font-semibold">{texts.conflict}</p>}
      {note !== null && <p>{texts.quoted(note)}</p>}
    </div>
  );
}

/** What was done, with how many: `Entrata: 3 persone`. */
export function useScanWords({ kind, result, reason, reported }: LoggedScan): string {
  const texts = useStrings(ticketStrings);
  const { reasons } = useStrings(scanStrings);
  if (reason !== null) return reasons[reason];
  if (result === 'alreadyScanned') return texts.kinds.alreadyScanned;
  const words: Partial<Record<LoggedScan['kind'], string>> = texts.kinds;
  const word = words[kind] ?? texts.kinds.valid;
  return `${word}: ${texts.heads(countOf(reported))}`;
}
