import { notFound } from '@tanstack/react-router';
import { readListAddress } from '#web/resources/list/read-list-address.ts';
import { unlistedHead } from './head.ts';
import { NotFoundPage } from './failures/NotFoundPage.tsx';
import { staffTitles } from './titles.ts';

export type StaffPageName = keyof (typeof staffTitles)['it'];

/** Pages of staff are below `/admin` only. */
export function staffPageHead(name: StaffPageName) {
  return {
    validateSearch: readListAddress,
    beforeLoad: ({ params: { role } }: { params: { role: string } }) => {
      if (role === 'user') throw notFound();
    },
    ...unlistedHead(staffTitles, (texts) => texts[name]),
    notFoundComponent: NotFoundPage,
  };
}

const listed = Object.keys(staffTitles.it).join('|');
const staffPaths = new RegExp(
  String.raw`^/admin/(?:${listed}|events/[^/]+/feedback|sessions/[^/]+/(?:bookings|book|waiting-list)|(?:calls|form-templates)/[^/]+|calls/[^/]+/committee)$`,
);

/** Whether a path is below /admin, and none of the generic forms and lists: for all staff, because each page checks its own right. */
export function isStaffPath(path: string): boolean {
  return staffPaths.test(path);
}
