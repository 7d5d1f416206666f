/** What whoever tries to change something is told. */
export const readOnlyRefusal = 'Nothing can be changed here: it is open for reading only.'

/** PostgreSQL refused a write in a transaction that may only read. */
export const isReadOnlyRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25006'
