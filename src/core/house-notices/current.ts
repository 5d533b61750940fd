import { type Language, resolveText } from '#core/languages.ts';
import type { HouseNotice } from './notices.ts';

/** A notice in the words of a page. */
export interface ShownNotice {
  readonly _id: string;
  readonly place: string | null;
  readonly text: string;
  /** Of the text, which may be missing in the page's language. */
  readonly language: Language;
  /** Of this state of the notice, in every language: a device stores which it has closed. */
  readonly mark: string;
}

/** Without those that have ended. */
export function notEnded(notices: readonly HouseNotice[], now: Date): HouseNotice[] {
  return notices.filter(({ endsAt }) => new Date(endsAt) > now);
}

/** The notices that have not ended, in their order. */
export function currentNotices(
  notices: readonly HouseNotice[],
  now: Date,
  language: Language,
): ShownNotice[] {
  return notEnded(notices, now).map(({ _id, place, updatedAt, text: { it = '', en = '' } }) => ({
    _id,
    place,
    mark: `${_id}@${updatedAt}`,
    ...resolveText({ it, en }, language),
  }));
}
