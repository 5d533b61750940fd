// A form may let its user add the row that a field is to refer to (docs/product/pages.md#forms).

import { type ComponentType, createContext, use } from 'react';

export interface CreateHereProps {
  /** The path of the referenced entity. */
  readonly to: string;
  /** What was typed to find it. */
  readonly typed: string;
  /** Called with the id of the new row. */
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
}

export interface CreatesHere {
  /** What adding a row of a path is called; null where the user may not add one. */
  readonly nameOf: (to: string) => string | null;
  readonly Dialog: ComponentType<CreateHereProps>;
}

/** Null: rows are chosen only. */
export const CreateHereContext = createContext<CreatesHere | null>(null);

export function useCreateHere(): CreatesHere | null {
  return use(CreateHereContext);
}
