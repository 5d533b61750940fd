import { type EntityRow, populatedKey } from '../entities.ts';
import { useExtension } from '../extension.ts';
import { FieldValue } from '../FieldValue.tsx';
import type { ListView } from './list-view.ts';

export interface CellValueProps {
  readonly view: ListView;
  readonly column: Pick<ListView['columns'][number], 'name' | 'field'>;
  readonly row: EntityRow;
}

/** The value of one column in one row of a list. */
export function CellValue({ view, column: { name, field }, row }: CellValueProps) {
  const { Value } = useExtension(view.name);
  const value = (
    <FieldValue
      field={field}
      name={name}
      value={row[name]}
      referred={row[populatedKey(name)]}
      words={view.words}
    />
  );
  if (!Value) return value;
  return (
    <Value row={row} name={name}>
      {value}
    </Value>
  );
}
