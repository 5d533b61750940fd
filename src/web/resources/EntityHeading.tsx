import { useQuery } from '@tanstack/react-query';
import { CornerLeftUp } from 'lucide-react';
import type { ResourceName } from '#core/resources/index.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useWording } from '#web/i18n/language.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import {
  type EntityRow,
  entityOfPath,
  formPath,
  hasPageFor,
  namingReference,
  referenceAbove,
  titleOfRow,
} from './entities.ts';
import { chosenOptions } from './queries.ts';
import { wordsOf } from './words/index.ts';

interface EntityHeadingProps {
  readonly name: ResourceName;
  readonly title: string;
  /** Null: a new row. */
  readonly row: EntityRow | null;
  /** The stored row, or what the address fills in of a new one: the way back to what it belongs to. */
  readonly belongsTo: Readonly<Record<string, unknown>>;
}

/** The name of a row on its page, or what a new one is called; that of a row that it is named by is read. */
export function useTitle(name: ResourceName, row: EntityRow | null): string {
  const wording = useWording();
  const reference = row && namingReference(name);
  const id = reference ? row[reference.field] : undefined;
  const ids = typeof id === 'string' ? [id] : [];
  const named = useQuery(chosenOptions(reference?.path ?? '', ids, wording.language)).data?.[0];
  const words = wordsOf(name, wording);
  if (!row) return words.add;
  return reference ? (named?.text ?? words.one) : titleOfRow(name, row, wording.language);
}

/** The heading of a form; for a session both its event and its start. */
export function EntityHeading({ name, title, row, belongsTo }: EntityHeadingProps) {
  const wording = useWording();
  const reference = referenceAbove(name);
  const viewer = useViewer();
  const id = reference ? belongsTo[reference.field] : undefined;
  const ids = typeof id === 'string' ? [id] : [];
  const entity = reference && entityOfPath(reference.path);
  const above = useQuery(chosenOptions(reference?.path ?? '', ids, wording.language)).data?.[0];
  return (
    <div>
      {above && entity && hasPageFor(entity, viewer) && (
        <PathLink
          path={formPath(entity, ids[0] ?? '')}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink wrap-anywhere"
        >
          <CornerLeftUp aria-hidden className="size-5 shrink-0" />
          {wordsOf(entity, wording).one}: {above.text}
        </PathLink>
      )}
      {row && <p className="text-quiet">{wordsOf(name, wording).one}</p>}
      <h1 className="text-4xl wrap-anywhere sm:text-5xl">
        {above && row ? (
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
