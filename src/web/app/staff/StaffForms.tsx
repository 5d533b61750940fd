import type { ReactNode } from 'react';
import {
  ExtensionsContext,
  PictureEditorContext,
  type PictureEditorProps,
} from '#web/resources/extension.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { staffExtensions } from './staff-extensions.ts';

/** A picture is not deleted in a form, which may show it before it is saved. */
const PictureEditor = lazyPart<PictureEditorProps>(async () => {
  const { FilePanel } = await import('#web/uploads/FilePanel.tsx');
  return (props) => <FilePanel {...props} isInForm />;
});
const pictures = { PictureEditor };

/** Around the form of any entity: what features add to it. */
export function StaffForms({ children }: { readonly children: ReactNode }) {
  return (
    <ExtensionsContext value={staffExtensions}>
      <PictureEditorContext value={pictures}>{children}</PictureEditorContext>
    </ExtensionsContext>
  );
}
