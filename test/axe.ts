import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG 2.2 AA and what axe holds for good practice. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, a line each; and whether it scrolls sideways. The page was opened with `bypassCSP`. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (tags) => {
    interface Found {
      readonly id: string;
      readonly nodes: readonly { readonly target: readonly string[] }[];
    }
    const { axe } = globalThis as unknown as {
      axe: { run(on: Document, options: object): Promise<{ violations: readonly Found[] }> };
    };
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: tags } });
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
    const isWider = document.documentElement.scrollWidth > window.innerWidth;
    return isWider ? [...found, 'scrolls sideways'] : found;
  }, standards);
}
