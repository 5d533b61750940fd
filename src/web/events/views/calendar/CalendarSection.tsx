import { Outlet, useParams } from '@tanstack/react-router';
import { areas } from '#core/auth/destination.ts';
import { CalendarArea } from '../../event/section.ts';

/** The layout of the programme in the personal area, as wide as the space beside the drawer. */
export function CalendarSection() {
  const { role } = useParams({ strict: false });
  return (
    <CalendarArea value={areas.find((area) => area === role) ?? null}>
      <div className="-mx-4 first:-mt-6 sm:-mx-6 lg:-mx-10 lg:-mt-6">
        <Outlet />
      </div>
    </CalendarArea>
  );
}
