/** When the recurring tasks run: crontab expressions in UTC, by the names of the tasks in serve.ts. */
export const schedule = {
  sweepSignOn: '17 * * * *',
  sweepChallenges: '37 * * * *',
  sweepImports: '27 3 * * *',
  forgetOldKeys: '47 * * * *',
  forgetOldReports: '13 * * * *',
  startReports: '*/5 * * * *',
  deleteReports: '*/10 * * * *',
  sweepBlocks: '57 * * * *',
  sweepWaitingLists: '* * * * *',
  notifyOpenings: '* * * * *',
  releaseSeats: '* * * * *',
  sendReminders: '* * * * *',
  sendThanks: '* * * * *',
  forgetOldReminders: '17 3 * * *',
  forgetOldMessages: '37 3 * * *',
  keepOnlyWhatIsUsed: '7 3 * * *',
} as const;
