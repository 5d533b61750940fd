// A dialog in which something is typed asks before Escape, its cross or a press beside it loses it (docs/product/pages.md#leaving).

import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** What is typed into; a search is typed again in a moment. */
const typedInto = ['TextField', 'NumberInput', 'textarea', 'DatePicker', 'DateRangePicker'];
const confirming = ['TypedDialog', 'FormDialog'];
const plain = ['Dialog', 'ConfirmDialog', 'DeleteConfirmDialog'];

const apart = 'the field is not in the dialog';
const proof = 'a password, a code or a number is typed as a confirmation';
const oneDay = 'one day or number is typed, and the rest is chosen';
/** Plain dialogs beside something to type, and why they need not ask. */
const exempt: Readonly<Record<string, string>> = {
  'accounts/security/ChangeEmailDialog.tsx': proof,
  'accounts/staff/DeleteAccountDialog.tsx': proof,
  'auth/sign-in/LoginDialog.tsx': proof,
  'check-in/devices/Devices.tsx': apart,
  'check-in/lock/LockBar.tsx': proof,
  'check-in/lock/LockDoor.tsx': proof,
  'check-in/tickets/HeadsDialog.tsx': proof,
  'proposals/builder/DuplicateCall.tsx': oneDay,
  'proposals/committee/office/Reviewers.tsx': apart,
  'proposals/committee/review/ReviewPanel.tsx': apart,
  'resources/deletion/DeletionQuestion.tsx': proof,
  'sessions/bulk/BulkEdit.tsx': apart,
  'sessions/duplicates/DuplicateDialog.tsx': oneDay,
  'sessions/duplicates/EditionDialog.tsx': oneDay,
  'ui/dates/DatePicker.tsx': apart,
  'uploads/FileForm.tsx': apart,
  'uploads/FolderList.tsx': apart,
  'waiting-list/offer/OfferPanel.tsx': apart,
};

interface Component {
  readonly name: string;
  readonly file: string;
  readonly tags: ReadonlySet<string>;
}

async function readComponents(): Promise<readonly Component[]> {
  const root = join(import.meta.dirname, '../src/web');
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(root, file), 'utf8');
      const tags = new Set([...text.matchAll(/<([A-Za-z]\w*)(?=[\s/>])/g)].map(([, tag = '']) => tag));
      return { name: basename(file, '.tsx'), file: relative(root, join(root, file)), tags };
    }),
  );
}

/** The components that are typed into: fields, and what has one of these without a dialog around it. */
function typedComponents(components: readonly Component[]): ReadonlySet<string> {
  const found = new Set(typedInto);
  const dialogs = [...confirming, ...plain];
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { name, tags } of components)
      if ([...found].some((tag) => tags.has(tag)) && !dialogs.some((tag) => tags.has(tag))) found.add(name);
  }
  return found;
}

test('a dialog with something to type in it asks before it closes', async () => {
  const components = await readComponents();
  const typed = typedComponents(components);
  const offending = components.filter(
    ({ tags }) => plain.some((tag) => tags.has(tag)) && [...tags].some((tag) => typed.has(tag)),
  );
  expect(offending.map(({ file }) => file).toSorted()).toEqual(Object.keys(exempt).toSorted());
});
