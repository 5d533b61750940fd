import { useQueries } from '@tanstack/react-query';
import { type EventContents, readEventContents } from '#core/events/contract.ts';
import { query } from '#web/api/query.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { DeletionQuestion, typedFrom } from '#web/resources/deletion/DeletionQuestion.tsx';
import type { DeletionProps } from '#web/resources/extension.ts';
import { referringText } from '#web/resources/refusal-text.ts';
import { contentsInWords, countSessions } from './contents-in-words.ts';
import { deletionStrings } from './deletion-strings.ts';

/** Names what is deleted with events and how much of it; many sessions are typed as a number (docs/product/events.md#deletion). */
export function EventDeletion({ rows, what, isOpen, onClose, onConfirm }: DeletionProps) {
  const texts = useStrings(deletionStrings);
  const wording = useWording();
  const all = useQueries({
    queries: rows.map(({ _id: id }) => ({
      ...query(readEventContents, { params: { id } }),
      staleTime: 0,
      enabled: isOpen,
      refetchOnWindowFocus: false,
    })),
  });
  const contents = all.flatMap(({ data }) => data ?? []);
  const isComplete = contents.length === rows.length;
  const sum = sumOf(contents);
  const isBlocked = isComplete && rows.length === 1 && Object.keys(sum.referring).length > 0;
  const parts = contentsInWords(sum, texts);
  return (
    <DeletionQuestion
      title={texts.title}
      yes={texts.yes}
      text={texts.text(what, rows.length)}
      parts={isComplete ? parts : null}
      goes={texts.goes}
      isUnknown={all.some(({ isError }) => isError)}
      note={
        parts.length === 0 ? (
          <p>{texts.alone(rows.length)}</p>
        ) : (
          sum.pictures > 0 && <p className="text-quiet">{texts.files}</p>
        )
      }
      typed={
        rows.length >= typedFrom
          ? { count: rows.length, label: texts.typeEvents }
          : { count: countSessions(sum), label: texts.type }
      }
      blocked={
        isBlocked ? (
          <>
            <p>{texts.blocked(referringText(sum.referring, wording))}</p>
            <p>{texts.instead}</p>
          </>
        ) : null
      }
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}

function sumOf(all: readonly EventContents[]): EventContents {
  const add = (read: (one: EventContents) => number) => all.reduce((sum, one) => sum + read(one), 0);
  const referring: Record<string, number> = {};
  for (const one of all)
    for (const [table, count] of Object.entries(one.referring))
      referring[table] = (referring[table] ?? 0) + count;
  return {
    sessions: {
      public: add(({ sessions }) => sessions.public),
      protected: add(({ sessions }) => sessions.protected),
      private: add(({ sessions }) => sessions.private),
    },
    speakers: add(({ speakers }) => speakers),
    favourites: add(({ favourites }) => favourites),
    contactPeople: add(({ contactPeople }) => contactPeople),
    requests: add(({ requests }) => requests),
    feedback: add(({ feedback }) => feedback),
    tags: add(({ tags }) => tags),
    pictures: add(({ pictures }) => pictures),
    referring,
  };
}
