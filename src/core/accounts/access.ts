// Who may do what (docs/product/rights.md). Routes, sidebar and buttons all use it.

export const roles = ['user', 'admin', 'disco', 'scanner', 'tenant'] as const;
export type Role = (typeof roles)[number];
export const subRoles = ['scanner', 'editor', 'support', 'contact'] as const;
export type SubRole = (typeof subRoles)[number];
export const userTypes = ['private', 'school'] as const;
export type UserType = (typeof userTypes)[number];
export const sexes = ['male', 'female', 'other'] as const;
export const instituteGrades = ['kindergarten', 'primary', 'middle_school', 'high_school'] as const;
export type InstituteGrade = (typeof instituteGrades)[number];

/** The caller, signed in or not. */
export type Viewer =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'account';
      readonly userId: string;
      readonly role: Role;
      readonly subRoles: readonly SubRole[];
      readonly userType: UserType;
      /** Events whose contact person this account is; holding one makes it a contact. */
      readonly contactEventIds: readonly string[];
      /** Of a token that a device of the door has: it works at doors only, and only at those within its limits. */
      readonly device?: DeviceCaller;
    };

export interface DeviceCaller {
  readonly deviceId: string;
  /** `waiting`: an admin has not confirmed it. */
  readonly state: 'waiting' | 'active' | 'revoked';
  readonly limits: DoorLimits;
}
/** The doors of a device: sessions that meet all limits that are set. */
export interface DoorLimits {
  readonly sessionIds?: readonly string[] | undefined;
  readonly locationId?: string | undefined;
  readonly day?: string | undefined;
}
export type AccountViewer = Extract<Viewer, { kind: 'account' }>;
export const guest: Viewer = { kind: 'guest' };

/** Every right, and the roles and sub-roles that hold it. */
const holders = {
  signedIn: { roles: [...roles], subRoles: [] },
  personalArea: { roles: ['user', 'admin'], subRoles: [] },
  book: { roles: ['user', 'admin'], subRoles: [] },
  bookForOthers: { roles: ['admin'], subRoles: ['support'] },
  readParties: { roles: ['admin'], subRoles: ['support', 'contact'] },
  manageEvents: { roles: ['admin'], subRoles: ['editor', 'contact'] },
  manageAllEvents: { roles: ['admin'], subRoles: ['editor'] },
  seePrivate: { roles: ['admin'], subRoles: ['editor', 'contact'] },
  checkIn: { roles: ['admin', 'scanner'], subRoles: ['scanner', 'contact'] },
  checkInEverywhere: { roles: ['admin', 'scanner'], subRoles: ['scanner'] },
  editCatalogue: { roles: ['admin'], subRoles: ['editor'] },
  readAccounts: { roles: ['admin'], subRoles: ['support'] },
  createAccounts: { roles: ['admin'], subRoles: ['support'] },
  answerChats: { roles: ['admin'], subRoles: ['support'] },
  administer: { roles: ['admin'], subRoles: [] },
} as const satisfies Record<string, { roles: readonly Role[]; subRoles: readonly SubRole[] }>;

export type Right = keyof typeof holders;
/** What an endpoint demands of its caller: nothing, or a right. */
export type Access = 'anyone' | Right;
/** What a route demands: nothing, a right, or any of several. */
export type EndpointAccess = Access | AnyRight;
export type AnyRight = readonly [Right, ...Right[]];
/** An account with one of them is staff and has pages of its own for some of the entities. */
export const staffRights: AnyRight = ['editCatalogue', 'manageEvents', 'readAccounts', 'checkIn'];

/** Whether a viewer has a right. A guest has none. */
export function may(viewer: Viewer, access: EndpointAccess): boolean {
  if (access === 'anyone') return true;
  if (viewer.kind === 'guest') return false;
  if (viewer.device && access !== 'checkIn' && access !== 'checkInEverywhere') return false;
  if (typeof access !== 'string') return access.some((right) => may(viewer, right));
  const holder: { roles: readonly Role[]; subRoles: readonly SubRole[] } = holders[access];
  return holder.roles.includes(viewer.role) || holder.subRoles.some((subRole) => hasSubRole(viewer, subRole));
}

/** Whether a viewer manages only the events that it is a contact of. */
export function managesOwnEventsOnly(viewer: Viewer): viewer is AccountViewer {
  return may(viewer, 'manageEvents') && !may(viewer, 'manageAllEvents');
}

/** Whether an account holds a sub-role; one with contact events counts as a contact. */
export function hasSubRole(
  viewer: Pick<AccountViewer, 'subRoles' | 'contactEventIds'>,
  subRole: SubRole,
): boolean {
  return viewer.subRoles.includes(subRole) || (subRole === 'contact' && viewer.contactEventIds.length > 0);
}
