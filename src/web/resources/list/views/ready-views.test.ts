import { expect, test } from 'vitest';
import { languages } from '#core/languages.ts';
import type { ResourceName } from '#core/resources/index.ts';
import { viewerOf } from '#test/viewers.ts';
import { addressedFields } from '#web/resources/filters.ts';
import { shownFields } from '#web/resources/entities.ts';
import { presentations } from '#web/resources/presentations.ts';
import { wordsOf } from '#web/resources/words/index.ts';
import { understood } from '../list-address.ts';
import { readyViews } from './ready-views.ts';

const viewers = {
  editor: viewerOf('editor', { subRoles: ['editor'] }),
  contact: viewerOf('contact', { contactEventIds: ['event'] }),
  admin: viewerOf('admin', { role: 'admin' }),
};

test('what waits for a contact is offered to contacts only', () => {
  const keysFor = (viewer: Parameters<typeof readyViews>[2]) =>
    readyViews('events', wordsOf('events', 'it'), viewer).map(({ key }) => key);
  const others = ['withoutEnglish', 'undated', 'waitedFor', 'withoutPicture'];
  expect(keysFor(viewers.editor)).toEqual(others);
  expect(keysFor(viewers.contact)).toEqual(['toApprove', ...others]);
});

test('every view of every list has a name in both languages and filters that the list knows', () => {
  for (const name of Object.keys(presentations) as ResourceName[])
    for (const { key, address } of presentations[name]?.views ?? []) {
      for (const language of languages) expect(wordsOf(name, language).views?.[key]).toBeTruthy();
      expect(understood(address, addressedFields(name, shownFields(name, viewers.admin)))).toEqual(address);
    }
});
