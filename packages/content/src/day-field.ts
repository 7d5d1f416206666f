export const dayFieldCopy = {
  example: '3 Mar 2026',
  unreadable: 'Not a day. Write it such as 3 Mar 2026.',
  calendar: 'Choose in the calendar',
} as const
