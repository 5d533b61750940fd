// Printing a list that is scrolled through: all of its rows are drawn for the paper, after those that are missing are loaded.

import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStrings } from '#web/i18n/strings.ts';
import { announce } from '#web/ui/feedback/announcements.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import { rowsPerBlock } from '../list-address.ts';
import type { ListRows } from './use-list-rows.ts';
import { wholeStrings } from './whole-strings.ts';

export interface ListPrinting {
  /** Every row is drawn. */
  readonly isPrinting: boolean;
  /** How many rows are loaded for it; null: none is being prepared. */
  readonly prepared: number | null;
  readonly print: () => Promise<void>;
}

/** Ctrl or ⌘ with P prints all rows as well; what the browser's menu prints are the loaded ones. */
export function usePrinting({ isWhole, rows, load }: ListRows): ListPrinting {
  const texts = useStrings(wholeStrings);
  const [isPrinting, setPrinting] = useState(false);
  const [prepared, setPrepared] = useState<number | null>(null);

  async function print(): Promise<void> {
    if (prepared !== null) return;
    try {
      for (let at = 0; at < rows.length; at += rowsPerBlock) {
        setPrepared(at);
        announce(texts.preparing(at, rows.length));
        await load(at, Math.min(at + rowsPerBlock, rows.length) - 1);
      }
    } catch {
      toast(texts.failed, 'bad');
      return;
    } finally {
      setPrepared(null);
    }
    window.print();
  }

  const printNow = useEffectEvent(() => void print());
  useEffect(() => {
    if (!isWhole) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey);
      if (!isPrint || event.altKey || event.shiftKey) return;
      event.preventDefault();
      printNow();
    };
    // The browser reads the document as soon as these have returned.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    document.addEventListener('keydown', onKey, true);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, [isWhole]);

  return { isPrinting, prepared, print };
}
