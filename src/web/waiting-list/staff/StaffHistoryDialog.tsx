import { useQuery } from '@tanstack/react-query';
import type { HistoryAnswer, ListedAnswer } from '#core/waiting-list/staff-contract.ts';
import { type Formats, useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { nameOf, type StaffListTexts } from '../in-words.ts';
import { historyOptions } from './staff-queries.ts';
import { staffHistoryStrings } from './staff-history-strings.ts';
import { staffListStrings } from './staff-strings.ts';

/** The history of a request, oldest first. */
export function StaffHistoryDialog({
  request,
  onClose,
}: {
  readonly request: ListedAnswer;
  readonly onClose: () => void;
}) {
  const texts = useStrings(staffListStrings);
  const kinds = useStrings(staffHistoryStrings);
  const formats = useFormats();
  const history = useQuery(historyOptions(request._id));
  return (
    <Dialog title={texts.historyOf(nameOf(request))} isOpen onClose={onClose}>
      {history.isPending && (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {history.isError && <ErrorState error={history.error} onRetry={() => history.refetch()} />}
      {history.data?.length === 0 && <p>{texts.noHistory}</p>}
      {history.data && history.data.length > 0 && (
        <ol className="flex flex-col gap-3">
          {history.data.map((line) => (
            <li key={line._id}>
              <p className="font-semibold">{kinds[line.kind]}</p>
              {factsOf(line, texts, formats) && <p>{factsOf(line, texts, formats)}</p>}
              <p className="text-sm text-quiet">
                <time dateTime={line.at}>{formats.dateTime(line.at)}</time>
                {line.by && `, ${texts.by(`${line.by.name} ${line.by.surname}`)}`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

/** The numbers and times of an entry, in words. */
function factsOf({ kind, facts }: HistoryAnswer, texts: StaffListTexts, formats: Formats): string | null {
  const { seats, classes, until, times } = facts;
  switch (kind) {
    case 'offered':
    case 'handedOut':
    case 'offerMoved':
      return [
        typeof seats === 'number' && texts.offerOf(seats, Number(classes ?? 0)),
        typeof until === 'string' && texts.whyOffered(formats.longDay(until), formats.time(until)),
      ]
        .filter((part) => part !== false)
        .join('. ');
    case 'overtaken':
      return typeof times === 'number' ? texts.overtaken(times) : null;
    case 'saved':
      return typeof seats === 'number' ? texts.savedFor(seats) : null;
    default:
      return null;
  }
}
