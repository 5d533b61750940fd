import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Toasts from './toasts.ts';

let toasts: typeof Toasts;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.resetModules();
  toasts = await import('./toasts.ts');
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () => toasts.readToasts().shown.map((toast) => toast.text);

test('a notice disappears after two seconds and stays behind the bell', () => {
  toasts.toast('Salvato');
  vi.advanceTimersByTime(1_999);
  expect(shown()).toEqual(['Salvato']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
  expect(toasts.readToasts().said.map((toast) => toast.text)).toEqual(['Salvato']);
});

test('the bell counts what others did until it is read, and not what the user has just done', () => {
  toasts.toast('Salvato');
  expect(toasts.readToasts().unread).toBe(0);
  toasts.toast('In diretta', 'good', { isNews: true });
  expect(toasts.readToasts().unread).toBe(1);
  toasts.markToastsRead();
  expect(toasts.readToasts().unread).toBe(0);
});

test('an error stays until it is closed', () => {
  toasts.toast('Non è andata', 'bad');
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toEqual(['Non è andata']);
  toasts.closeToast(toasts.readToasts().shown[0]?.id ?? 0);
  expect(shown()).toEqual([]);
});

test('a paused notice disappears after the time that was left', () => {
  toasts.toast('Uno');
  vi.advanceTimersByTime(1_500);
  toasts.pauseToasts();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['Uno']);
  toasts.resumeToasts();
  vi.advanceTimersByTime(499);
  expect(shown()).toEqual(['Uno']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('a notice that comes while the timers are paused waits like the others', () => {
  toasts.pauseToasts();
  toasts.toast('Due');
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['Due']);
  toasts.resumeToasts();
  vi.advanceTimersByTime(2_000);
  expect(shown()).toEqual([]);
});

test('the bell keeps the newest twenty, newest first', () => {
  for (let number = 1; number <= 25; number++) toasts.toast(String(number), 'good', { isNews: true });
  const { said, unread } = toasts.readToasts();
  expect(said.length).toBe(20);
  expect(said[0]?.text).toBe('25');
  expect(said.at(-1)?.text).toBe('6');
  expect(unread).toBe(20);
});

test('a notice with a link stays until it is closed, and closing it calls its listener', () => {
  const link = { href: '/events/1', text: 'Vai alla diretta' };
  const onClose = vi.fn<() => void>();
  toasts.toast('In diretta', 'good', { link, onClose });
  vi.advanceTimersByTime(60_000);
  expect(toasts.readToasts().shown).toMatchObject([{ text: 'In diretta', link }]);
  expect(onClose).not.toHaveBeenCalled();
  toasts.closeToast(toasts.readToasts().shown[0]?.id ?? 0);
  expect(shown()).toEqual([]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an action that takes much back is offered for twenty seconds, and behind the bell until it is taken', () => {
  const act = vi.fn<() => void>();
  toasts.toast('20 date create', 'good', { isLasting: true, action: { label: 'Torna indietro', act } });
  toasts.toast('Salvata', 'good', { action: { label: 'Annulla', act } });
  vi.advanceTimersByTime(19_999);
  expect(shown()).toEqual(['20 date create']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
  const offered = () => toasts.readToasts().said.filter(({ isLasting }) => isLasting);
  expect(offered().map(({ text }) => text)).toEqual(['20 date create']);
  for (const one of offered()) toasts.actOnToast(one);
  expect(act).toHaveBeenCalledTimes(1);
  expect(offered()).toEqual([]);
});

test('a dialog covers the notices that are there, whose time goes on once the last dialog is closed', async () => {
  toasts.toast('Prima');
  vi.advanceTimersByTime(500);
  const { coverToasts } = await import('./covered-toasts.ts');
  const closeOuter = coverToasts();
  const visible = () => {
    const { shown: all, coveredUpTo } = toasts.readToasts();
    return all.filter(({ id }) => id > coveredUpTo).map(({ text }) => text);
  };
  expect(visible()).toEqual([]);
  toasts.toast('Durante');
  expect(visible()).toEqual(['Durante']);
  const closeInner = coverToasts();
  expect(visible()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  closeInner();
  expect(visible()).toEqual([]);
  closeOuter();
  await Promise.resolve();
  expect(visible()).toEqual(['Prima', 'Durante']);
  // Both were read aloud before; what comes now was not.
  toasts.toast('Dopo', 'bad');
  const { shown: all, saidUpTo } = toasts.readToasts();
  expect(all.filter(({ id }) => id > saidUpTo).map(({ text }) => text)).toEqual(['Dopo']);
  toasts.closeToast(all.at(-1)?.id ?? 0);
  vi.advanceTimersByTime(1_500);
  expect(visible()).toEqual(['Durante']);
  vi.advanceTimersByTime(500);
  expect(visible()).toEqual([]);
});

test('a dialog in place of another covers nothing that was shown above that one', async () => {
  const { coverToasts } = await import('./covered-toasts.ts');
  toasts.toast('Prima');
  const closeCropping = coverToasts();
  toasts.toast('Ritagliata');
  closeCropping();
  const closeSheet = coverToasts();
  await Promise.resolve();
  const { shown: all, coveredUpTo } = toasts.readToasts();
  expect(all.filter(({ id }) => id > coveredUpTo).map(({ text }) => text)).toEqual(['Ritagliata']);
  closeSheet();
  await Promise.resolve();
  expect(toasts.readToasts().coveredUpTo).toBe(0);
});

test('a quiet notice is shown behind the bell only', () => {
  toasts.toast('In diretta', 'good', { isQuiet: true, isNews: true });
  expect(shown()).toEqual([]);
  expect(toasts.readToasts()).toMatchObject({ said: [{ text: 'In diretta' }], unread: 1 });
});

test('of notices about the same thing only the last is on the screen, with its full time, and all are in the list', () => {
  const onClose = vi.fn<() => void>();
  const link = { href: '/events/1', text: 'Vai' };
  toasts.toast('Salvata', 'good', {
    about: 'favourites',
    action: { label: 'Annulla', act: () => undefined },
  });
  toasts.toast('In diretta', 'good', { about: 'live', link, onClose });
  toasts.toast('Benvenuta');
  vi.advanceTimersByTime(1_000);
  toasts.toast('Nel tuo account', 'good', { about: 'favourites' });
  expect(shown()).toEqual(['In diretta', 'Benvenuta', 'Nel tuo account']);
  toasts.toast('Di nuovo in diretta', 'good', { about: 'live', link });
  vi.advanceTimersByTime(1_999);
  expect(shown()).toEqual(['Nel tuo account', 'Di nuovo in diretta']);
  // The user has not closed it.
  expect(onClose).not.toHaveBeenCalled();
  expect(
    toasts
      .readToasts()
      .said.map(({ text }) => text)
      .toReversed(),
  ).toEqual(['Salvata', 'In diretta', 'Benvenuta', 'Nel tuo account', 'Di nuovo in diretta']);
});

test('notices about something leave the screen once it has been done elsewhere, and the others stay', () => {
  toasts.toast('«Le stelle» è nel cestino', 'good', { about: 'bin:1', stays: true });
  toasts.toast('Salvato', 'good', { stays: true });
  toasts.closeToastsAbout((about) => about === 'bin:2');
  expect(shown()).toEqual(['«Le stelle» è nel cestino', 'Salvato']);
  toasts.closeToastsAbout((about) => about === 'bin:1');
  expect(shown()).toEqual(['Salvato']);
});
