/** Exact words: specification, sections 5 and 8. */
export const feedbackCopy = {
  title: 'Feedback',
  email: 'Email',
  text: 'Feedback',
  placeholder: 'What should work better?',
  submit: 'Send feedback',
  submitting: 'Sending',
  badEmail: 'Enter a complete address.',
  success: { title: 'Thank you', text: 'Your feedback is stored and on its way to the team.' },
  toast: {
    missing: { title: 'Missing Information', description: 'Please provide both email and feedback.' },
    done: { title: 'Feedback Submitted Successfully' },
    failed: {
      title: 'Submission Failed',
      description: 'Please try again later or contact support directly.',
    },
  },
} as const
