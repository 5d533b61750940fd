import { create } from 'qrcode';
import { useMemo } from 'react';
import { qrPath, qrViewBox } from '#core/tickets/qr-path.ts';

/** A QR code, as wide as its container: drawn here, so that a stored ticket needs no network. */
export function QrCode({ code, label }: { code: string; label: string }) {
  const { path, viewBox } = useMemo(() => {
    const { modules } = create(code, { errorCorrectionLevel: 'M' });
    return { path: qrPath(modules), viewBox: qrViewBox(modules) };
  }, [code]);
  return (
    // Black on white in dark mode too, as cameras need it.
    <svg
      role="img"
      aria-label={label}
      viewBox={viewBox}
      shapeRendering="crispEdges"
      className="w-full rounded-2xl bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
