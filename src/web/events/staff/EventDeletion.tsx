import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type EventContents, readEventContents } from '#core/events/contract.ts';
import { query } from '#web/api/query.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import type { DeletionProps } from '#web/resources/extension.ts';
import { referringText } from '#web/resources/refusal-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/feedback/Dialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { contentsInWords, countSessions } from './contents-in-words.ts';
import { deletionStrings } from './deletion-strings.ts';

/** From this number of sessions on, a single yes is too easy. */
const typedFrom = 11;

/** Names what is deleted with events and how much of it; many sessions are typed as a number (docs/product/events.md#deletion). */
export function EventDeletion({ rows, what, isOpen, onClose, onConfirm }: DeletionProps) {
  const texts = useStrings(deletionStrings);
  const wording = useWording();
  const [typed, setTyped] = useState('');
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
  const sessions = countSessions(sum);
  const close = () => {
    setTyped('');
    onClose();
  };

  if (isComplete && rows.length === 1 && Object.keys(sum.referring).length > 0)
    return (
      <Dialog
        isAlert
        title={texts.blockedTitle}
        isOpen={isOpen}
        onClose={close}
        actions={<Button onPress={close}>{texts.understood}</Button>}
      >
        <p>{texts.blocked(referringText(sum.referring, wording))}</p>
        <p>{texts.instead}</p>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={texts.title}
      variant="danger"
      yes={texts.yes}
      isOpen={isOpen}
      onClose={close}
      onConfirm={onConfirm}
      isYesDisabled={!isComplete || (sessions >= typedFrom && typed.trim() !== String(sessions))}
    >
      <p>{texts.text(what)}</p>
      {isComplete ? (
        <Contents contents={sum} />
      ) : (
        <p>{all.some(({ isError }) => isError) ? texts.unknown : texts.loading}</p>
      )}
      {isComplete && sessions >= typedFrom && (
        <TextField
          label={texts.type(sessions)}
          hint={texts.typeHint}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
      )}
    </ConfirmDialog>
  );
}

function Contents({ contents }: { contents: EventContents }) {
  const texts = useStrings(deletionStrings);
  const parts = contentsInWords(contents, texts);
  if (parts.length === 0) return <p>{texts.alone}</p>;
  return (
    <>
      <div>
        <p>{texts.goes}</p>
        <ul className="mt-1 list-disc pl-6 font-semibold">
          {parts.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
      {contents.pictures > 0 && <p className="text-quiet">{texts.files}</p>}
    </>
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
