import type { DemoRole } from '@portal/contracts/config'

export const demonstrationCopy = {
  title: 'Demonstration',
  note: 'Everything can be read, nothing can be changed. Choose who you look in as.',
  conversation: 'A demonstration keeps no conversation: this one is gone when the page is reloaded.',
  roles: {
    business_lead: {
      name: 'Business lead',
      text: 'Reads every page but the administration, and leads the business.',
    },
    member: { name: 'Member', text: 'Reads every page but the administration.' },
    administrator: { name: 'Administrator', text: 'Reads the administration, too.' },
  } satisfies Record<DemoRole, { name: string; text: string }>,
} as const
