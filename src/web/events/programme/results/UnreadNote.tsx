import { useStrings } from '#web/i18n/strings.ts';
import type { UnreadName } from '../requested.ts';
import { findingStrings } from './finding-strings.ts';
import { nothingStrings } from './nothing-strings.ts';

/** Names the parts of an address that could not be read. */
export function UnreadNote({ unread }: { unread: readonly UnreadName[] }) {
  const texts = useStrings(findingStrings);
  const { names } = useStrings(nothingStrings);
  if (unread.length === 0) return null;
  const called: Record<UnreadName, string> = {
    ...texts.parts,
    ...names,
    from: names.dates,
    to: names.dates,
  };
  const parts = new Set(unread.map((name) => called[name]));
  return <p className="wrap-anywhere">{texts.unread([...parts].join(', '))}</p>;
}
