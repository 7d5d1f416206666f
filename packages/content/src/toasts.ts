/** Toasts of the auth context. spec §8; where a failure has no description, the server's message is shown. */
export const authToasts = {
  signInFailed: { title: 'Sign In Failed' },
  signInError: { title: 'Sign In Error', description: 'An unexpected error occurred' },
  passkeyFailed: { title: 'Sign In Failed', description: 'No passkey that opens an account here was used.' },
  signUpFailed: { title: 'Sign Up Failed' },
  signUpError: { title: 'Sign Up Error', description: 'An unexpected error occurred' },
  resetFailed: { title: 'Reset Failed' },
  resetError: { title: 'Reset Error', description: 'An unexpected error occurred' },
  signOutError: { title: 'Sign Out Error', description: 'An error occurred while signing out' },
  signedIn: { title: 'Welcome back!' },
  signedUp: { title: 'Account Created!', description: 'Please check your email to verify your account' },
  resetSent: {
    title: 'Password Reset Sent',
    description: 'Check your email for password reset instructions',
  },
  resetWritten: {
    title: 'Password Reset Written',
    description: 'This portal sends no mails yet: an administrator finds it in the outbox.',
  },
  signedOut: { title: 'Signed Out', description: 'You have been successfully signed out' },
  passwordSaved: { title: 'Password Saved', description: 'Your new password is in force.' },
  invitationAccepted: { title: 'Invitation Accepted', description: 'Your account is ready.' },
  portalReady: { title: 'Portal Ready', description: 'You are signed in as its first administrator.' },
} as const
