/** The mail that tells the team about feedback. */
export const feedbackMailCopy = {
  subject: (platform: string) => `Feedback on ${platform}`,
  from: 'From',
  platform: 'Platform',
  at: 'Written at',
} as const
