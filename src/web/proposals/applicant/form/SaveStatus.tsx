import { CircleCheck, CloudOff, HardDrive, TriangleAlert } from 'lucide-react';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { ProposalWriter } from '../writing/proposal-writer.ts';
import type { WritingState } from '../writing/written.ts';
import { useWritten } from '../writing/use-writer.ts';
import { writingStrings } from '../writing-strings.ts';

const icons = {
  stored: CircleCheck,
  sending: HardDrive,
  device: CloudOff,
  closed: TriangleAlert,
  refused: TriangleAlert,
  lost: TriangleAlert,
} as const satisfies Record<WritingState, unknown>;

/** Where the newest of what was typed is: on the server by its own clock, on this device, or nowhere but here. */
export function SaveStatus({ writer, isGuest }: { writer: ProposalWriter; isGuest: boolean }) {
  const { states } = useStrings(writingStrings);
  const formats = useFormats();
  const { state, savedAt, unsaved } = useWritten(writer);
  const isDevice = isGuest && state === 'device';
  const Icon = isDevice ? HardDrive : icons[state];
  const text = isDevice
    ? states.guest
    : state === 'stored'
      ? unsaved.length > 0
        ? states.unsaved
        : savedAt === null
          ? states.nothing
          : states.stored(formats.time(savedAt))
      : state === 'device'
        ? states.device
        : states[state];
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm" data-writing={state}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {text}
    </p>
  );
}
