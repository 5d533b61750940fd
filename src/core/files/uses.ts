import type { Field, Fields } from '#core/field/field.ts';
import { type ResourceName, resources } from '#core/resources/index.ts';

/** A field that refers to uploads. */
export interface UploadField {
  /** The entity's table. */
  readonly name: ResourceName;
  readonly path: string;
  readonly field: string;
}

/** Every field of the registry that refers to uploads. */
export const uploadFields: readonly UploadField[] = (Object.keys(resources) as ResourceName[]).flatMap(
  (name) =>
    uploadFieldsOf(resources[name].fields).map((field) => ({ name, path: resources[name].path, field })),
);

/** The names of the fields of an entity that refer to uploads. */
export function uploadFieldsOf(fields: Fields): string[] {
  return Object.entries<Field>(fields).flatMap(([name, { kind }]) => (kind === 'uploads' ? [name] : []));
}

/** The pictures that one field of a row refers to. */
export interface FileUse {
  /** Of the field, as a refusal names it. */
  readonly path: string;
  readonly ids: readonly string[];
}

/** The uploads that a row of an entity, or a part of one, refers to. */
export function fileUses(fields: Fields, row: Readonly<Record<string, unknown>>): FileUse[] {
  return uploadFieldsOf(fields).flatMap((path) => {
    const value = row[path];
    const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
    return ids.length > 0 ? [{ path, ids }] : [];
  });
}
