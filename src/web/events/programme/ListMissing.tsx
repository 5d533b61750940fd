import { isUnreachable } from '#web/api/load-part.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings as layoutStrings } from '#web/layout/strings.ts';
import { TryAgain } from '#web/layout/failures/TryAgain.tsx';

/** In place of a list that did not load, below its filters. */
export function ListMissing({ error }: { error: unknown }) {
  const { offline, fault } = useStrings(layoutStrings);
  return (
    <div className="flex flex-col items-start gap-4 py-6">
      <p className="max-w-xl text-lg">{isUnreachable(error) ? offline.text : fault.text}</p>
      <TryAgain error={error} />
    </div>
  );
}
