import { TriangleAlert } from 'lucide-react';

/** What a session clashes with, each in a sentence. */
export function ClashSentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5">
      {sentences.map((sentence) => (
        <li
          key={sentence}
          className="flex items-start gap-2 rounded-lg bg-care px-2.5 py-1.5 text-sm leading-snug text-ink"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
