import { create } from 'qrcode';
import { qrPath, qrViewBox, type QrModules } from '#core/tickets/qr-path.ts';

/** The QR code of a ticket's code: its letters and digits are what QR encodes most compactly; M repairs 15 % of damage. */
export function qrModulesOf(code: string): QrModules {
  return create(code, { errorCorrectionLevel: 'M' }).modules;
}

/** A self-contained picture: dark squares on white, whatever the background. */
export function qrSvg(code: string): string {
  const modules = qrModulesOf(code);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${qrViewBox(modules)}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h999v999H0z"/><path d="${qrPath(modules)}"/></svg>`;
}
