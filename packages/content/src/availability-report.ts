import { once } from '@portal/text/once'

const months = once(
  () => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** Monthly availability report. */
export const availabilityWords = {
  title: (month: string) => `Availability in ${months().format(new Date(`${month}-01T00:00:00Z`))}`,
  summary: 'How the database, every function, page and outside service of the portal was, to the second.',
  period: 'Period',
  fromTo: (from: string, until: string) => `${from} to ${until}`,
  overall: 'Overall',
  statement: 'Availability of all components together: ',
  known: (share: string) =>
    `. ${share} of their time in this period is known; the figure says nothing about the rest.`,
  components: 'By component',
  columns: {
    component: 'Component',
    availability: 'Availability',
    down: 'Down',
    degraded: 'Slow',
    maintenance: 'Maintenance',
    unknown: 'Not known',
  },
  incidents: 'Incidents',
  none: 'No incident in this period.',
  incident: { component: 'Component', from: 'From', until: 'Until', cause: 'Cause', note: 'Note' },
  open: 'still open',
  notKnown: 'not known',
  method: 'Method',
  methodText: [
    'A full check runs every five minutes; what is not well is tried again before its state changes.',
    'Availability is the time up or slow, among the known time outside announced maintenance.',
    'Time without a check for more than fifteen minutes is not known, and counts neither way.',
  ],
  source: 'Health monitor of the portal',
  seconds: (seconds: number) => {
    const minutes = Math.floor(seconds / 60)
    const hours = Math.floor(minutes / 60)
    if (hours > 0) return `${hours} h ${minutes % 60} min ${seconds % 60} s`
    return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
  },
} as const
