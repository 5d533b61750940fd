import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteEvents } from '#core/events/bin/contract.ts';
import { query } from '#web/api/query.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { DeletionQuestion, typedFrom } from '#web/resources/deletion/DeletionQuestion.tsx';
import { titleOfRow } from '#web/resources/entities.ts';
import type { DeletionProps } from '#web/resources/extension.ts';
import { referringText, refusalText } from '#web/resources/refusal-text.ts';
import { contentsInWords, countSessions } from './contents-in-words.ts';
import { deletionStrings } from './deletion-strings.ts';
import { refusalOf } from './remove-events.ts';

const mostNamed = 5;

/**
 * Names what is deleted with events and how much of it, and the events that are not deleted; many sessions, or events, are typed as a
 * number (docs/product/events.md#deletion).
 */
export function EventDeletion({ rows, what, isOpen, onClose, onConfirm }: DeletionProps) {
  const texts = useStrings(deletionStrings);
  const wording = useWording();
  // What is being deleted is not counted once more when the lists are read again.
  const [isDeleting, setDeleting] = useState(false);
  const { data, isError } = useQuery({
    ...query(deleteEvents, { body: { ids: rows.map(({ _id }) => _id), dryRun: true } }),
    staleTime: 0,
    enabled: isOpen && !isDeleting && rows.length > 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const going = data?.deleted ?? rows.length;
  const parts = data ? contentsInWords(data.contents, texts, rows.length) : [];
  const refused = new Map(data?.events.flatMap(refusalOf));
  const isBlocked = data !== undefined && refused.size > 0 && going === 0;
  const named = rows.filter(({ _id }) => refused.has(_id));
  const reasons = (
    <ul className="list-disc pl-5">
      {named.slice(0, mostNamed).map((row) => (
        <li key={row._id}>
          {texts.because(
            titleOfRow('events', row, wording.language),
            refusalText(refused.get(row._id), wording),
          )}
        </li>
      ))}
      {named.length > mostNamed && <li>{texts.others(named.length - mostNamed)}</li>}
    </ul>
  );
  const [only] = data?.events ?? [];
  return (
    <DeletionQuestion
      title={texts.title}
      yes={refused.size > 0 ? texts.yesOthers(going) : texts.yes}
      text={texts.text(what, rows.length)}
      parts={data ? parts : null}
      goes={texts.goes(going)}
      isUnknown={isError}
      note={
        <>
          {parts.length === 0 ? (
            <p>{texts.alone(going)}</p>
          ) : (
            (data?.contents.pictures ?? 0) > 0 && <p className="text-quiet">{texts.files}</p>
          )}
          {refused.size > 0 && (
            <Banner tone="care" title={texts.refused(refused.size)}>
              {reasons}
            </Banner>
          )}
        </>
      }
      typed={
        going >= typedFrom
          ? { count: going, label: texts.typeEvents }
          : { count: data ? countSessions(data.contents) : 0, label: texts.type }
      }
      blocked={
        isBlocked ? (
          <>
            {rows.length === 1 && only ? (
              <p>{texts.blocked(referringText(only.referring, wording))}</p>
            ) : (
              <>
                <p>{texts.allBlocked}</p>
                {reasons}
              </>
            )}
            <p>{texts.instead}</p>
          </>
        ) : null
      }
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        setDeleting(true);
        try {
          await onConfirm();
        } finally {
          setDeleting(false);
        }
      }}
    />
  );
}
