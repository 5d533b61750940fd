// Everything that updates an open page, in one file that is loaded when the page is idle.

import { Announcement } from './Announcement.tsx';
import { Countdown } from './Countdown.tsx';
import { follow } from './follow.ts';
import { followNews } from './news.ts';
import { StreamState } from './StreamState.tsx';

export const late = { Announcement, Countdown, follow, followNews, StreamState } as const;
export type Late = typeof late;
