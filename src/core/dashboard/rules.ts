// From where on something is worth a look (docs/product/dashboard.md#what-to-do-first). Pages and lists read the same limits.

/** A session is nearly empty below this part of its seats. */
export const nearlyEmptyBelowPercent = 20;
/** Hours ahead in which people can still be found for a nearly empty session. */
export const emptySoonHours = 48;

/** A full session that people wait for (`fullAndWaitedFor`) has a long waiting list from so many requests on. */
export const longListFrom = 5;

/** An offer is about to end when it has fewer hours left. */
export const offerEndsWithinHours = 6;

/** A notice of the house is about to end when it has fewer hours left. */
export const noticeEndsWithinHours = 24;

/** Admissions that two devices gave to one ticket are looked into for so many days. */
export const conflictDays = 7;
