import { useStrings } from '#web/i18n/strings.ts';
import { LinkButton } from '#web/ui/Link.tsx';
import { Stage } from './Stage.tsx';
import { strings } from '../strings.ts';

export function NotFoundPage() {
  const texts = useStrings(strings).notFound;
  return (
    <Stage title={texts.title} text={texts.text}>
      <LinkButton to="/events" size="large">
        {texts.action}
      </LinkButton>
    </Stage>
  );
}
