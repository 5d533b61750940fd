// Copying and pasting by keys, Ctrl or ⌘ with C and V, outside of texts.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Audience } from '#core/resources/programme.ts';
import { audienceNames } from '#core/resources/words.ts';
import { readPasted } from '#core/sessions/planning/pasted.ts';
import { zone } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { stringsIn } from '#web/i18n/strings.ts';
import { type EntityRow, titleOfRow } from '#web/resources/entities.ts';
import { chosenOptions } from '#web/resources/queries.ts';
import { refusalText } from '#web/resources/refusal-text.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { isForField, useKeysOfPage } from '#web/ui/keys-of-page.ts';
import { readDates } from '../bulk/queries.ts';
import { copiedText } from './copied-dates.ts';
import { setClipboard, setCopied, useCopied } from './copied-store.ts';
import { copyStrings } from './copy-strings.ts';

const about = 'sessions.copy';

/** Copies dates: for this page by their ids, and as lines for a spreadsheet where the browser lets it. */
export function useCopying(): (ids: readonly string[]) => void {
  const client = useQueryClient();
  const wording = useWording();
  const texts = stringsIn(wording, copyStrings);
  async function writeText(ids: readonly string[]): Promise<void> {
    const dates = await readDates(ids);
    const places = dates.flatMap(({ locationId }) => (typeof locationId === 'string' ? [locationId] : []));
    const { rows } =
      places.length === 0
        ? { rows: [] }
        : await client.fetchQuery(chosenOptions('locations', [...new Set(places)], wording.language));
    const names = new Map(rows.map((row) => [row._id, titleOfRow('locations', row, wording.language)]));
    const named = {
      placeOf: ({ locationId }: EntityRow) => names.get(String(locationId)) ?? '',
      // Not as staff have reworded it: pasted lines are read by these names.
      audienceOf: ({ sessionTarget }: EntityRow) =>
        audienceNames[wording.language][sessionTarget as Audience] ?? '',
    };
    const text = copiedText(dates, named, zone);
    await navigator.clipboard.writeText(text);
    setClipboard(ids, text);
  }
  return (ids) => {
    if (ids.length === 0) return toast(texts.nothingToCopy, 'care', { about });
    setCopied({ ids, text: null });
    toast(texts.copied(ids.length), 'good', { about });
    // Without a clipboard they can be pasted here all the same.
    writeText(ids).catch((error: unknown) => {
      if (!(error instanceof DOMException || error instanceof TypeError))
        toast(refusalText(error, wording), 'bad', { about });
    });
  };
}

interface CopyKeys {
  /** The dates that Ctrl+C means, given what has the focus; null: none. */
  readonly meant: (focused: Element | null) => readonly string[] | null;
  /** null: the viewer adds no dates here. */
  readonly onPaste: (() => void) | null;
  /** Lines of a spreadsheet. */
  readonly onPasteLines: ((text: string) => void) | null;
}

export function useCopyKeys({ meant, onPaste, onPasteLines }: CopyKeys): void {
  const copy = useCopying();
  const copied = useCopied();
  useKeysOfPage((event) => {
    const isCopy = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'c';
    if (!isCopy || getSelection()?.isCollapsed === false) return;
    const ids = meant(document.activeElement);
    if (!ids) return;
    event.preventDefault();
    copy(ids);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isForField(event.target)) return;
    const text = (event.clipboardData?.getData('text/plain') ?? '').replaceAll('\r\n', '\n').trim();
    const isOwn = copied && (copied.text === null || copied.text.trim() === text || text === '');
    const isLines = !isOwn && onPasteLines !== null && readPasted(text).dates.length > 0;
    if (isLines) {
      event.preventDefault();
      onPasteLines?.(text);
    } else if (copied && onPaste) {
      event.preventDefault();
      onPaste();
    }
  });
  useEffect(() => {
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
}

/** The date whose row has the focus. */
export function dateAround(focused: Element | null): readonly string[] | null {
  const id = focused?.closest<HTMLElement>('[data-date]')?.dataset['date'];
  return id === undefined ? null : [id];
}
