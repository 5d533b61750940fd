import { useQuery } from '@tanstack/react-query';
import type { ResourceName } from '#core/resources/index.ts';
import { useWording } from '#web/i18n/language.ts';
import { type EntityRow, referenceAbove } from './entities.ts';
import { chosenOptions } from './queries.ts';
import { wordsOf } from './words/index.ts';

interface EntityHeadingProps {
  readonly name: ResourceName;
  readonly title: string;
  /** Null: a new row. */
  readonly row: EntityRow | null;
}

/** The heading of a form; for a session both its event and its start. */
export function EntityHeading({ name, title, row }: EntityHeadingProps) {
  const wording = useWording();
  const reference = referenceAbove(name);
  const ids = reference && row ? [String(row[reference.field])] : [];
  const above = useQuery(chosenOptions(reference?.path ?? '', ids, wording.language)).data?.[0];
  return (
    <div>
      {row && <p className="text-quiet">{wordsOf(name, wording).one}</p>}
      <h1 className="text-4xl wrap-anywhere sm:text-5xl">
        {above ? (
          <>
            {above.text} <span className="mt-1 block text-2xl sm:text-3xl">{title}</span>
          </>
        ) : (
          title
        )}
      </h1>
    </div>
  );
}
