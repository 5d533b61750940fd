import { Link2, Lock } from 'lucide-react';
import type { Visibility } from '#core/resources/programme.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { visibilityStrings } from './strings.ts';

/** Shows staff that visitors cannot find this. */
export function VisibilityMark({ of }: { of: Exclude<Visibility, 'public'> }) {
  const texts = useStrings(visibilityStrings);
  const Icon = of === 'private' ? Lock : Link2;
  return (
    <span className="inline-flex w-fit items-center gap-1.5 rounded-full bg-strong px-3 py-1 text-sm leading-tight font-semibold text-on-strong">
      <Icon aria-hidden className="size-4 shrink-0" />
      {texts[of]}
    </span>
  );
}
