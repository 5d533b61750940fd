import type { WireImport } from '#core/programme-import/contract.ts';
import type { FileError } from '#core/programme-import/file-errors.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { strings } from './strings.ts';

/** Why a file was refused as a whole: its errors, with line or column. */
export function FileErrors({ error }: { error: NonNullable<WireImport['error']> }) {
  const texts = useStrings(strings);
  if (error.errors.length === 0) return <p>{texts.fault}</p>;
  return (
    <ul>
      {error.errors.map(({ path, code }) => {
        const line = /^line (\d+)$/.exec(path)?.[1];
        return (
          <li key={`${path} ${code}`} className="wrap-anywhere">
            {line !== undefined && `${texts.line(Number(line))}: `}
            {line === undefined && path !== 'file' && <code>{path}</code>}{' '}
            {texts.errors[code as FileError] ?? code}
          </li>
        );
      })}
    </ul>
  );
}
