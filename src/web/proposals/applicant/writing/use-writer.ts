import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Parts } from '#core/drafts/edits.ts';
import { readDeviceDraft, type DraftKey } from '#web/device/stored-drafts.ts';
import { ProposalWriter } from './proposal-writer.ts';
import type { WriterOptions, Written } from './written.ts';

/** Opens a writer once what this device has was read; null until then. A change of `openAnew` closes the writer and opens another. */
export function useWriter(
  key: DraftKey,
  openAnew: string,
  optionsOf: () => Omit<WriterOptions, 'key' | 'found' | 'unanswered'>,
): ProposalWriter | null {
  const [opened, setOpened] = useState<{ readonly of: string; readonly writer: ProposalWriter } | null>(null);
  const { userId, path, id } = key;
  const of = `${userId}/${path}/${id}/${openAnew}`;
  useEffect(() => {
    let writer: ProposalWriter | undefined;
    let isGone = false;
    const key = { userId, path, id };
    const open = async () => {
      const { edits: found = {}, unanswered = {} } = (await readDeviceDraft(key)) ?? {};
      if (isGone) return;
      writer = new ProposalWriter({ ...optionsOf(), key, found, unanswered });
      setOpened({ of, writer });
    };
    void open();
    return () => {
      isGone = true;
      void writer?.close();
    };
    // The options are read when a writer is opened; it gets what is newer by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [of]);
  return opened?.of === of ? opened.writer : null;
}

/** All that is written, at each change. */
export function useWritten(writer: ProposalWriter): Written {
  return useSyncExternalStore(writer.subscribe, writer.read, writer.read);
}

/** One part: a component that shows it renders again only when that changes. */
export function usePart(writer: ProposalWriter, part: string): unknown {
  const read = () => writer.valueOf(part);
  return useSyncExternalStore(writer.subscribe, read, read);
}

/** Something that follows from the values, as a text: a component renders again only when that changes. */
export function useFromValues(writer: ProposalWriter, textOf: (values: Parts) => string): string {
  const read = () => textOf(writer.values());
  return useSyncExternalStore(writer.subscribe, read, read);
}

/** The same of what is written. */
export function useFromWritten(writer: ProposalWriter, textOf: (written: Written) => string): string {
  const read = () => textOf(writer.read());
  return useSyncExternalStore(writer.subscribe, read, read);
}
