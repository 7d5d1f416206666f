/** Meeting mode: a page or the board pack alone on the screen. */
export const meetingCopy = {
  title: 'Meeting mode',
  start: 'Meeting mode: show this page to a room',
  back: 'Part before',
  next: 'Next part',
  steps: 'arrow keys, Esc leaves',
  leave: 'Leave meeting mode',
  present: 'Present',
  composing: 'Reading the records for the pack',
  failed: 'The pack could not be read.',
} as const
