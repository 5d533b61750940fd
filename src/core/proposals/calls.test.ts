import { expect, test } from 'vitest';
import { writeNew } from '#core/field/writing.ts';
import { calls } from './calls.ts';

const base = {
  title: { it: 'Proponi' },
  opensAt: '2027-03-01T08:00:00Z',
  phaseOneEndsAt: '2027-04-01T08:00:00Z',
};
const template = '0190163d-8694-739b-aea5-966c26f8ad91';

test.each([
  [{}, []],
  [{ showTemplateId: template, showFor: ['school'] }, []],
  [{ showTemplateId: template }, [{ path: 'showFor', code: 'neededByOther' }]],
  [{ showTemplateId: template, showFor: [] }, [{ path: 'showFor', code: 'neededByOther' }]],
  [{ showFor: ['school'] }, [{ path: 'showTemplateId', code: 'neededByOther' }]],
])('a type has a template and accounts that may propose it, or neither: %o', (more, errors) => {
  expect(writeNew(calls.fields, { ...base, ...more }, 'it').errors).toEqual(errors);
});
