import { expect, test } from 'vitest';
import { isUnsaved, rebased, typingOf } from './reason-typing.ts';

const stored = typingOf('Troppo lunga');

test('what is typed while a reason is saved stays when the decision is read again, and is saved next', () => {
  const typing = { ...stored, text: 'Troppo lunga. Il resto ' };
  const read = rebased(typing, 'Troppo lunga.');
  expect(read).toEqual({ text: 'Troppo lunga. Il resto ', base: 'Troppo lunga.' });
  expect([isUnsaved(read), isUnsaved(rebased(read, 'Troppo lunga. Il resto'))]).toEqual([true, false]);
});

test('a reason that another editor has changed is shown where none is typed, and removes no typed word', () => {
  expect(rebased(stored, 'Fuori tema')).toEqual(typingOf('Fuori tema'));
  expect(rebased({ ...stored, text: ' Troppo lunga ' }, null)).toEqual(typingOf(null));
  expect(rebased({ ...stored, text: 'Troppo corta' }, 'Fuori tema').text).toBe('Troppo corta');
  expect(isUnsaved({ ...stored, text: ' ' })).toBe(false);
});
