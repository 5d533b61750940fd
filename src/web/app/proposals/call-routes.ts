// Calls for proposals in the office, and the builder of their templates (docs/product/proposals.md).

import { createRoute } from '@tanstack/react-router';
import { staffHead } from '#web/resources/staff-head.ts';
import { personal, privatePage } from '../personal-area.ts';

const call = createRoute({
  getParentRoute: () => personal,
  path: '/calls/$id',
  ...privatePage('proposals/builder/CallPage.tsx'),
  ...staffHead('form', 'calls'),
});

const formTemplate = createRoute({
  getParentRoute: () => personal,
  path: '/form-templates/$id',
  ...privatePage('proposals/builder/TemplatePage.tsx'),
  ...staffHead('form', 'form-templates'),
});

export const callRoutes = [call, formTemplate] as const;
