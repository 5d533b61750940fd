import { defineResource, restrictedTo } from './resource.ts';

/** The folders of uploads; a folder never lies below itself. */
export const uploadFileFolders = defineResource({
  path: 'upload-file-folders',
  sort: 'name',
  access: restrictedTo('editCatalogue', 'manageEvents'),
  fields: {
    name: { kind: 'string', required: true, searched: 'A' },
    // null: at the top.
    parentId: { kind: 'reference', to: 'upload-file-folders' },
  },
});
