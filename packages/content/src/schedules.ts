/** What the server says about schedules. */
export const scheduleMessages = {
  noSchedule: 'There is no such schedule.',
  thereAlready: 'There is a schedule that is just like this one already.',
  cronFields:
    'Give five fields: minute, hour, day of the month, month, day of the week. 0 8 * * 1 is Monday at 8:00.',
  cronInvalid: (cron: string) => `“${cron}” cannot be read, or never occurs. 0 8 * * 1 is Monday at 8:00.`,
  cronTooOften: (minutes: number) => `A schedule runs every ${minutes} minutes at most.`,
  noZone: (name: string) => `There is no time zone “${name}”. Europe/Madrid is one.`,
  recipientsRefused: (addresses: readonly string[]) =>
    `Reports are mailed to people with an account only. Not among them: ${addresses.join(', ')}`,
  unchanged: 'Nothing changed since the last mail.',
  noRecipientLeft: 'None of the recipients belongs to the portal any more.',
  leftOut: (addresses: readonly string[]) => `Left out, no longer of the portal: ${addresses.join(', ')}`,
  keptOnly: 'No mail server is configured: the mail is in the outbox, ready to be handed over.',
  noOwner: 'Whoever made this schedule may no longer sign in. Make a new one.',
  mailAttached: 'The whole report is attached.',
  mailNoSamples: 'No sample figure is in it.',
  mailSamples: (count: number) =>
    `${count} sample ${count === 1 ? 'figure is' : 'figures are'} in it, listed on its last page.`,
  mailManage: 'Your reports and schedules:',
} as const
