// Who may do what with uploads, and what they are called.

import { type AccountViewer, may } from '#core/accounts/access.ts';
import type { FileKind } from './signature.ts';

/** public: of the programme, for everybody with the address; owner: for the account that uploaded it, and for admins. */
export const fileAccesses = ['public', 'owner'] as const;
export type FileAccess = (typeof fileAccesses)[number];

/** Where nobody says it: pictures of who manages events are of the programme; whatever else belongs to who uploaded it. */
export function accessOf(viewer: AccountViewer, kind: FileKind): FileAccess {
  return kind === 'image' && may(viewer, 'manageEvents') ? 'public' : 'owner';
}

/** Whose a file is. */
export interface Belonging {
  readonly userId: string | null;
  readonly access: FileAccess;
}

/** Anybody keeps files of their own, for a proposal or as their portrait; what all may see comes from who manages events. */
export function mayUpload(viewer: AccountViewer, access: FileAccess): boolean {
  return may(viewer, access === 'public' ? 'manageEvents' : 'signedIn');
}

/**
 * Whether a viewer is told of a file at all: its name, its owner, the bytes of a document. What visitors upload for a proposal or as
 * a portrait is their own; admins alone decide on proposals.
 */
export function maySee(viewer: AccountViewer, { userId, access }: Belonging): boolean {
  return userId === viewer.userId || may(viewer, access === 'public' ? 'manageEvents' : 'administer');
}

/** Whether a viewer may change what is said of a file, and delete it. */
export function mayChange(viewer: AccountViewer, { userId, access }: Belonging): boolean {
  return userId === viewer.userId || may(viewer, access === 'public' ? 'manageAllEvents' : 'administer');
}

/** Whether what somebody keeps is limited. */
export function hasQuota(viewer: AccountViewer): boolean {
  return !may(viewer, 'manageEvents');
}

/** What a person called a file, without folders and without signs that are not seen; never empty. */
export function cleanName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  const seen = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim();
  return Array.from(seen).slice(0, 200).join('').trim() || 'file';
}

/** The header that makes a browser save a document under its name, whatever alphabet that is in (RFC 6266). */
export function contentDisposition(name: string): string {
  const full = /\.pdf$/i.test(name) ? name : `${name}.pdf`;
  const plain = full
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(full).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
