import { useStrings } from '#web/i18n/strings.ts';
import type { UnreadName } from './asked.ts';
import { findingStrings } from './finding-strings.ts';
import { nothingStrings } from './nothing-strings.ts';

/** Names the parts of an address that say nothing. */
export function UnreadNote({ unread }: { unread: readonly UnreadName[] }) {
  const texts = useStrings(findingStrings);
  const { names } = useStrings(nothingStrings);
  if (unread.length === 0) return null;
  const parts = unread.map((name) => {
    if (name === 'from' || name === 'to') return names.dates;
    return name in texts.parts
      ? texts.parts[name as keyof typeof texts.parts]
      : names[name as keyof typeof names];
  });
  return <p className="wrap-anywhere">{texts.unread([...new Set(parts)].join(', '))}</p>;
}
