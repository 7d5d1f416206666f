/** The mail to whoever owns a figure that somebody would correct. */
export const figureSuggestionMail = {
  subject: (label: string) => `Suggested correction: ${label}`,
  figure: 'Figure',
  now: 'It says',
  says: 'It should say',
  source: 'Where that stands',
  noSource: 'not said',
  by: 'From',
  open: 'Open it',
} as const

/** What people who may not replace a figure do about a wrong one. */
export const figureSuggestionCopy = {
  open: 'Suggest a correction',
  title: (label: string) => `Suggest a correction: ${label}`,
  says: 'What it should say',
  source: 'Where that stands',
  sourceHint: 'A report, a system, a person. Optional.',
  missing: 'Say what the figure should say.',
  submit: 'Suggest',
  busy: 'Writing it down',
  done: {
    owner: 'Written down for its owner',
    administrators: 'Written down for the administrators',
  },
} as const
