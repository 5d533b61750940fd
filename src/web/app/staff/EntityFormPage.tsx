import { ExtensionsContext } from '#web/resources/extension.ts';
import { ResourceForm } from '#web/resources/form/ResourceForm.tsx';
import { staffExtensions } from './staff-extensions.ts';

/** The form of any entity, with what features add to it. */
export function EntityFormPage() {
  return (
    <ExtensionsContext value={staffExtensions}>
      <ResourceForm />
    </ExtensionsContext>
  );
}
