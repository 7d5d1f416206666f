import type { OpportunityField } from '@portal/contracts/sales'

/** Where business leads and administrators keep the opportunities themselves. */
export const pipelineRecordsCopy = {
  title: 'Records of the pipeline',
  note: 'Kept by administrators and business leads; each change is in the audit log.',
  add: 'Add opportunity',
  edit: 'Edit',
  editOf: (reference: string) => `Edit ${reference}`,
  search: 'Search reference, title or client',
  list: 'Opportunities found',
  empty: 'No opportunity is recorded under these words.',
  more: 'The newest leads; write a part of the reference, title or client to find others.',
  failed: 'The opportunities could not be read.',
  addTitle: 'Add an opportunity',
  editTitle: (reference: string) => `Edit ${reference}`,
  save: 'Save',
  saving: 'Saving',
  saved: 'Opportunity saved',
  saveFailed: 'The opportunity was not saved. Its reference may be taken already.',
  enteredBy: (email: string) => `Entered by ${email}`,
  missing: (field: string) => `${field} is missing.`,
  amount: 'Write an amount above zero, such as 2,500,000 or 2.5M.',
  none: 'still open',
  won: 'won',
  lost: 'lost',
  fields: {
    reference: 'Reference',
    title: 'Title',
    client: 'Client',
    sector: 'Sector',
    country: 'Country',
    owner: 'Owner (role or team)',
    source: 'How it came',
    value_eur: 'Value in EUR',
    lead_on: 'Lead since',
    qualified_on: 'Qualified on',
    proposal_on: 'Proposal on',
    negotiation_on: 'Negotiation on',
    expected_close: 'Expected close',
    closed_on: 'Closed on',
    outcome: 'Outcome',
    lost_to: 'Lost to',
    loss_reason: 'Reason of the loss',
  } satisfies Record<OpportunityField, string>,
  importFile: 'Import a file',
} as const

/** For an account that the business part of the portal is not open to. */
export const noBusinessAccessCopy = {
  title: 'Your account has no business access',
  text: 'The dashboard is confidential. An administrator gives access under Team & Access.',
} as const
