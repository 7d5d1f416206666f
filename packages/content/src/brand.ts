/** What stands on the screens until the server's configuration has arrived; the server's values win (decisions AMB-01). */
export const defaultBrand = {
  name: 'HerpasIA',
  slug: 'herpasia',
  businessLeadName: 'Business Lead',
  contactEmail: null,
} as const
