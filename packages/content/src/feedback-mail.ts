/** The mail that tells the team about feedback. */
export const feedbackMailCopy = {
  subject: (platform: string) => `Feedback on ${platform}`,
  from: 'Answer to',
  account: 'Signed in as',
  platform: 'Platform',
  at: 'Written at',
} as const
