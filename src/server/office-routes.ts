// The routes of what staff work with, apart from bookings and the door.

import type { FastifyInstance } from 'fastify';
import type { Zone } from '#core/time.ts';
import { accessRequestRoutes } from '#server/access-requests/routes.ts';
import { auditRoutes } from '#server/audit/routes.ts';
import { blackListRoutes } from '#server/black-list/routes.ts';
import { dashboardRoutes } from '#server/dashboard/routes.ts';
import type { Db } from '#server/db/database.ts';
import { deliveryRoutes } from '#server/deliveries/routes.ts';
import { draftRoutes } from '#server/drafts/routes.ts';
import { noticeRoutes } from '#server/house-notices/routes.ts';
import type { RouteOptions, Serve } from '#server/http/serve.ts';
import { mailingRoutes } from '#server/mailings/routes.ts';
import { messageTextRoutes } from '#server/message-texts/routes.ts';
import { newsletterRoutes, oneClickRoute } from '#server/newsletter/routes.ts';
import { peopleBookedRoutes } from '#server/people-booked/routes.ts';
import { resourceRoutes } from '#server/resources/routes.ts';
import { savedViewRoutes } from '#server/saved-views/routes.ts';
import { settingRoutes } from '#server/settings/routes.ts';
import { allMessages } from './message-samples.ts';

export interface OfficeDeps {
  readonly db: Db;
  readonly zone: Zone;
  readonly secretKey: string;
  /** Scheme, host and port of the site. */
  readonly baseUrl: string;
  /** Reports of the mail provider are signed with it; null: none is taken. */
  readonly deliverySecret: string | null;
}

export async function officeRoutes(
  app: FastifyInstance,
  { serve, options }: { readonly serve: Serve; readonly options: RouteOptions },
  deps: OfficeDeps,
): Promise<void> {
  const { db, zone, baseUrl } = deps;
  await deliveryRoutes(app, { serve, options }, deps);
  newsletterRoutes(serve, deps);
  await oneClickRoute(app, deps);
  mailingRoutes(serve, { db, zone, baseUrl });
  noticeRoutes(serve, { db, zone, baseUrl });
  auditRoutes(serve, db);
  peopleBookedRoutes(serve, { db, zone });
  accessRequestRoutes(serve, db);
  dashboardRoutes(serve, { db, zone });
  resourceRoutes(serve, db);
  savedViewRoutes(serve, db);
  draftRoutes(serve, db);
  settingRoutes(serve, db);
  messageTextRoutes(serve, { db, ...allMessages, zone, baseUrl });
  blackListRoutes(serve, deps);
}
