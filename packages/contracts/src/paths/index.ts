/** Path groups of the wire contract, one origin. */
export const pathGroups = {
  auth: '/auth/v1',
  rest: '/rest/v1',
  realtime: '/realtime/v1',
  storage: '/storage/v1',
  functions: '/functions/v1',
} as const
