const isSqlState = (state: string) => (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === state

export const isUniqueViolation = isSqlState('23505')
export const isLockNotAvailable = isSqlState('55P03')
