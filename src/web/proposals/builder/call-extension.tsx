// What the list of calls has besides the fields: where each call is, and how many proposals it has.

import { useQuery } from '@tanstack/react-query';
import { stringsIn } from '#web/i18n/strings.ts';
import type { EntityRow } from '#web/resources/entities.ts';
import type { EntityExtension } from '#web/resources/extension.ts';
import { CallCounts, CallState } from './CallState.tsx';
import { callStrings } from './call-strings.ts';
import { progressOptions } from './queries.ts';

export const callExtension: EntityExtension = {
  details: {
    title: (wording) => stringsIn(wording, callStrings).state,
    Details: CallDetails,
  },
};

function CallDetails({ row }: { readonly row: EntityRow }) {
  const { data } = useQuery(progressOptions());
  const progress = data?.calls.find(({ callId }) => callId === row._id);
  if (!progress) return null;
  return (
    <div className="flex min-w-room-48 flex-col items-start gap-1">
      <CallState row={row} progress={progress} />
      <CallCounts progress={progress} />
    </div>
  );
}
