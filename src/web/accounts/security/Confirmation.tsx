import { CircleCheck, TriangleAlert } from 'lucide-react';

/** Whether an address or a number is confirmed. */
export function Confirmation({
  isConfirmed,
  texts,
}: {
  isConfirmed: boolean;
  texts: { readonly confirmed: string; readonly missing: string };
}) {
  return (
    <p className="flex items-center gap-1.5 text-sm">
      {isConfirmed ? (
        <CircleCheck aria-hidden className="size-4 text-teal" />
      ) : (
        <TriangleAlert aria-hidden className="size-4 text-coral" />
      )}
      {isConfirmed ? texts.confirmed : texts.missing}
    </p>
  );
}
