// Who may do what with uploads, and what they are called.

import { type AccountViewer, may } from '#core/accounts/access.ts';
import type { FileKind } from './signature.ts';

/** public: of the programme, for everyone with the address; owner: for the account that uploaded it, and for admins. */
export const fileAccesses = ['public', 'owner'] as const;
export type FileAccess = (typeof fileAccesses)[number];

/** The default: pictures of accounts that manage events are public; any other upload is its owner's. */
export function accessOf(viewer: AccountViewer, kind: FileKind): FileAccess {
  return kind === 'image' && may(viewer, 'manageEvents') ? 'public' : 'owner';
}

/** Whose a file is. */
export interface Belonging {
  readonly userId: string | null;
  readonly access: FileAccess;
}

/** Any account uploads its own files, for a proposal or as a portrait; public files need the right to manage events. */
export function mayUpload(viewer: AccountViewer, access: FileAccess): boolean {
  return may(viewer, access === 'public' ? 'manageEvents' : 'signedIn');
}

/**
 * Whether a viewer sees a file at all: its name, its owner, the bytes of a document. What visitors upload for a proposal or as a
 * portrait is their own; only admins decide on proposals.
 */
export function maySee(viewer: AccountViewer, { userId, access }: Belonging): boolean {
  return userId === viewer.userId || may(viewer, access === 'public' ? 'manageEvents' : 'administer');
}

/** Whether a viewer may change the description of a file, and delete it. */
export function mayChange(viewer: AccountViewer, { userId, access }: Belonging): boolean {
  return userId === viewer.userId || may(viewer, access === 'public' ? 'manageAllEvents' : 'administer');
}

/** Whether the storage of an account is limited. */
export function hasQuota(viewer: AccountViewer): boolean {
  return !may(viewer, 'manageEvents');
}

/** The name of an uploaded file, without folders and invisible characters; never empty. */
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

/** A name for a file that a reader saves, made of words: `edizioni-del-festival.csv`. Every system takes its signs. */
export function fileNameOf(words: string, extension: string, otherwise = 'curiosa'): string {
  const plain = words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
  return `${plain || otherwise}.${extension}`;
}
