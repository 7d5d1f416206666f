export const guards = {
  loading: 'Loading the portal',
  unreachable: 'The portal’s server does not answer. Your session is kept; try again in a moment.',
} as const
