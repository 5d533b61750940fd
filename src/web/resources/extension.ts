// What features add to the generic lists and forms of their entities; app/staff/staff-extensions.ts registers it.

import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { ResourceName } from '#core/resources/index.ts';
import type { Verb } from '#core/resources/resource.ts';
import { useWording, type Wording } from '#web/i18n/language.ts';
import { toast } from '#web/ui/feedback/toasts.ts';
import type { Agreed } from '#web/ui/form/use-versioned-form.ts';
import type { StaffAction } from './action/staff-action.ts';
import type { EntityRow } from './entities.ts';
import type { EntityForm } from './form/use-entity-form.ts';
import { wordsOf } from './words/index.ts';

export interface EntityExtension {
  /** Actions on a stored row, beside its form. */
  readonly actions?: readonly StaffAction[];
  /** Lays out the buttons of the actions, with what they concern; without it they stand alone. */
  readonly Panel?: ComponentType<PanelProps>;
  /** Stands above the panel of a stored row. */
  readonly Notice?: ComponentType<{ readonly id: string }>;
  /** Replaces the question before rows are deleted: it names what goes with them, or offers another way. */
  readonly Deletion?: ComponentType<DeletionProps>;
  /**
   * Deletes many rows in one request; without it they are deleted one by one. Answers the error of each that is not deleted, by its id; one
   * that is gone already counts as deleted.
   */
  readonly removeMany?: (rows: readonly SeenRow[]) => Promise<ReadonlyMap<string, unknown>>;
  /** Says that rows were deleted, in place of the general notice. */
  readonly useSaidDeleted?: () => (rows: readonly EntityRow[]) => void;
  /** A confirmation before the form is saved. */
  readonly useSaveConfirmation?: UseSaveConfirmation;
  /** Beside the list's heading: what concerns all of its rows. */
  readonly ListTools?: ComponentType;
  /** Actions on several rows of the list at once. */
  readonly bulk?: BulkExtension;
  /** Replaces the text of a value in the list; `children` is the generic one. */
  readonly Value?: ComponentType<ValueProps>;
  /** What the filter of a field offers, where its values are codes that the field itself does not list. */
  readonly choices?: (
    field: string,
    wording: Wording,
  ) => readonly { readonly value: string; readonly text: string }[] | undefined;
  /** Another column of the list, after those of the fields. */
  readonly details?: RowDetails;
}

/** A row, and the version of it that the account has seen. */
export interface SeenRow {
  readonly _id: string;
  readonly version: string;
}

export interface PanelProps {
  /** The stored row, as it was last saved or read. */
  readonly row: EntityRow;
  /** The buttons of the actions that are offered. */
  readonly actions: ReactNode;
  /** Why the actions are disabled; null: they are not. */
  readonly notice: string | null;
}

export interface DeletionProps {
  readonly name: ResourceName;
  readonly rows: readonly EntityRow[];
  /** What is deleted, as it reads in a sentence. */
  readonly what: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void> | void;
  /** Opens the confirmation of an action on the row instead; in lists there is none. */
  readonly onAction?: (key: string) => void;
}

export interface SaveConfirmation {
  /** Resolves to what is sent besides the fields; null: the form is not saved. */
  readonly confirm: () => Promise<Agreed | null>;
  readonly dialog: ReactNode;
}
export type UseSaveConfirmation = (form: Pick<EntityForm, 'base' | 'draft' | 'failure'>) => SaveConfirmation;

export interface BulkExtension {
  /** What a viewer must be allowed to do with rows of the entity. */
  readonly needs: Verb;
  readonly Buttons: ComponentType<BulkProps>;
  /** Above the list: what was typed about several rows and not saved. */
  readonly Unfinished?: ComponentType;
}
export interface BulkProps {
  readonly ids: readonly string[];
  /** The chosen rows, in the order of the ids. */
  readonly rows: readonly EntityRow[];
  /** Called after the action: nothing stays chosen. */
  readonly onDone: () => void;
}

export interface ValueProps {
  readonly row: EntityRow;
  /** The field's name. */
  readonly name: string;
  readonly children: ReactNode;
}

export interface RowDetails {
  readonly title: (wording: Wording) => string;
  readonly Details: ComponentType<{ readonly row: EntityRow }>;
}

export type EntityExtensions = { readonly [N in ResourceName]?: EntityExtension };

const none: EntityExtension = {};

export interface PictureEditorProps {
  /** Of the file. */
  readonly id: string;
  readonly onClose: () => void;
}
/** What describes and crops a picture of a form without leaving it. */
export const PictureEditorContext = createContext<{
  readonly PictureEditor?: ComponentType<PictureEditorProps>;
}>({});

export const ExtensionsContext = createContext<EntityExtensions>({});

/** What features add to an entity. */
export function useExtension(name: ResourceName): EntityExtension {
  return use(ExtensionsContext)[name] ?? none;
}

/** Says that rows of an entity were deleted: as its extension does, which may offer to take that back, or in general. */
export function useSaidDeleted(name: ResourceName): (rows: readonly EntityRow[]) => void {
  const { useSaidDeleted: useOwn = useNothing } = useExtension(name);
  const wording = useWording();
  const own = useOwn();
  return own ?? ((rows) => void (rows.length > 0 && toast(wordsOf(name, wording).deletedSuccess, 'bad')));
}

const useNothing = () => null;
