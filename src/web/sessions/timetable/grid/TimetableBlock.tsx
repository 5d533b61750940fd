import { CircleAlert, CloudOff, GripVertical, TriangleAlert } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { classes } from '#web/ui/classes.ts';
import type { GridSession } from '../moves/planned-session.ts';
import { type PreviewStore, useIsPreviewed } from './preview-store.ts';
import { StateChips } from '../SessionNotes.tsx';
import { timetableStrings } from '../timetable-strings.ts';

export interface TimetableBlockProps {
  readonly session: GridSession;
  readonly top: number;
  readonly height: number;
  readonly lane: number;
  readonly lanes: number;
  readonly times: string;
  readonly title: string;
  /** What is wrong with it, in sentences; empty: nothing. */
  readonly clashes: string;
  /** Its place, where the column does not say it. */
  readonly where: string | null;
  readonly isMovable: boolean;
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  /** A move of it has not been saved: no connection. */
  readonly isWaiting: boolean;
  /** Why it went back; empty: it did not. */
  readonly failed: string;
  readonly store: PreviewStore;
}

/** One session on the grid. It is drawn again only when something of it changes: a drop touches two of three hundred. */
export const TimetableBlock = memo(function TimetableBlock(block: TimetableBlockProps) {
  const { session, title, times, clashes, isMovable, isSelected, failed } = block;
  const texts = useStrings(timetableStrings);
  const isPreviewed = useIsPreviewed(block.store, session.key);
  const isLow = block.height < 0.75;
  return (
    <li
      data-session={session.key}
      data-category={session.row?.colour ?? ''}
      style={placed(block)}
      className={classes('session-slot', isPreviewed && 'opacity-40', isSelected && 'z-10')}
    >
      <button
        type="button"
        tabIndex={block.isTabStop ? 0 : -1}
        aria-describedby={isMovable ? 'timetable-keys' : undefined}
        aria-pressed={isSelected}
        className={classes(
          'session-slot-face',
          !isMovable && 'session-slot-fixed',
          session.row?.isCancelled && 'session-slot-off',
          clashes !== '' && 'session-slot-care',
          (failed !== '' || block.isWaiting) && 'session-slot-bad',
        )}
      >
        <span className={classes('block', isLow && 'truncate')}>
          {clashes !== '' && (
            <TriangleAlert
              aria-hidden
              className="mr-1 inline-block size-4 shrink-0 align-text-bottom text-coral"
            />
          )}
          {block.isWaiting && <CloudOff aria-hidden className="mr-1 inline-block size-4 align-text-bottom" />}
          <span className="tabular-nums">{times}</span>
          <span className="sr-only">, </span>
          <strong
            className={classes(
              isLow ? 'ml-1.5' : 'block leading-tight',
              session.row?.isCancelled && 'line-through',
            )}
          >
            {title}
          </strong>
        </span>
        {session.row && (
          <span className="mt-0.5 flex flex-wrap items-center gap-1">
            <Seats session={session} />
            <StateChips row={session.row} />
          </span>
        )}
        {block.where !== null && <span className="block">{block.where}</span>}
        {block.isWaiting && <span className="sr-only">. {texts.notYetSaved}</span>}
        {clashes !== '' && (
          <span className="sr-only">
            . {texts.isClashing}: {clashes}
          </span>
        )}
        {failed !== '' && <span className="sr-only">. {failed}</span>}
      </button>
      {isMovable && (
        <>
          <span aria-hidden data-handle className="session-slot-handle">
            <GripVertical className="size-5" />
          </span>
          <span aria-hidden data-edge className="session-slot-edge" />
        </>
      )}
      {failed !== '' && (
        <p aria-hidden className="session-slot-note">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-coral" />
          <span>
            <strong>{texts.isBack}.</strong> {failed}
          </span>
        </p>
      )}
    </li>
  );
});

/** Taken and all seats; read aloud in words. */
function Seats({ session: { row } }: { session: GridSession }) {
  const texts = useStrings(timetableStrings);
  const formats = useFormats();
  if (!row) return null;
  const taken = formats.number(row.takenParticipants);
  const max = row.maxParticipants === null ? null : formats.number(row.maxParticipants);
  const waits = row.waiting > 0 && <span>({texts.waiting(row.waiting)})</span>;
  if (row.accessType === 'freeAccess')
    return (
      <span>
        <span className="sr-only">, </span>
        {texts.freeAccess}
      </span>
    );
  return (
    <>
      <span aria-hidden className="tabular-nums">
        {texts.seats(taken, max ?? '∞')}
      </span>
      <span className="sr-only">, {texts.seatsSpoken(taken, max ?? texts.unlimited)}</span>
      {waits}
    </>
  );
}

export function placed({
  top,
  height,
  lane,
  lanes,
}: Pick<TimetableBlockProps, 'top' | 'height' | 'lane' | 'lanes'>): CSSProperties {
  return { '--top': top, '--height': height, '--lane': lane, '--lanes': lanes } as CSSProperties;
}
