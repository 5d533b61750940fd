import type { ResourceName } from '#core/resources/index.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useOwnTitle } from '#web/layout/head.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { listPath } from '../entities.ts';
import { wordsOf } from '../words/index.ts';
import { formStrings } from './form-strings.ts';

/** The row of an address does not exist. */
export function MissingEntity({ name }: { name: ResourceName }) {
  const texts = useStrings(formStrings);
  const words = wordsOf(name, useWording());
  useOwnTitle(texts.notFound);
  return (
    <EmptyState
      isPage
      title={texts.notFound}
      action={<PathLink path={listPath(name)}>{texts.back(words.many)}</PathLink>}
    >
      <p>{texts.notFoundText}</p>
    </EmptyState>
  );
}
