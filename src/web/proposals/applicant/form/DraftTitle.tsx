import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import type { ProposalWriter } from '../writing/proposal-writer.ts';
import { usePart } from '../writing/use-writer.ts';
import { writingStrings } from '../writing-strings.ts';

interface DraftTitleProps {
  readonly writer: ProposalWriter;
  readonly className?: string;
}

/** The heading of a draft, as its title is typed. It is by itself: the page around it does not render again at each key. */
export function DraftTitle({ writer, className }: DraftTitleProps) {
  const texts = useStrings(writingStrings);
  const title = usePart(writer, 'title');
  return (
    <h1 className={classes('text-4xl wrap-anywhere sm:text-5xl', className)}>
      {String(title ?? '').trim() || texts.untitled}
    </h1>
  );
}
