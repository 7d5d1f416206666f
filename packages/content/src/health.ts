/** Health panel of Home. Toast titles: specification, section 8. */
export const healthCopy = {
  title: 'Health check',
  uptime: 'Uptime',
  response: 'Response',
  failed: 'Failed',
  of: (total: number) => `of ${total}`,
  routes: 'Routes',
  endpoints: 'API endpoints',
  database: 'Database',
  recommendations: 'Recommendations',
  checked: (age: string) => `Checked ${age}`,
  run: 'Run check',
  running: 'Checking',
  loading: 'Loading the last health check',
  statusLabel: (status: string) => `Overall status: ${status}`,
  empty: {
    title: 'No check yet',
    text: 'The first check reads the pages, the functions and the database, and keeps the result.',
  },
  error: { title: 'The last check could not be read.' },
  toast: {
    complete: 'Health Check Complete',
    completeText: (status: string) => `System status: ${status}`,
    failed: 'Health Check Failed',
    failedFallback: 'Health check failed',
  },
} as const
