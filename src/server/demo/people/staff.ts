// The accounts of the demo that README names: one for each kind of work, a teacher and a visitor.

import type { Role, SubRole, UserType } from '#core/accounts/access.ts';
import { demoId } from '../rows.ts';

const staff: readonly {
  account: string;
  name: string;
  role: Role;
  subRoles: SubRole[];
  userType: UserType;
}[] = [
  { account: 'admin', name: 'Amanda', role: 'admin', subRoles: [], userType: 'private' },
  { account: 'editor', name: 'Edoardo', role: 'user', subRoles: ['editor'], userType: 'private' },
  { account: 'contact', name: 'Corrado', role: 'user', subRoles: ['contact'], userType: 'private' },
  { account: 'scanner', name: 'Sara', role: 'scanner', subRoles: [], userType: 'private' },
  { account: 'support', name: 'Sofia', role: 'user', subRoles: ['support'], userType: 'private' },
  { account: 'teacher', name: 'Tea', role: 'user', subRoles: [], userType: 'school' },
  { account: 'visitor', name: 'Vittoria', role: 'user', subRoles: [], userType: 'private' },
];

/** Their rows; the contact is one of these events. */
export function staffRows(passwordHash: string, eventsOfContact: readonly string[]) {
  return staff.map((member) => staffRow(member, passwordHash, eventsOfContact));
}

function staffRow(
  { account, name, role, subRoles, userType }: (typeof staff)[number],
  passwordHash: string,
  eventsOfContact: readonly string[],
) {
  return {
    _id: demoId(subRoles.length === 0 && role === 'user' ? 'visitor' : 'staff', account),
    email: `${account}@curiosa.test`,
    passwordHash,
    name,
    surname: 'Curiosa',
    role,
    subRoles,
    userType,
    language: 'it' as const,
    yearOfbirth: 1985,
    educationalInstitution: userType === 'school' ? 'Istituto comprensivo delle Mura' : null,
    isEmailConfirmed: true,
    privacyConsent: true,
    contactEventIds: account === 'contact' ? [...eventsOfContact] : [],
  };
}
