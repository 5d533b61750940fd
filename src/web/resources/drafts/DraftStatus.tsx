import { CircleCheck, CloudOff, HardDrive, TriangleAlert } from 'lucide-react';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { DraftState } from './draft-sender.ts';
import { draftStrings } from './draft-strings.ts';

const icons = {
  none: CircleCheck,
  sending: HardDrive,
  stored: CircleCheck,
  device: CloudOff,
  refused: CloudOff,
  lost: TriangleAlert,
} as const satisfies Record<DraftState, unknown>;

/** Where the newest of what was typed is. */
export function DraftStatus({ state, storedAt }: { state: DraftState; storedAt: Date | null }) {
  const { states } = useStrings(draftStrings);
  const formats = useFormats();
  const Icon = icons[state];
  const text =
    state === 'stored'
      ? storedAt
        ? states.stored(formats.time(storedAt.toISOString()))
        : ''
      : states[state];
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-quiet" data-draft={state}>
      {text && <Icon aria-hidden className="size-5 shrink-0" />}
      {text}
    </p>
  );
}
