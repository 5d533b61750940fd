import { useStrings } from '#web/i18n/strings.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { type EntityRow, populatedKey } from '../entities.ts';
import { useExtension } from '../extension.ts';
import { FieldValue } from '../FieldValue.tsx';
import type { ListView } from './list-view.ts';
import { listStrings } from './list-strings.ts';

export interface CellValueProps {
  readonly view: ListView;
  readonly column: Pick<ListView['columns'][number], 'name' | 'field'>;
  readonly row: EntityRow;
}

/** The value of one column in one row of a list. */
export function CellValue({ view, column: { name, field }, row }: CellValueProps) {
  const { Value } = useExtension(view.name);
  const texts = useStrings(listStrings);
  const value = (
    <FieldValue
      field={field}
      name={name}
      value={row[name]}
      referred={row[populatedKey(name)]}
      words={view.words}
    />
  );
  const shown = Value ? (
    <Value row={row} name={name}>
      {value}
    </Value>
  ) : (
    value
  );
  if (name !== view.columns[0]?.name || !view.isOwn(row)) return shown;
  return (
    <>
      {shown} <Chip className="bg-good px-2 py-0.5 text-xs">{texts.yours}</Chip>
    </>
  );
}
