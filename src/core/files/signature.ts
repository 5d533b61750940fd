// The type of a file by its first bytes: its name and the type that was sent with it are not trusted.

export const fileTypes = {
  jpeg: { kind: 'image', mediaType: 'image/jpeg' },
  png: { kind: 'image', mediaType: 'image/png' },
  webp: { kind: 'image', mediaType: 'image/webp' },
  avif: { kind: 'image', mediaType: 'image/avif' },
  gif: { kind: 'image', mediaType: 'image/gif' },
  pdf: { kind: 'pdf', mediaType: 'application/pdf' },
} as const;
export type FileType = keyof typeof fileTypes;
export type PictureType = Exclude<FileType, 'pdf'>;
export const fileKinds = ['image', 'pdf'] as const;
export type FileKind = (typeof fileKinds)[number];
export const mediaTypes = Object.values(fileTypes).map(({ mediaType }) => mediaType);

/** As many bytes as `fileTypeOf` looks at. */
export const signatureBytes = 64;

/**
 * The type of a file by its first bytes, or null for one that is not accepted. `heic` is recognised by name, so that the refusal
 * can tell owners of such telephones what to do.
 */
export function fileTypeOf(head: Uint8Array): FileType | 'heic' | null {
  const text = String.fromCharCode(...head.subarray(0, signatureBytes));
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('%PDF-')) return 'pdf';
  return text.slice(4, 8) === 'ftyp' ? heifTypeOf(head, text) : null;
}

/** AVIF and HEIC share a container: its first box names its brands, the main one first. */
function heifTypeOf(head: Uint8Array, text: string): 'avif' | 'heic' | null {
  const [, , second = 0, last = 0] = head;
  const brands: readonly string[] = text.slice(8, second * 256 + last).match(/.{4}/gs) ?? [];
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => /^(?:hei[cmsx]|hev[cmsx]|mif1)$/.test(brand)) ? 'heic' : null;
}
