import { Plus } from 'lucide-react';
import type { ResourceName } from '#core/resources/index.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { buttonClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { formPath, hasPageFor, listPath, mayAsStaff, partsOf } from '../entities.ts';
import { formStrings } from './form-strings.ts';
import { wordsOf } from '../words/index.ts';

/** Links to the parts of an entity and to adding one: an event's sessions and speakers. */
export function EntityParts({ name, id }: { name: ResourceName; id: string }) {
  const texts = useStrings(formStrings);
  const wording = useWording();
  const viewer = useViewer();
  const parts = partsOf(name).filter((part) => hasPageFor(part.name, viewer));
  if (parts.length === 0) return null;
  return (
    <nav aria-label={texts.parts} className="flex flex-wrap gap-3">
      {parts.map((part) => {
        const words = wordsOf(part.name, wording);
        const query = `?${part.field}=${id}`;
        return (
          <span key={part.name} className="flex flex-wrap gap-1">
            <PathLink path={listPath(part.name) + query} className={buttonClass('second')}>
              {words.many}
              <span className="sr-only">{texts.ofThis(wordsOf(name, wording).one.toLowerCase())}</span>
            </PathLink>
            {mayAsStaff(part.name, 'create', viewer, { [part.field]: id }) && (
              <PathLink path={formPath(part.name, 'new') + query} className={buttonClass('quiet')}>
                <Plus aria-hidden className="size-5" />
                {words.add}
              </PathLink>
            )}
          </span>
        );
      })}
    </nav>
  );
}
