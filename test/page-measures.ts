// Measures of a whole page, in the browser: names of controls, words that are broken, and space without content.

import type { Page } from 'playwright-core';
import { widthTooMuch } from './accessible.ts';

/** CSS pixels: more than a short page leaves above the footer. A drawer is as high as its window. */
const mostBlank = { page: 600, besideDrawer: 800 };
const heights = { 1280: 900, 768: 1024, 320: 640 };

/** How much of the window has moved since the page began to load, without what followed from a press, as browsers measure it (CLS). */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as unknown as { value: number; hadRecentInput: boolean }[];
    observer.disconnect();
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
  });
}

/**
 * What is wrong with the whole page that is open: two controls with one name, high blank spaces in the windows of these widths, and words
 * that letters of 150 % break. Leaves the window at the last width.
 */
export async function wholePageFindings(
  page: Page,
  widths: readonly (keyof typeof heights)[] = [1280, 320, 768],
): Promise<string[]> {
  const findings = (await sameNames(page)).map((name) => `two controls: ${name}`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] });
    const blank = await blankSpace(page);
    const hasDrawer = await page.locator('nav.sticky').isVisible();
    if (blank > (hasDrawer ? mostBlank.besideDrawer : mostBlank.page))
      findings.push(`${blank} px blank at ${width}`);
  }
  await page.setViewportSize({ width: 768, height: heights[768] });
  await setLetters(page, '150%');
  findings.push(...(await brokenWords(page)));
  const over = await widthTooMuch(page);
  if (over > 0) findings.push(`${over} px too wide with large letters`);
  await setLetters(page, '');
  return findings;
}

function setLetters(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/**
 * The names that visible links to different addresses, or several buttons, share. The same link may stand in the header, the drawer, the
 * bottom bar and the footer. Above a modal dialog only what is in it can be used.
 */
function sameNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ownName = (element: Element | null) =>
      element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    const labelOf = (element: Element) => {
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const labels = ids.map((id) => ownName(document.getElementById(id))).join(' ');
      return labels.trim() ? labels : element.getAttribute('aria-label');
    };
    // A screen reader says the names of the groups that the focus enters.
    const nameOf = (control: Element): string => {
      const group = control.parentElement?.closest(
        '[role=group], [role=toolbar], [role=radiogroup], fieldset',
      );
      const name = labelOf(control) ?? control.textContent;
      return group ? `${groupName(group)} ${name}` : name;
    };
    const groupName = (group: Element): string => {
      const above = group.parentElement?.closest('[role=group], [role=toolbar], [role=radiogroup], fieldset');
      const name = labelOf(group) ?? group.querySelector(':scope > legend')?.textContent ?? '';
      return above ? `${groupName(above)} ${name}` : name;
    };
    const targets = new Map<string, Set<string>>();
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, summary')];
    for (const [place, control] of controls.entries()) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      if (control.closest('[inert], [aria-hidden=true]')) continue;
      const name = nameOf(control).replaceAll(/\s+/g, ' ').trim();
      const target =
        control instanceof HTMLAnchorElement ? control.href.replace(/#.*/, '') : `control ${place}`;
      targets.set(name, (targets.get(name) ?? new Set()).add(target));
    }
    return [...targets].filter(([, { size }]) => size > 1).map(([name]) => name);
  });
}

/** The visible words that stand in several lines, and the texts that are wider than the box that cuts them off. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const holder = node.parentElement;
      if (!holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // Texts for screen readers have no room on purpose.
      if (holder.closest('.sr-only, script, style, noscript, svg')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
        const [first] = lines;
        // A capital first letter has a box of its own in the same line.
        if (first && lines.some(({ top }) => top >= first.bottom - first.height / 4))
          found.add(`broken: ${word}`);
      }
      const { overflowX, textOverflow } = getComputedStyle(holder);
      const cuts = (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis';
      if (cuts && holder.clientWidth > 1 && holder.scrollWidth > holder.clientWidth + 1)
        found.add(`cut: ${holder.textContent.trim()}`);
    }
    return [...found];
  });
}

/**
 * The highest space without any content between the top of `main` and the footer, in CSS pixels; in the left half of the window on
 * its own, too, because a page may have a second column beside its content. The drawer is no content.
 */
function blankSpace(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const footer = document.querySelector('footer');
    if (!main || !footer) return 0;
    const from = main.getBoundingClientRect().top;
    const until = footer.getBoundingClientRect().top;
    const boxes: DOMRect[] = [];
    const range = document.createRange();
    const nodes = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('nav.sticky')) continue;
      if (node instanceof Element) {
        const { backgroundColor, animationName } = getComputedStyle(node);
        const isPainted =
          node.matches('img, svg, video, iframe, canvas, input, textarea') ||
          animationName !== 'none' ||
          (!/^rgba\(.*, 0\)$/.test(backgroundColor) && !node.contains(main) && node.children.length === 0);
        if (isPainted) boxes.push(node.getBoundingClientRect());
      } else if (node.textContent?.trim()) {
        range.selectNodeContents(node);
        boxes.push(...range.getClientRects());
      }
    }
    const middle = innerWidth / 2;
    const blankOf = (among: readonly DOMRect[]) => {
      let [bottom, blank] = [from, 0];
      for (const box of among.toSorted((a, b) => a.top - b.top)) {
        blank = Math.max(blank, box.top - bottom);
        bottom = Math.max(bottom, Math.min(box.bottom, until));
      }
      return Math.max(blank, until - bottom);
    };
    const real = boxes.filter(({ width, height }) => width > 1 && height > 1);
    return Math.round(Math.max(blankOf(real), blankOf(real.filter(({ left }) => left < middle))));
  });
}
