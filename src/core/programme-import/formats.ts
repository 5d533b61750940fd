/** What a programme can be read from; found by what stands in the file, not by its name. */
export const programmeFormats = ['csv', 'scheduleXml', 'scheduleJson'] as const;
export type ProgrammeFormat = (typeof programmeFormats)[number];
