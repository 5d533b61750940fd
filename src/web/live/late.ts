// All that keeps an open page true, in one file that comes when the page has been at rest for a while.

import { Announcement } from './Announcement.tsx';
import { Countdown } from './Countdown.tsx';
import { follow } from './follow.ts';
import { followNews } from './news.ts';
import { StreamState } from './StreamState.tsx';

export const late = { Announcement, Countdown, follow, followNews, StreamState } as const;
export type Late = typeof late;
