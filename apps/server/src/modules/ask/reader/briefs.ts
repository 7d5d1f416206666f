import type { Brief } from '@portal/contracts/ask'

/** Named alone, a record asks for all that there is about it. */
export const briefs: Readonly<Record<string, Brief['brief']>> = {
  'sector.name': 'sector',
  'company.name': 'company',
  'sale.client': 'client',
  'sale.team': 'team',
  'company.country': 'country',
}
