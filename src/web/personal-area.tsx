import { createRoute, notFound } from '@tanstack/react-router';
import { areas } from '#core/sign-on/destination.ts';
import { PrivateArea } from './layout/PrivateArea.tsx';
import { root } from './root-route.tsx';

/** The personal area (spec 2): `user` or `admin`, read in the browser only. */
export const personal = createRoute({
  getParentRoute: () => root,
  path: '/$role',
  component: PrivateArea,
  beforeLoad: ({ params: { role } }) => {
    if (!areas.some((area) => area === role)) throw notFound();
  },
});
