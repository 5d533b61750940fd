// A scanner that types like a keyboard is read on all pages of a date: what it reads is judged on the scan page.

import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { scanPath } from '#core/check-in/door-pages.ts';
import { pathIn } from '#core/languages.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { isTypedAnywhere } from '../scan/use-typed-code.ts';
import { endScan, openScannerReader } from './scanner-keys.ts';

/** A scanner types faster than this, and people do not type where there is no field. */
const betweenKeysMs = 1000;

/** What was read for a session before its scan page could judge it, in order. */
const carried = new Map<string, readonly string[]>();

/** Carries texts until the scan page of their session judges them. */
export function carryCodes(sessionId: string, texts: readonly string[]): void {
  endScan();
  carried.set(sessionId, [...(carried.get(sessionId) ?? []), ...texts]);
}

/** What was carried for this session, once. */
export function takeCarriedCodes(sessionId: string): readonly string[] {
  const texts = carried.get(sessionId) ?? [];
  carried.delete(sessionId);
  return texts;
}

/** Leads to the scan page with a text that was read here. */
export function useCarryToScan(): (session: Pick<SessionToCheckIn, 'eventId' | '_id'>, text: string) => void {
  const router = useRouter();
  const language = useLanguage();
  return (session, text) => {
    carryCodes(session._id, [text]);
    void router.navigate({ href: pathIn(language, scanPath(session)) });
  };
}

/**
 * Reads a scanner on a page of a session, and leads to its scan page, which waits for a session that is still loading. On the counter of a
 * session that is free to enter a code does nothing: there is no ticket to check, and its Enter presses no button.
 */
export function useScannerAnywhere(
  { eventId, sessionId }: { readonly eventId: string; readonly sessionId: string },
  session: SessionToCheckIn | undefined,
): void {
  const carry = useCarryToScan();
  useReadTexts((text) => {
    // The scan page waits for a session that is not known yet.
    if (session?.accessType !== 'freeAccess') carry({ eventId, _id: sessionId }, text);
  });
}

/** Reads a scanner on the scan page until its session is known: what was read is judged then. */
export function useScannerUntilKnown(sessionId: string, session: SessionToCheckIn | undefined): void {
  useReadTexts(session ? null : (text) => carryCodes(sessionId, [text]));
}

/** Takes the texts that a scanner types like a keyboard, each with its Enter; null: another part of the page does. */
function useReadTexts(onRead: ((text: string) => void) | null): void {
  // No state: a key of some hundred must not render the page.
  const typed = useRef({ text: '', at: 0 });
  const [readScanner] = useState(openScannerReader);
  const readKey = useEffectEvent((event: KeyboardEvent) => {
    if (!onRead) return;
    const scanned = readScanner(event);
    if (scanned !== null) onRead(scanned);
    if (!isTypedAnywhere(event)) return;
    const { text, at } = typed.current;
    const before = event.timeStamp - at > betweenKeysMs ? '' : text;
    const isEnd = event.key === 'Enter' && before !== '';
    const added = event.key.length === 1 && event.key !== ' ' ? event.key : '';
    typed.current = { text: isEnd ? '' : before + added, at: event.timeStamp };
    if (!isEnd) return;
    event.preventDefault();
    event.stopPropagation();
    endScan(event.timeStamp);
    onRead(before);
  });
  useEffect(() => {
    // Before the button with the focus gets the event.
    addEventListener('keydown', readKey, { capture: true });
    return () => removeEventListener('keydown', readKey, { capture: true });
  }, []);
}
