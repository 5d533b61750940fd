import { ResourceForm } from '#web/resources/form/ResourceForm.tsx';
import { StaffForms } from './StaffForms.tsx';

/** The form of any entity, with what features add to it. */
export function EntityFormPage() {
  return (
    <StaffForms>
      <ResourceForm />
    </StaffForms>
  );
}
